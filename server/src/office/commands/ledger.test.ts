import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@pollen/contract/refusals'
import { enterBrands } from '@pollen/testing/brands'
import { runCommand } from '@pollen/testing/command'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { migrate } from '../../schema.ts'

let folder: string
const database = await freshDatabase()
beforeAll(async () => {
  await database.transaction(enterBrands)
  folder = await mkdtemp(join(tmpdir(), 'pollen-books-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const ledger = (args: string[], settings: Record<string, string> = { DATABASE_URL: database.connectionString }) =>
  runCommand('ledger', args, settings)

const byTwo = ['--asked-by', 'Grace', '--decided-by', 'Ruth']

test('two operators adjust points, are told what came of it, and find it listed', async () => {
  const { cardNumber } = await aMember(database)
  const why = ['--reason', 'The till was offline', ...byTwo]
  expect(await ledger(['adjust', '--card', cardNumber, '--points', '+500', ...why])).toMatchObject({ exitCode: 0 })
  expect(await ledger(['adjust', '--card', cardNumber, '--points', '-50', ...why])).toEqual({
    exitCode: 0,
    output: `✓ Adjusted by -50: card ${cardNumber} has 450 points now.\n`,
  })
  const { output } = await ledger(['adjustments'])
  expect(output).toMatch(new RegExp(`Z +500  card ${cardNumber}  Grace, with Ruth  The till was offline\n.* -50  card`))
  expect(output).toContain('2 adjustments.')
  const listed = JSON.parse((await ledger(['adjustments', '--json'])).output)
  expect(listed).toMatchObject([
    { cardNumber, points: 500, by: 'Grace, with Ruth', reason: 'The till was offline' },
    { cardNumber, points: -50 },
  ])
})

test('an operator decides about a purchase that was paid to two cards', async () => {
  const [ada, bob] = [await aMember(database), await aMember(database)]
  for (const { collectorId } of [ada, bob])
    await database.transaction((tx) =>
      move(tx, {
        collectorId,
        brandKey: 'argos',
        reference: referenceFor('purchase', 'sale-17'),
        occurredAt: new Date(),
        movement: 'earn',
        points: 50,
        about: { pence: 5000 },
      }),
    )
  const why = ['--brand', 'argos', '--reason', 'Posted twice', ...byTwo]
  const decide = (card: string, decision: string) =>
    ledger(['paid-twice', 'sale-17', '--card', card, '--decision', decision, ...why])
  expect((await decide(bob.cardNumber, 'burn')).output).toContain('Say undo or leave.')
  expect(await decide(bob.cardNumber, 'undo')).toEqual({
    exitCode: 0,
    output: `✓ Card ${bob.cardNumber} gave 50 points back.\n`,
  })
  expect(await decide(ada.cardNumber, 'undo')).toMatchObject({ exitCode: 1 })
})

const toAdjust = ['adjust', '--card', '12345678901', ...byTwo]
test.each([
  [
    'an adjustment without a reason',
    [...toAdjust, '--points', '5'],
    2,
    "Required option '--reason <words>' not specified.",
  ],
  [
    'an adjustment of no number',
    [...toAdjust, '--points', 'many', '--reason', 'Why'],
    2,
    'Say how many points, +50 or -50.',
  ],
  [
    'an adjustment that somebody decides themselves',
    [...toAdjust, '--points', '5', '--reason', 'Why', '--decided-by', ' grace'],
    2,
    'Nobody decides what they asked for themselves.',
  ],
  ['a card that is nobody’s', [...toAdjust, '--points', '5', '--reason', 'Why'], 1, refusals.cardNotRecognised.says],
  ['a list that is not there', ['reconcile', '/nowhere.csv', '--brand', 'argos'], 1, 'no such file'],
  ['a brand that is not there', ['reconcile', 'package.json', '--brand', 'nobodys'], 1, 'There is no brand nobodys.'],
])('%s is refused with a sentence', async (_, args, exitCode, sentence) => {
  const refused = await ledger(args)
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
  expect(refused.output.trimEnd().split('\n')).toHaveLength(1)
})

test('a list and the books are compared: what differs is told, and how it ended', async () => {
  const { cardNumber, collectorId } = await aMember(database)
  const about = { store: '1', pence: 2350 }
  const occurredAt = new Date('2026-03-01T09:14:00Z')
  const posted = {
    collectorId,
    brandKey: 'argos',
    reference: referenceFor('purchase', 'r1'),
    movement: 'earn',
    points: 23,
    occurredAt,
    about,
  } as const
  await database.transaction((tx) => move(tx, posted))
  const file = join(folder, 'list.csv')
  const list = (pence: number) =>
    writeFile(
      file,
      `transactionId,cardNumber,amountPence,points,occurredAt\nr1,${cardNumber},${pence},23,2026-03-01T09:14:00Z\n`,
    )
  await list(2350)
  expect(await ledger(['reconcile', file, '--brand', 'argos'])).toEqual({
    exitCode: 0,
    output: '1 purchase listed. ✓ All are in the books, and nothing else is.\n',
  })
  await list(2351)
  const { exitCode, output } = await ledger(['reconcile', file, '--brand', 'argos'])
  expect(exitCode).toBe(1)
  expect(output).toContain(`✗ different (line 2): r1 of card ${cardNumber}: there 2351 p`)
})

test('books that are wrong are told with collector and transfer, and end with 1', async () => {
  expect((await ledger(['verify'])).exitCode).toBe(0)
  await asOwner(database.connectionString, "update transfers set points = 24 where reference = 'r1'")
  const { exitCode, output } = await ledger(['verify'])
  expect(exitCode).toBe(1)
  expect(output).toMatch(/✗ Collector [\w-]{36}, transfer 1: It leaves 23 available by earn, where 24 follow\./)
})

test('the embedded database is reached beside the server that runs on it, and started for the while when none does', async () => {
  const settings = { DATA_DIRECTORY: folder }
  expect((await ledger(['verify'], settings)).output).toContain('npm start makes one')
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  await migrate(server.connectionString)
  expect(await ledger(['verify'], settings)).toMatchObject({ exitCode: 0 })
  const beside = connect(server.connectionString)
  await beside.pool.query('select') // it still runs
  await beside.close()
  await server.stop()
  expect(await ledger(['verify'], settings)).toMatchObject({ exitCode: 0 })
})
