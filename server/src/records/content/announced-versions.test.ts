import { asOwner, freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { StartError } from '../../platform/process/start-error.ts'
import { enterVersions, versionsToCome } from './announced-versions.ts'
import { beginContent } from './counted-days.ts'

const database = await freshDatabase()
const { transaction } = database
const on = (day: string) => new Date(`${day}T12:00:00Z`)

type VersionRow = [from: string, takesAway?: string][]

/** A start on a day, with these versions of the rules. */
const starts = (day: string, ...written: VersionRow) =>
  transaction(async (tx) => {
    const versions = written.map(([from, takesAway], nth) => ({
      version: nth + 1,
      from,
      ...(takesAway !== undefined && { takesAway }),
      html: '',
      paragraphs: [],
    }))
    await enterVersions(tx, on(day), { versions: { 'collector-rules': versions } })
    await beginContent(tx, on(day))
  })
const toCome = async (day: string) =>
  (await transaction((tx) => versionsToCome(tx, on(day)))).map(({ begins, takesAway }) => [begins, takesAway])

const old: VersionRow = [['2025-01-01'], ['2026-11-02', 'Points of what you return.']]
const announced: VersionRow = [...old, ['2026-12-10', 'Points end sooner.']]

test('a new database begins with all that is written, and with what was announced elsewhere', async () => {
  await starts('2026-12-01', ...announced)
  expect(await toCome('2026-12-01')).toEqual([['2026-12-10', 'Points end sooner.']])
  await starts('2026-12-02', ...announced)
  await starts('2027-03-02', ...announced)
  expect(await toCome('2027-03-02')).toEqual([])
})

test('a version that takes something away and comes too soon keeps a server from starting: where it stands, and from when it could begin', async () => {
  const refused = starts('2027-03-02', ...announced, ['2027-04-01', 'Points end even sooner.'])
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(
    'content/documents/collector-rules/2027-04-01.md takes something away, and members are told 30 days before: it can begin on 2 April 2027 (2027-04-02) at the earliest.',
  )
  expect(await toCome('2027-03-02')).toEqual([])
})

test('one that begins later is taken, and then stays; its words can be corrected', async () => {
  await starts('2027-03-02', ...announced, ['2027-04-02', 'Points end even soner.'])
  await starts('2027-03-30', ...announced, ['2027-04-02', 'Points end even sooner.'])
  expect(await toCome('2027-03-30')).toEqual([['2027-04-02', 'Points end even sooner.']])
  const [row] = await asOwner(
    database.connectionString,
    `select seen_at from announced_versions where begins = '2027-04-02'`,
  )
  expect(row?.seen_at).toEqual(on('2027-03-02'))
  await starts('2027-05-01', ...announced, ['2027-04-02', 'Points end even sooner.'])
})

test('what takes nothing away may begin at once, and not be made to take something away then', async () => {
  await starts('2027-05-01', ...announced, ['2027-05-02'])
  await expect(starts('2027-05-01', ...announced, ['2027-05-02', 'Points.'])).rejects.toThrow('2027-05-02.md takes')
})

test('one that was taken out of content and written again is seen anew', async () => {
  await starts('2027-06-01', ...announced, ['2027-07-20', 'Points.'])
  await starts('2027-06-02', ...announced)
  expect(await toCome('2027-06-02')).toEqual([])
  await expect(starts('2027-07-01', ...announced, ['2027-07-20', 'Points.'])).rejects.toThrow('1 August 2027')
})
