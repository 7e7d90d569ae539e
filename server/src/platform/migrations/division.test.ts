import { Refusal } from '@pollen/contract/refusals'
import { createDatabase } from '@pollen/testing/database'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { balancesOf, books, open, type Posting, referenceFor, verify } from '../../records/ledger/ledger.ts'
import { schema } from '../../schema.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { inLaneOf } from '../lanes/lanes.ts'
import { openDatabase } from '../lanes/lanes-of-database.ts'
import { divide } from './division.ts'

const lanes = 4
const aPosting = (collectorId: string): Posting => ({
  collectorId,
  brandKey: 'argos',
  reference: referenceFor('purchase', crypto.randomUUID()),
  occurredAt: new Date(),
  legs: [{ movement: 'earn', points: 1 }],
})
const proofOf = (database: Database) =>
  database.transaction((tx) => verify(tx, { onFault: (fault) => expect(fault).toBeUndefined() }))

test('a database is divided while tills post, cut off and continued; each posting is there once', async () => {
  const connectionString = await createDatabase()
  const before = await openDatabase(connectionString)
  const collectors = Array.from({ length: 300 }, () => uuidv7())
  for (const collectorId of collectors) await before.transaction((tx) => open(tx, collectorId))
  const acknowledged = new Map<string, number>()
  const opened = [before]
  const server = () => opened.at(-1) as Database
  let isOver = false
  /** A till sends again what was not answered, also where a server started before the switch and answers nothing after it. */
  async function till() {
    while (!isOver) {
      const collectorId = collectors[Math.floor(Math.random() * collectors.length)] as string
      const posting = aPosting(collectorId)
      for (;;)
        try {
          const [answer] = await books(server()).postEach([posting])
          expect(answer).not.toBeInstanceOf(Refusal)
          break
        } catch (error) {
          if (!isUnavailable(error)) throw error
          if (server().lanes === 1) opened.push(await openDatabase(connectionString))
        }
      acknowledged.set(collectorId, (acknowledged.get(collectorId) ?? 0) + 1)
    }
  }
  const tills = [1, 2, 3].map(till)
  const cutting = new AbortController()
  const cutOff = divide(connectionString, schema, lanes, { signal: cutting.signal, onProgress: () => cutting.abort() })
  await expect(cutOff).rejects.toThrow()
  await expect(divide(connectionString, schema, 3)).rejects.toThrow('It is being divided into 4 lanes')
  await divide(connectionString, schema, lanes)
  await expect.poll(() => server().lanes).toBe(lanes)
  isOver = true
  await Promise.all(tills)
  const { collectors: proven, faults } = await proofOf(server())
  expect([proven, faults]).toEqual([300, 0])
  for (const [collectorId, points] of acknowledged)
    expect(await inLaneOf(collectorId, () => server().transaction((tx) => balancesOf(tx, collectorId)))).toMatchObject({
      available: points,
    })
  for (const database of opened) await database.close()
})
