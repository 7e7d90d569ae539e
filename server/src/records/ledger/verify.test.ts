import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aCollector, aPosting } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import { lanesOf, schemaOf } from '../../platform/lanes/lanes.ts'
import { type Fault, type Leg, post, verify } from './ledger.ts'

const database = await freshDatabase()

/** Somebody with a history of eight transfers: 70 available at the end, 10 pending, none held. */
async function aHistory(): Promise<string> {
  const collectorId = await aCollector(database)
  const postings: [string, Leg, ...Leg[]][] = [
    ['a', { movement: 'earn', points: 100 }],
    ['b', { movement: 'earnPending', points: 20 }, { movement: 'bonusPending', points: 10 }],
    ['c', { movement: 'hold', points: 50 }],
    ['d', { movement: 'capture', points: 40 }, { movement: 'release', points: 10 }],
    ['e', { movement: 'settle', points: 20 }],
    ['f', { movement: 'reversal', points: 20 }],
  ]
  for (const [reference, ...legs] of postings)
    await database.transaction((tx) => post(tx, aPosting(collectorId, reference, ...legs)))
  return collectorId
}

async function faults(): Promise<Fault[]> {
  const found: Fault[] = []
  await database.transaction((tx) => verify(tx, { onFault: (fault) => found.push(fault) }))
  return found
}

test('books that nobody touched are proven', async () => {
  await aHistory()
  await aCollector(database)
  const seen: number[] = []
  const proof = await database.transaction((tx) =>
    verify(tx, { onFault: () => {}, onProgress: ({ done, expected }) => seen.push(done / expected) }),
  )
  expect(proof).toMatchObject({ faults: 0, transfers: 8, collectors: 2 })
  expect(seen.at(-1)).toBe(1)
})

const mine = (me: string) => `collector_id = '${me}'`
const setTo = (change: string, number: number) => (me: string) =>
  `update transfers set ${change} where ${mine(me)} and number = ${number}`
const transfersOfLanes = lanesOf(database.ofServer).map(
  (lane) => `${lane === undefined ? 'public' : schemaOf(lane)}.transfers`,
)
const without = (constraint: string, damage: (me: string) => string) => (me: string) =>
  `${transfersOfLanes.map((table) => `alter table ${table} drop constraint ${constraint};`).join(' ')} ${damage(me)}`

/** What was done to somebody's books, and what is found of it: kinds, and the numbers of transfers. */
test.each<[damage: string, statement: (me: string) => string, found: string[]]>([
  ['points were changed', setTo('points = 90', 1), ['chain 1', 'sum']],
  ['a balance after a transfer was changed', setTo('available = 51', 4), ['chain 4', 'chain 5']],
  ['a movement was changed', setTo("movement = 'bonus'", 8), ['chain 8', 'sum', 'balance']],
  [
    'bonuses are more than the points of their purchase',
    setTo(`about = '{"bonuses": [["tea", 101, "Tea", 0]]}'`, 1),
    ['lines 1'],
  ],
  ['a transfer was removed', (me) => `delete from transfers where ${mine(me)} and number = 5`, ['gap 6', 'sum']],
  [
    'the last transfer was removed',
    (me) => `delete from transfers where ${mine(me)} and number = 8`,
    ['balance', 'sum', 'balance', 'balance'],
  ],
  ['a balance was changed', (me) => `update balances set available = 71 where ${mine(me)}`, ['balance', 'sum']],
  ['a balance was removed', (me) => `delete from balances where ${mine(me)}`, ['orphan']],
  ['a balance lost count', (me) => `update balances set number = 9 where ${mine(me)}`, ['balance']],
  [
    'a transfer took what was not there',
    without('transfers_held', setTo('points = 60, held = -10', 5)),
    ['chain 6', 'impossible 5', 'sum'],
  ],
  [
    'a transfer moved less than nothing',
    without('transfers_points', setTo('points = -100', 1)),
    ['impossible 1', 'chain 1', 'sum'],
  ],
  [
    'a transfer was added',
    (me) => `insert into transfers (collector_id, occurred_at, reference_key, available, pending, held, number, points,
        movement, leg, brand_key, reference)
      select collector_id, now(), reference_key('argos', 'x'), available + 9, pending, held, 9, 9, 'earn', 0, 'argos', 'x'
      from balances where ${mine(me)}`,
    ['balance', 'sum', 'balance', 'balance'],
  ],
  ['a transfer was filed elsewhere', setTo('reference_key = 5', 4), ['reference 4']],
  ['a reference was rewritten', setTo("reference = 'z'", 4), ['reference 4']],
  ['a posting was torn apart', setTo("reference = 'z', reference_key = reference_key(brand_key, 'z')", 2), ['legs 3']],
])('it is found, and where, that %s', async (_, statement, expected) => {
  const me = await aHistory()
  await asOwner(database.connectionString, statement(me))
  const found = (await faults()).filter(({ collectorId }) => collectorId === me)
  expect(found.map(({ kind, number = '' }) => `${kind} ${number}`.trim()).sort()).toEqual(expected.sort())
})

test('it is found that a newer version wrote a movement', async () => {
  await asOwner(database.connectionString, "alter type movement add value 'gift'")
  const me = await aHistory()
  await asOwner(database.connectionString, setTo("movement = 'gift'", 8)(me))
  expect(await faults()).toContainEqual(
    expect.objectContaining({ kind: 'rules', number: 8, says: 'This version does not know the movement gift.' }),
  )
})

test('it is found that the database takes a movement for something else', async () => {
  await asOwner(
    database.connectionString,
    "create or replace function spends(movement) returns boolean language sql return $1 <> 'spend'",
  )
  expect((await faults()).filter(({ kind }) => kind === 'rules').map(({ says }) => says)).toContain(
    'The database takes spend for from available to redeemed; it is from available to redeemed, spends.',
  )
})
