import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../platform/database/database.ts'
import { alike } from '../platform/process/forgiving-match.ts'
import * as store from './store.ts'

export { unsubscribeLinks } from './unsubscribe.ts'

/** Enters a collector into the records, once: repeating it changes nothing. */
export async function enrol(tx: Transaction, collector: store.NewCollector): Promise<void> {
  await store.insertOnce(tx, collector)
}

export async function collectorOf(tx: Transaction, collectorId: string): Promise<store.Collector> {
  const collector = await store.find(tx, collectorId)
  if (!collector) throw new Error(`There is no collector ${collectorId}`)
  return collector
}

/** The collector's record; nobody's, while all they have is a temporary card. */
export const collectorIn = (tx: Transaction, collectorId: string): Promise<store.Collector | undefined> =>
  store.find(tx, collectorId)

/** Every collector of these details, forgiving case, spaces and accents. The date is ISO 8601. */
export async function collectorsLike(
  tx: Transaction,
  said: { lastName: string; dateOfBirth: string; postcode: string },
): Promise<string[]> {
  const sameDay = await store.bornOn(tx, said.dateOfBirth)
  return sameDay
    .filter(({ lastName, addressLines }) => alike(said.lastName, lastName) && alike(said.postcode, addressLines.at(-1)))
    .map(({ collectorId }) => collectorId)
}

/** Another name. */
export async function changeName(
  tx: Transaction,
  collectorId: string,
  to: Pick<store.Collector, 'title' | 'firstName' | 'lastName'>,
): Promise<void> {
  await store.change(tx, collectorId, to)
}

/** Another email, mobile or address, and from when on. */
export async function changeContact(
  tx: Transaction,
  collectorId: string,
  to: { email: string } | { mobile: string } | { addressLines: string[] },
  now: Date,
): Promise<void> {
  await store.change(tx, collectorId, { ...to, contactChangedAt: now })
}

const pauseMs = programme.conversionsPauseMinutes * 60_000

/**
 * Until when no points of this collector's are converted to partners, since how we reach them has just changed;
 * nothing when they may be.
 */
export function conversionsPausedUntil({ contactChangedAt }: store.Collector, now: Date): Date | undefined {
  const until = contactChangedAt && new Date(contactChangedAt.getTime() + pauseMs)
  return until && until > now ? until : undefined
}
