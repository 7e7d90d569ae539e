import { createDatabase } from '@pollen/testing/database'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { balancesOf, open } from '../../records/ledger/ledger.ts'
import { migrate } from '../../schema.ts'
import { isToken, newToken } from '../process/tokens.ts'
import { askLanes, askLanesOf, enterLane, enterLaneOfToken } from './across-lanes.ts'
import { laneOfToken, newTokenOf } from './lane-tokens.ts'
import { inLane, inLaneOf, laneOf, laneOfTransaction } from './lanes.ts'
import { openDatabase } from './lanes-of-database.ts'

const lanes = 4
const connectionString = await createDatabase('empty')
await migrate(connectionString, connectionString, lanes)
const database = await openDatabase(connectionString)
afterAll(() => database.close())

/** Ids of a collector of each lane. */
const collectors = Array.from({ length: lanes }, (_, lane) => {
  for (;;) {
    const collectorId = uuidv7()
    if (laneOf(collectorId, lanes) === lane) return collectorId
  }
})
const [ada, bob] = collectors as [string, string]
for (const collectorId of collectors)
  await inLaneOf(collectorId, () => database.transaction((tx) => open(tx, collectorId)))

test('the database and the server agree on whose lane it is', async () => {
  const ids = Array.from({ length: 500 }, () => uuidv7())
  const { rows } = await database.pool.query('select lane_of(id, $2) as lane from unnest($1::uuid[]) id', [ids, lanes])
  expect(rows.map(({ lane }) => lane)).toEqual(ids.map((id) => laneOf(id, lanes)))
})

test('a statement on a member’s table that is in no lane is refused', async () => {
  await expect(database.transaction((tx) => balancesOf(tx, ada))).rejects.toMatchObject({
    cause: { message: 'relation "balances" does not exist' },
  })
})

test('a member’s row in another lane is refused', async () => {
  const misplaced = inLane(laneOf(bob, lanes), () => database.transaction((tx) => open(tx, ada)))
  await expect(misplaced).rejects.toMatchObject({ cause: { constraint: 'in_its_lane' } })
})

test('a transaction that has entered a lane enters no other', async () => {
  const both = database.transaction(async (tx) => {
    await enterLane(tx, ada)
    await enterLane(tx, ada)
    await balancesOf(tx, ada)
    await enterLane(tx, bob)
  })
  await expect(both).rejects.toThrow('A transaction stays in the lane that it has entered')
})

test('what is about many asks each lane about its own, from a lane as well', async () => {
  const counted = (ids: readonly string[]) =>
    database.transaction((tx) => askLanesOf(tx, ids, async (_, those) => those.length))
  expect(await counted([...collectors, ada])).toEqual([2, 1, 1, 1])
  const places = () =>
    database.transaction((tx) => askLanes(tx, (lane) => balancesOf(lane, bob).catch(() => 'elsewhere')))
  for (const from of [places, () => inLaneOf(ada, places)])
    expect(await from()).toEqual(['elsewhere', { available: 0, pending: 0, held: 0 }, 'elsewhere', 'elsewhere'])
})

test('a token leads to the lane of its collector, into however many they are divided, and an older one to none', () => {
  for (const collectorId of collectors)
    for (const many of [2, 4, 16]) expect(laneOfToken(newTokenOf(collectorId), many)).toBe(laneOf(collectorId, many))
  expect(isToken(newTokenOf(ada))).toBe(true)
  expect(laneOfToken(newToken(), lanes)).toBeUndefined()
})

test('what a token names is looked for in its lane, and elsewhere only where it is not there', async () => {
  const asked: (number | undefined)[] = []
  const enters = (token: string) =>
    database.transaction(async (tx) => {
      const found = await enterLaneOfToken(tx, token, async (lane) => {
        asked.push(laneOfTransaction())
        return (await balancesOf(lane, bob).catch(() => undefined)) && { collectorId: bob }
      })
      return [found?.collectorId, laneOfTransaction()]
    })
  const there = [bob, laneOf(bob, lanes)]
  expect(await enters(newTokenOf(bob))).toEqual(there)
  expect(new Set(asked)).toEqual(new Set([laneOf(bob, lanes)]))
  expect([await enters(newTokenOf(ada)), await enters(newToken())]).toEqual([there, there])
})

test('a setting that says another number than the database was made with stops the start', async () => {
  await expect(migrate(connectionString, connectionString, 8)).rejects.toThrow('LANES is 8')
  await migrate(connectionString)
})
