import type { Answer } from '@pollen/contract/endpoint'
import type { yearInReview } from '@pollen/contract/member/years'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime } from '../../platform/process/calendar.ts'
import { brandLookup, movementEffects } from '../../points/activity/activity.ts'
import { type MemberSince, membersAfter } from '../../records/collectors/collectors.ts'
import { yearTotalsOf } from '../../records/ledger/ledger.ts'
import { notifyAll } from '../../records/notifications/notifications.ts'
import * as store from './store.ts'
import type { StoredYear } from './tables.ts'
import { yearFrom } from './year.ts'

export { yearsOf } from './store.ts'

/** How many members' years are made in one transaction. */
export const pageSize = 500

/** The last year that is over. */
export const lastYear = (now: Date): number => localTime(now).year - 1

/**
 * Makes a page of members their year, and tells those in whose year something happened. Made again it changes nothing: a
 * year stays as it was made, whatever tills post later.
 *
 * @returns the last member of the page; undefined after the last page
 */
export async function makePage(
  tx: Transaction,
  { year, after, limit, now }: { year: number; after: string | undefined; limit: number; now: Date },
): Promise<string | undefined> {
  const members = await membersAfter(tx, { after, limit })
  await makeYears(tx, members, { year, now })
  return members.length === limit ? members.at(-1)?.collectorId : undefined
}

/** Makes these members a year that is over. Who became a member after it has none, unless something is in the books. */
export async function makeYears(
  tx: Transaction,
  members: MemberSince[],
  { year, now }: { year: number; now: Date },
): Promise<void> {
  if (year > lastYear(now)) throw new Error(`${year} is not over`)
  const made = await store.having(
    tx,
    members.map(({ collectorId }) => collectorId),
    year,
  )
  const waiting = members.filter(({ collectorId }) => !made.has(collectorId))
  if (waiting.length === 0) return
  const totals = await yearTotalsOf(
    tx,
    waiting.map(({ collectorId }) => collectorId),
    { year, effects: movementEffects },
  )
  const years = waiting.flatMap(({ collectorId, createdAt }) => {
    const joined = localTime(createdAt)
    const ofMember = totals.get(collectorId)
    if (!ofMember && joined.year > year) return []
    const joinedMonth = joined.year < year ? 1 : joined.year > year ? 12 : joined.month
    return [{ collectorId, document: yearFrom(ofMember ?? [], joinedMonth) }]
  })
  const stored = await store.insertOnce(tx, years, { year, madeAt: now })
  const notified = stored
    .filter(({ document }) => !isEmpty(document))
    .map(({ collectorId, yirId }) => ({ collectorId, facts: { year, yirId } }))
  await notifyAll(tx, notified, { kind: 'yearReady', at: now, event: `year ${year}` })
}

const isEmpty = ({ pointsIn, pointsOut, savedPence }: StoredYear) =>
  pointsIn === 0 && pointsOut === 0 && savedPence === 0

/**
 * A member's year.
 *
 * @throws Refusal notFound   it is another member's, or there is none
 */
export async function yearOf(
  tx: Transaction,
  collectorId: string,
  named: { year: number; yirId: string },
): Promise<Answer<typeof yearInReview>> {
  const found = await store.find(tx, collectorId, named)
  if (!found) throw new Refusal('notFound')
  const { favourite, ...document } = found.document
  const brandOf = await brandLookup(tx)
  return {
    ...document,
    year: found.year,
    madeAt: found.madeAt.toISOString(),
    ...(favourite && { favourite: { brand: brandOf(favourite.brandKey), purchases: favourite.purchases } }),
  }
}
