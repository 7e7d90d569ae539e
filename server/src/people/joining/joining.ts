import { uuidv7 } from 'uuidv7'
import { recountQuests } from '../../events/quests/quests.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLaneOf, enterLane } from '../../platform/lanes/across-lanes.ts'
import { currentTransaction, laneOf } from '../../platform/lanes/lanes.ts'
import { undoExpiries } from '../../points/expiry/expiry.ts'
import { cardOf, joinCards } from '../../records/cards/cards.ts'
import { recordClosure } from '../../records/closures/closures.ts'
import { collectorOf, leaveContacts, takeChoices } from '../../records/collectors/collectors.ts'
import { booksToTake, followJoining, type Joining, leaveBooks, lock, takeBooks } from '../../records/ledger/ledger.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { takeSpendingStops } from '../../safety/spending/spending.ts'
import { followOwner } from '../../safety/staff/staff.ts'
import * as jobs from './jobs.ts'
import { tellOfJoined } from './letters.ts'
import { deleteRows, moveInCentre, readRows, storeRows } from './moved-rows.ts'
import * as store from './store.ts'

export { tellOfJoining } from './letters.ts'
export { checkMayJoin } from './may-join.ts'

/**
 * Joins an account into another of the same person (docs/decisions/143). Of accounts in one lane it is done when the caller's
 * transaction commits; of accounts in two lanes it begins then, and a job does the rest. The caller has checked that it may be
 * done (`checkMayJoin`), and locked the balances of the account that stays.
 */
export async function join(
  tx: Transaction,
  { collectorId, joinedId }: Joining,
  { now, ...operator }: Operator & { now: Date; requestId?: string },
): Promise<void> {
  const { cardNumber } = await cardOf(tx, joinedId)
  const joinId = uuidv7()
  const card = `Card ending ${cardNumber.slice(-4)}`
  const accountJoin = { joinId, collectorId, joinedId, card, begunAt: now, doneAt: null }
  if (!(await store.insert(tx, accountJoin))) return
  await record(tx, collectorId, { ...operator, action: 'accountsJoined', effect: card, now })
  if (!areInOneLane(accountJoin)) return jobs.joinAccounts.queue(tx, { joinId })
  for (const step of steps) await step(tx, accountJoin, now)
}

type Step = (tx: Transaction, join: store.AccountJoin, now: Date) => Promise<void>

/**
 * In this order. Each can be done again: where it was done before, it changes nothing. Of two lanes each is a transaction, and
 * tills that show the card that joins are asked to come again until the last of them.
 */
export const steps: Step[] = [
  async function leave(tx, join, now) {
    const { joinedId } = join
    await enterLane(tx, joinedId)
    await lock(tx, joinedId)
    await makeSafe(tx, joinedId, 'accountClosed', { now })
    await makeSafe(tx, joinedId, 'cardReplaced', { now })
    await undoExpiries(tx, joinedId, now)
    await leaveBooks(tx, join, now)
    // What is left of it is erased as of any account that was closed; nobody has the token that keeps it.
    await recordClosure(tx, joinedId, { agreed: {}, now })
  },
  async function take(tx, join, now) {
    const { collectorId, joinedId, card: title } = join
    await enterLane(tx, collectorId)
    const books = await askLaneOf(tx, joinedId, (lane) => booksToTake(lane, join))
    const shift = await takeBooks(tx, join, books, { title, now })
    if (shift === undefined) return
    const deletes = areInOneLane(join)
    const rows = await askLaneOf(tx, joinedId, (lane) => readRows(lane, joinedId, { deletes }))
    await storeRows(tx, collectorId, rows, shift)
    const other = await askLaneOf(tx, joinedId, (lane) => collectorOf(lane, joinedId))
    await takeChoices(tx, collectorId, other, now)
    await takeSpendingStops(tx, join, now)
    await recountQuests(tx, collectorId)
  },
  async function leaveRows(tx, join) {
    await enterLane(tx, join.joinedId)
    const { email } = await askLaneOf(tx, join.collectorId, (lane) => collectorOf(lane, join.collectorId))
    await followJoining(tx, join)
    await deleteRows(tx, join.joinedId)
    await leaveContacts(tx, join.joinedId, email)
  },
  async function finish(tx, join, now) {
    const { joinId, collectorId, joinedId } = join
    await enterLane(tx, collectorId)
    await joinCards(tx, join)
    await moveInCentre(tx, collectorId, joinedId)
    await followOwner(tx, joinedId, collectorId)
    if (await store.end(tx, joinId, now)) await tellOfJoined(tx, join, now)
  },
]

function areInOneLane({ collectorId, joinedId }: Joining): boolean {
  const lanes = currentTransaction()?.lanes ?? 1
  return laneOf(collectorId, lanes) === laneOf(joinedId, lanes)
}

/** The job that joins accounts of two lanes. It goes on where it was cut off. */
export async function goOnJoining(
  { transaction }: Pick<Database, 'transaction'>,
  joinId: string,
  now: Date,
): Promise<void> {
  const join = await transaction((tx) => store.find(tx, joinId))
  if (!join || join.doneAt) return
  for (const step of steps) await transaction((tx) => step(tx, join, now))
}
