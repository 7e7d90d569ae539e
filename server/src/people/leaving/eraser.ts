import { endLinksOf } from '../../partnerships/partners/partners.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { newToken } from '../../platform/process/tokens.ts'
import { beginErasure, closureOf, dueClosures, endErasure } from '../../records/closures/closures.ts'
import { closeBooks, eraseDetails, lock } from '../../records/ledger/ledger.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { releasePromisesOf } from '../../rewards/offers/offers.ts'
import { keepHomesOfOwners } from '../../safety/staff/staff.ts'
import { openMattersOf } from './open-matters.ts'
import { askerOf, tablesOfCollector } from './retention.ts'
import * as store from './store.ts'

/** How many rows one transaction deletes: some milliseconds. */
const batch = 1000

/** What the other steps find the person by goes last, together with the record that it is done. */
const isLast = ({ table }: { table: string }) => ['collectors', 'identities', 'cards'].includes(table)
const lastTables = tablesOfCollector.filter(isLast)
const otherTables = tablesOfCollector.filter((place) => !isLast(place))

type Person = { collectorId: string; addresses: string[]; cards: string[] }

/** `secret` makes the pseudonyms of security events. */
type EraserContext = { now: Date; secret: string }

/** @returns whether there is more of it to do */
type Step = (tx: Transaction, person: Person, context: EraserContext) => Promise<boolean>

/** In this order. Each transaction can be cut off: the next run does all steps again, and finds less to do. */
const steps: Step[] = [
  async function endOffers(tx, { collectorId }) {
    await lock(tx, collectorId)
    await releasePromisesOf(tx, collectorId)
    return false
  },
  async function endLinks(tx, { collectorId }, { now }) {
    await endLinksOf(tx, collectorId, now)
    await keepHomesOfOwners(tx, collectorId, now)
    return false
  },
  async function forgetJobs(tx, { collectorId, addresses, cards }) {
    await store.forgetJobs(tx, [collectorId, ...addresses, ...cards])
    return false
  },
  async function deleteRows(tx, person) {
    await lock(tx, person.collectorId) // of two transactions that change rows of several tables, one waits at the first
    return deleteBatch(tx, otherTables, person)
  },
  async function renamePseudonyms(tx, { collectorId, addresses, cards }, { secret }) {
    const pseudonyms = [collectorId, ...addresses, ...cards].map((value) => pseudonymOf(secret, value))
    await store.renamePseudonyms(tx, pseudonyms, newToken().slice(0, 22))
    return false
  },
  async function eraseBooks(tx, { collectorId }) {
    return (await eraseDetails(tx, collectorId, batch)) === batch
  },
]

/**
 * Deletes rows of the person from one table after the other, at most a batch in all.
 *
 * @returns whether the batch is full, so that there may be more
 */
async function deleteBatch(tx: Transaction, tables: typeof tablesOfCollector, person: Person): Promise<boolean> {
  let most = batch
  for (const place of tables) {
    for (const deleted of await deleteFrom(tx, place, { ...person, most })) most -= deleted
    if (most <= 0) return true
  }
  return false
}

/** Their addresses may stand among the rows of another member, in any lane; their id stands in their own. */
async function deleteFrom(
  tx: Transaction,
  place: (typeof tablesOfCollector)[number],
  some: Person & { most: number },
): Promise<number[]> {
  if (place.address === undefined) return [await store.deleteRowsOf(tx, place, some)]
  return askerOf(place.table)(tx, (lane) => store.deleteRowsOf(lane, place, some))
}

/**
 * Erases an account whose time to come back is over, in some eight transactions, and one more for each further batch of
 * rows. What is cut off goes on with the next call.
 *
 * @returns false when something of it is still open (leaving.ts), or its member has just come back
 */
export const eraseAccount = (
  database: Pick<Database, 'transaction'>,
  collectorId: string,
  context: EraserContext,
): Promise<boolean> => inLaneOf(collectorId, () => eraseInLane(database, collectorId, context))

async function eraseInLane(
  { transaction }: Pick<Database, 'transaction'>,
  collectorId: string,
  context: EraserContext,
): Promise<boolean> {
  const { now } = context
  const person = await transaction(async (tx) => {
    await lock(tx, collectorId)
    const isOpen = (await openMattersOf(tx, collectorId)).length > 0
    const closure = await closureOf(tx, collectorId)
    if (!closure || closure.erasesAt > now || isOpen) return undefined
    if (!(await beginErasure(tx, collectorId, now))) return undefined
    const addresses = await store.addressesOf(tx, collectorId)
    return { collectorId, addresses, cards: await store.cardsOf(tx, collectorId) }
  })
  if (!person) return false

  for (const step of steps) {
    let isMore = true
    while (isMore) isMore = await transaction((tx) => step(tx, person, context))
  }

  await transaction(async (tx) => {
    await closeBooks(tx, collectorId, now)
    await deleteBatch(tx, lastTables, person)
    await endErasure(tx, collectorId, now)
  })
  return true
}

/**
 * Erases a page of the accounts whose time is over. A failure of one does not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function erasePage(
  database: Database,
  { after, limit, ...context }: EraserContext & { after: string | undefined; limit: number },
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const { now } = context
  const due = await database.transaction((tx) => dueClosures(tx, { now, after, limit }))
  const failed: unknown[] = []
  for (const collectorId of due) await eraseAccount(database, collectorId, context).catch((error) => failed.push(error))
  return { next: due.length === limit ? due.at(-1) : undefined, failed }
}
