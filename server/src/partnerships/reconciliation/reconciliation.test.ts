import { dayMs } from '@pollen/contract/durations'
import type { PartnerId } from '@pollen/contract/partner'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aConverter } from '@pollen/testing/converter'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { proveConversions } from '../../office/bookkeeping/bookkeeping.ts'
import { knownPartners } from '../partners/partners.ts'
import { dayOf } from './days.ts'
import {
  allDifferences,
  askForFile,
  closeDifference,
  differenceNumberOf,
  directions,
  fileOf,
  newestFiles,
  reconcileDay,
} from './reconciliation.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { database } = server
const { transaction } = database
const command = (name: 'partners' | 'ledger', ...args: string[]) =>
  runCommand(name, args, { DATABASE_URL: database.connectionString })

/** Whatever the clock says, the test is over before the second night. */
const nights = [-1, 0, 1].map((days) => dayOf(new Date(Date.now() + days * dayMs)))

/** What the nights make of a partner's files. */
async function readFiles(partnerId: PartnerId = 'BA', days = nights) {
  const context = { partners: await knownPartners(server.database, server.settings.partners), now: new Date() }
  for (const day of days)
    for (const direction of directions) await reconcileDay(database, { partnerId, day, direction }, context)
}

/** The airline does what it is asked to, and nobody hears of it. */
async function loseAnswers() {
  for (const operation of ['post', 'status'] as const)
    await partners.order({ partner: 'BA', operation, does: 'dropAnswer', times: 1000 })
}

const differencesOf = async (conversionId: string) =>
  (await transaction((tx) => allDifferences(tx, { closed: true }))).filter((one) => one.conversionId === conversionId)

/** What the auditor finds wrong with these conversions. */
async function faultsOf(...conversionIds: string[]) {
  const faults: string[] = []
  await transaction((tx) => proveConversions(tx, ({ says }) => faults.push(says)))
  return faults.filter((says) => conversionIds.some((id) => says.includes(id)))
}

test('what both sides did and what both did not is no difference, and our file is the partner’s', async () => {
  const [ada, ben] = [await aConverter(server, partners), await aConverter(server, partners)]
  const out = await ada.begins('NECTAR_TO_PARTNER', 800)
  const back = await ada.begins('PARTNER_TO_NECTAR', 250)
  const refused = await ben.begins('NECTAR_TO_PARTNER', 400)
  await partners.changeMember('BA', ben.number, { status: 'locked' })
  await server.doJobs()
  expect((await ben.follows(refused)).state).toBe('REFUSED')
  await readFiles()
  const ids = [out, back, refused]
  for (const id of ids) expect(await differencesOf(id)).toEqual([])
  expect(await faultsOf(...ids)).toEqual([])

  const key = { partnerId: 'BA', day: dayOf(new Date()), direction: 'credit' } as const
  const [ours, theirs] = [
    await transaction((tx) => fileOf(tx, key, 'ours')),
    await transaction((tx) => fileOf(tx, key, 'theirs')),
  ]
  const withoutTimes = (text = '') =>
    text
      .split('\r\n')
      .map((line) => line.replace(/,[^,]*$/, ''))
      .sort()
  expect(withoutTimes(ours)).toEqual(withoutTimes(theirs))
  expect(ours).toContain(`${out},`)
})

test('a line settles the conversion whose answer was lost', async () => {
  const ada = await aConverter(server, partners)
  await loseAnswers()
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await server.doJobs()
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 400 })
  await partners.behave()
  await readFiles()
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 0 })
  expect(await differencesOf(conversionId)).toEqual([])
})

test('a line about other points settles nothing, and what differs closes by itself once the file is right', async () => {
  const ada = await aConverter(server, partners)
  await loseAnswers()
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await server.doJobs()
  await partners.behave()
  await partners.order({ partner: 'BA', operation: 'file', does: 'lie', times: 6 })
  await readFiles()
  await partners.behave()
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 400 })
  const says = 'status open here, posted there; points 250 here, 251 there'
  expect(await differencesOf(conversionId)).toMatchObject([{ kind: 'differs', says, points: -251, closedAt: null }])
  expect(await faultsOf(conversionId)).toEqual([])
  await readFiles()
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
  expect(await differencesOf(conversionId)).toMatchObject([{ closedAt: expect.any(Date), closedBy: null }])
  expect(await faultsOf(conversionId)).toEqual([])
})

