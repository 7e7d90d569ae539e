import type { Transaction } from '../../platform/database/database.ts'
import { postingOf } from './history.ts'
import * as joiningStore from './joining-store.ts'
import { type Leg, lock, post, programmeKey } from './postings.ts'
import { referenceFor } from './references.ts'
import type { Balances } from './store.ts'
import { setDecided } from './told-late-store.ts'

/** One account joins another of the same person: `joinedId` leaves, `collectorId` stays. */
export type Joining = { collectorId: string; joinedId: string }

/**
 * Takes all points of the account that joins out of its books, in whatever state they are, and closes these: nothing is posted
 * to them any more. A repetition changes nothing.
 */
export async function leaveBooks(tx: Transaction, { collectorId, joinedId }: Joining, now: Date): Promise<void> {
  const { available, pending, held } = await lock(tx, joinedId)
  if ((await joiningStore.joinedInto(tx, joinedId)) !== undefined) return
  const legs: [Leg, ...Leg[]] =
    available < 0 ? [{ movement: 'joinedIn', points: -available }] : [{ movement: 'joinedOut', points: available }]
  if (pending > 0) legs.push({ movement: 'joinedPendingOut', points: pending })
  if (held > 0) legs.push({ movement: 'joinedHeldOut', points: held })
  const reference = referenceFor('joining', collectorId)
  await post(tx, { collectorId: joinedId, brandKey: programmeKey, reference, occurredAt: now, legs })
  await joiningStore.setJoinedInto(tx, joinedId, collectorId)
}

/**
 * What an account that left its books takes along: its points, its history as the other account stores it, and when the calendar
 * decided about it last.
 */
export type BooksTaken = { points: Balances; history: string; decidedAt: Date | null }

/** What there is to take of an account that left its books (`leaveBooks`), in its lane. */
export async function booksToTake(tx: Transaction, { collectorId, joinedId }: Joining): Promise<BooksTaken> {
  const reference = referenceFor('joining', collectorId)
  const legs = await postingOf(tx, { collectorId: joinedId, brandKey: programmeKey, reference })
  const sumOf = (out: string, back?: string) =>
    legs.reduce((sum, { movement, points }) => sum + (movement === out ? points : movement === back ? -points : 0), 0)
  return {
    points: {
      available: sumOf('joinedOut', 'joinedIn'),
      pending: sumOf('joinedPendingOut'),
      held: sumOf('joinedHeldOut'),
    },
    history: await joiningStore.historyToTake(tx, joinedId),
    decidedAt: (await lock(tx, joinedId)).decidedAt,
  }
}

/**
 * Gives an account what another one left: its points, in the same states, and its history, which the member reads as their own.
 *
 * @param title  what the member reads of it in their activity
 * @returns by how much the numbers of that history are another now; undefined when it has all of it already
 */
export async function takeBooks(
  tx: Transaction,
  { collectorId, joinedId }: Joining,
  { points: { available, pending, held }, history, decidedAt }: BooksTaken,
  { title, now }: { title: string; now: Date },
): Promise<number | undefined> {
  await lock(tx, collectorId)
  const legs: [Leg, ...Leg[]] = [{ movement: 'joinedIn', points: Math.max(0, available), about: { title } }]
  if (pending > 0) legs.push({ movement: 'joinedPendingIn', points: pending })
  if (held > 0) legs.push({ movement: 'joinedHeldIn', points: held })
  if (available < 0) legs.push({ movement: 'joinedOut', points: -available })
  const reference = referenceFor('joining', joinedId)
  const posting = { collectorId, brandKey: programmeKey, reference, occurredAt: now, legs }
  if ((await post(tx, posting)).isRepeated) return undefined
  if (decidedAt) await setDecided(tx, collectorId, decidedAt)
  return joiningStore.takeHistory(tx, { collectorId, joinedId }, history)
}

/** The account into which this one was joined; undefined for one that stands by itself. */
export const joinedInto = (tx: Transaction, collectorId: string): Promise<string | undefined> =>
  joiningStore.joinedInto(tx, collectorId)

/** The accounts of a lane that were joined into another lead to the one that this one was joined into from now on. */
export const followJoining = (tx: Transaction, { collectorId, joinedId }: Joining): Promise<void> =>
  joiningStore.follow(tx, joinedId, collectorId)
