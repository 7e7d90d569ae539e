import { expect } from 'vitest'
import { proveBooks } from '../server/src/office/bookkeeping/prove-books.ts'
import { goOnJoining, join, steps } from '../server/src/people/joining/joining.ts'
import * as store from '../server/src/people/joining/store.ts'
import { inLane, laneOf } from '../server/src/platform/lanes/lanes.ts'
import { balancesOf, lockAll } from '../server/src/records/ledger/ledger.ts'
import type { TestDatabase } from './database.ts'
import { asMember } from './in-lanes.ts'
import type { Member } from './member.ts'

type Account = Pick<Member, 'collectorId'>

/** Joins accounts as two people of the office decided. */
export function joiningIn(database: TestDatabase) {
  const { ofServer } = database
  const begins = (stays: Account, joined: Account, now = new Date()) =>
    asMember(database, stays, async (tx) => {
      const [collectorId, joinedId] = [stays.collectorId, joined.collectorId]
      await lockAll(tx, [collectorId, joinedId])
      await join(tx, { collectorId, joinedId }, { by: 'Grace', reason: 'Has two accounts', now })
    })
  const joinOf = async (joined: Account) => {
    const begun = await ofServer.transaction((tx) => store.findJoined(tx, joined.collectorId))
    if (!begun) throw new Error('It was not begun')
    return begun
  }
  /** What the job does of two lanes. */
  const goesOn = (joined: Account, now = new Date()) =>
    inLane(undefined, async () => goOnJoining(ofServer, (await joinOf(joined)).joinId, now))
  /** So many steps of it. Of one lane they were done with the beginning. */
  const goesOnFor = (many: number, joined: Account, now = new Date()) =>
    inLane(undefined, async () => {
      const begun = await joinOf(joined)
      for (const step of steps.slice(0, many)) await ofServer.transaction((tx) => step(tx, begun, now))
    })
  const points = (of: Account) => asMember(database, of, (tx) => balancesOf(tx, of.collectorId))
  return {
    begins,
    goesOn,
    goesOnFor,
    points,
    async joins(stays: Account, joined: Account, now = new Date()): Promise<void> {
      await begins(stays, joined, now)
      await goesOn(joined, now)
    },
    /** The sums of several accounts, of each state. */
    async sums(...of: Account[]): Promise<{ available: number; pending: number; held: number }> {
      const sum = { available: 0, pending: 0, held: 0 }
      for (const one of of) {
        const { available, pending, held } = await points(one)
        sum.available += available
        sum.pending += pending
        sum.held += held
      }
      return sum
    },
    /** All that `npm run ledger -- verify` proves. */
    async isProven(): Promise<void> {
      const faults: string[] = []
      const now = new Date()
      await inLane(undefined, () => proveBooks(ofServer, { now, onFault: ({ says }) => faults.push(says) }))
      expect(faults).toEqual([])
    },
  }
}

/** Two members: in two lanes, where there are several. */
export async function membersApart<Found extends Account>(
  { ofServer: { lanes } }: TestDatabase,
  make: () => Promise<Found>,
): Promise<[Found, Found]> {
  const first = await make()
  for (;;) {
    const second = await make()
    if (lanes === 1 || laneOf(first.collectorId, lanes) !== laneOf(second.collectorId, lanes)) return [first, second]
  }
}
