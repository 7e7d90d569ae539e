import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { refusals } from '@pollen/contract/refusals'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember, signedIn } from '@pollen/testing/member'
import { afterAll, expect, test } from 'vitest'

const server = await startTestApp()
const directory = await mkdtemp(join(tmpdir(), 'pollen-cards-'))
afterAll(() => rm(directory, { recursive: true }))

const cards = (...args: string[]) => runCommand('cards', args, { DATABASE_URL: server.database.connectionString })
const fileNamed = (name: string) => join(directory, name)

async function aMemberWhoOrdered() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const orders = (replacementType: 'LOST' | 'DAMAGED') =>
    server.call(orderReplacementCard, { query: { replacementType }, headers })
  await orders('DAMAGED')
  return { ...member, orders }
}

/** A batch of all that waits; its name. */
async function aBatch(name: string): Promise<string> {
  const { output } = await cards('batch', fileNamed(name), '--by', 'Grace')
  return /^✓ Batch ([0-9A-F]{8}): /.exec(output)?.[1] ?? output
}

test('an operator takes what waits to the printer, says that it is printed and posted, and reads who said so', async () => {
  expect(await cards('batch', fileNamed('none.csv'), '--by', 'Grace')).toEqual({
    exitCode: 0,
    output: 'No order waits for the printer, so there is no file.\n',
  })
  await expect(stat(fileNamed('none.csv'))).rejects.toThrow('ENOENT')
  const { cardNumber } = await aMemberWhoOrdered()
  await aMemberWhoOrdered()
  expect((await cards()).output).toMatch(/^2 orders wait for the printer, the oldest since [\d-]+ [\d:]+ \(UTC\)\.$/m)

  const batch = await aBatch('monday.csv')
  const list = await readFile(fileNamed('monday.csv'), 'utf8')
  expect(list.trimEnd().split('\r\n')).toHaveLength(3)
  expect(list).toContain(` ${cardNumber.slice(-4)},Ms Ada Marsh,1 Clover Row,Beeford Magna,Meadshire,,,,,AA1 1AA`)
  expect((await stat(fileNamed('monday.csv'))).mode & 0o777).toBe(0o600)
  expect((await cards()).output).toMatch(
    new RegExp(`^${batch} .* Grace +2  at the printer\nNo order waits for the printer\\.$`, 'm'),
  )

  expect(await cards('posted', batch, '--by', 'Grace')).toEqual({
    exitCode: 1,
    output: `Batch ${batch} is not marked as printed yet.\n`,
  })
  expect((await cards('printed', batch.toLowerCase(), '--by', 'Grace')).output).toBe(
    `✓ Batch ${batch}: 2 cards marked as printed.\n`,
  )
  expect((await cards('posted', batch, '--by', 'Alan')).output).toBe(
    `✓ Batch ${batch}: 2 cards marked as posted, and their members are told.\n`,
  )
  expect((await cards('posted', batch, '--by', 'Mary')).output).toContain('0 cards marked as posted')
  expect((await cards()).output).toMatch(new RegExp(`^${batch} .*posted [\\d-]+ [\\d:]+ by Alan$`, 'm'))
})

test('a card that is lost meanwhile stands there to be destroyed, and is not in the file that is written again', async () => {
  const { orders } = await aMemberWhoOrdered()
  await aMemberWhoOrdered()
  const batch = await aBatch('first.csv')
  await orders('LOST')
  expect((await cards('file', batch, fileNamed('again.csv'), '--by', 'Grace')).output).toBe(
    `✓ Batch ${batch}: 1 order in ${fileNamed('again.csv')}.\n`,
  )
  const { output } = await cards('printed', batch, '--by', 'Grace')
  const [, cancelled = ''] =
    /: 1 card marked as printed\. Cancelled, to be destroyed: ([0-9A-F]{8})\.$/m.exec(output) ?? []
  expect(cancelled).not.toBe('')
  expect(await readFile(fileNamed('again.csv'), 'utf8')).not.toContain(cancelled)
})

test('no file is written over; the batch is made, and its file is written by another name', async () => {
  await aMemberWhoOrdered()
  await writeFile(fileNamed('taken.csv'), 'what was here')
  const { exitCode, output } = await cards('batch', fileNamed('taken.csv'), '--by', 'Grace')
  const [, batch = ''] =
    /^Batch ([0-9A-F]{8}) is made, but not its file: .* is there already\. Then: /.exec(output) ?? []
  expect(exitCode).toBe(1)
  expect(await readFile(fileNamed('taken.csv'), 'utf8')).toBe('what was here')
  expect((await cards('file', batch, fileNamed('other.csv'), '--by', 'Grace')).exitCode).toBe(0)
})

test.each([
  ['a batch that is not there', ['printed', 'FFFFFFFF', '--by', 'Grace'], 1, refusals.notFound.says],
  ['a batch of nobody', ['batch', 'x.csv', '--by', ' '], 2, 'Say who you are.'],
  [
    'a batch of no order',
    ['batch', 'x.csv', '--by', 'Grace', '--most', '0'],
    2,
    'Say how many orders at the most, 500.',
  ],
] as const)('%s is refused in one sentence', async (_, args, exitCode, sentence) => {
  expect(await cards(...args)).toEqual({ exitCode, output: `${sentence}\n` })
})