test('a partner that said yes and did nothing is found out, and the points come back', async () => {
  const ada = await aConverter(server, partners)
  await partners.order({ partner: 'BA', operation: 'post', does: 'lie' })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await server.doJobs()
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
  await readFiles()
  const [found] = await differencesOf(conversionId)
  expect(found).toMatchObject({ kind: 'ours only', points: 250, closedAt: null })
  const number = differenceNumberOf(found ?? { differenceId: '' })
  const listed = await command('partners')
  expect(listed.exitCode).toBe(1)
  expect(listed.output).toMatch(
    new RegExp(`^${number}  BA .* credit +${conversionId}  ours only .* 250  250 points posted here`, 'm'),
  )

  const end = { number: number.toLowerCase(), reason: 'BA never posted it.', by: 'Grace', givesBack: true }
  await transaction((tx) => closeDifference(tx, end, new Date()))
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
  expect((await command('partners', 'list', '--all')).output).toMatch(/closed by Grace: BA never posted it\.$/m)
  await readFiles()
  expect(await differencesOf(conversionId)).toHaveLength(1)
  expect(await faultsOf(conversionId)).toEqual([])
})

test('what another posted in our name is found, and stays closed once staff closed it', async () => {
  const elsewhere = await startTestApp(partners.variables)
  const thief = await aConverter(elsewhere, partners)
  const conversionId = await thief.begins('PARTNER_TO_NECTAR', 250)
  await elsewhere.doJobs()
  await readFiles()
  const [found] = await differencesOf(conversionId)
  expect(found).toMatchObject({ kind: 'theirs only', direction: 'debit', points: -250 })
  expect(await faultsOf(conversionId)).toEqual([])
  const end = { number: differenceNumberOf(found ?? { differenceId: '' }), reason: 'A test of theirs.', by: 'Alan' }
  const giveBack = transaction((tx) => closeDifference(tx, { ...end, givesBack: true }, new Date()))
  await expect(giveBack).rejects.toMatchObject({ refusal: 'notFound' })
  await transaction((tx) => closeDifference(tx, { ...end, givesBack: false }, new Date()))
  await readFiles()
  expect(await differencesOf(conversionId)).toMatchObject([{ closedBy: 'Alan' }])
  const again = transaction((tx) => closeDifference(tx, { ...end, givesBack: false }, new Date()))
  await expect(again).rejects.toMatchObject({ refusal: 'notFound' })
  expect((await command('ledger', 'verify')).output).toMatch(
    /^✓ BA debit: .* -250 named as differences, 0 of them open\./m,
  )
})

test('a file that is late is asked for again, and says why it is late', async () => {
  const key = { partnerId: 'MARRIOTT', day: nights[0] ?? '', direction: 'credit' } as const
  await partners.setDown('MARRIOTT', true)
  await transaction((tx) => askForFile(tx, key))
  await server.doJobs()
  const stateOf = async () => (await transaction(newestFiles)).find(({ partnerId }) => partnerId === 'MARRIOTT')
  expect(await stateOf()).toMatchObject({ comparedAt: null, problem: expect.stringMatching(/./) })
  expect((await command('partners', 'files')).output).toMatch(/MARRIOTT +credit .* awaited\. ./)
  await partners.setDown('MARRIOTT', false)
  expect((await command('partners', 'fetch', 'marriott', key.day, 'credit', '--by', 'Grace')).output).toMatch(
    /^✓ The server fetches 1 file/,
  )
  await server.doJobs()
  expect(await stateOf()).toMatchObject({ comparedAt: expect.any(Date), problem: null, theirLines: 0 })
  const file = await command('partners', 'file', 'MARRIOTT', key.day, 'credit')
  expect(file.output).toBe('conversion_id,partner_reference,points,rate,status,time\r\n')
})

test('a conversion that the books do not have, and one that no file lists and nobody named, are faults', async () => {
  const ada = await aConverter(server, partners)
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await server.doJobs()
  await readFiles()
  expect(await faultsOf(conversionId)).toEqual([])
  const change = (statement: string) => database.pool.query(statement, [conversionId])
  await change(`update conversions set points = points + 400 where conversion_id = $1`)
  expect(await faultsOf(conversionId)).toEqual([expect.stringContaining('converted 400, where 0 and 800 follow')])
  await change(`update conversions set points = points - 400 where conversion_id = $1`)
  await change(`delete from partner_file_lines where conversion_id = $1`)
  expect(await faultsOf(conversionId)).toEqual([expect.stringContaining('250 points here, 0 in the partner’s files')])
})

test.each([
  ['a partner that does not exist', ['fetch', 'QANTAS', '2026-01-01', '--by', 'Grace'], 'There is no partner QANTAS'],
  [
    'a day that is not over',
    ['fetch', 'BA', dayOf(new Date()), '--by', 'Grace'],
    'is no day like 2026-11-22 that is over.',
  ],
])('%s is refused with a sentence', async (_, args, says) => {
  const refused = await command('partners', ...args)
  expect(refused).toEqual({ exitCode: 2, output: expect.stringContaining(says) })
})
