import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { matchesForgivingly } from '../../platform/process/forgiving-match.ts'
import { recogniseAll } from '../../records/cards/cards.ts'
import { collectorsById } from '../../records/collectors/collectors.ts'
import { type Actor, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import * as store from './store.ts'

type Colleague = Actor & { staffId: string; now: Date }

/**
 * Closes an account of their own to a colleague, and its household's. They may add another at any time, and take none away: a
 * slip closes too much, and never opens anything. The refusals are returned, so that what was tried stays written down.
 *
 * @returns ownCardNamed        it is named already
 *          ownCardNotMatched   for every other cause, so that nobody learns whose card it is
 */
export async function nameOwnAccount(
  tx: Transaction,
  { cardNumber, lastName }: { cardNumber: string; lastName: string },
  { staffId, now, ...actor }: Colleague,
): Promise<Refusal | undefined> {
  const colleague = await store.lock(tx, staffId)
  const [card] = await recogniseAll(tx, [cardNumber])
  const collectorId = card?.collectorId ?? null
  const holder = collectorId === null ? undefined : (await collectorsById(tx, [collectorId])).get(collectorId)
  if (!colleague || !holder || !matchesForgivingly(lastName, holder.lastName)) {
    await recordInOffice(tx, { ...actor, action: 'ownCardMissed', now })
    return new Refusal('ownCardNotMatched')
  }
  if (colleague.ownCollectorIds.includes(holder.collectorId)) return new Refusal('ownCardNamed')
  await store.change(tx, staffId, { ownCollectorIds: [...colleague.ownCollectorIds, holder.collectorId] })
  await recordInOffice(tx, { ...actor, action: 'ownCardNamed', now })
}

/** A colleague says that they are no member. They may name a card all the same, when they have become one. */
export async function sayNoOwnCard(tx: Transaction, { staffId, now, ...actor }: Colleague): Promise<void> {
  await store.change(tx, staffId, { saidNoCardAt: now })
  await recordInOffice(tx, { ...actor, action: 'saidNoCard', now })
}

/** A colleague whose own account joined another has that one as their own. */
export const followOwner = (tx: Transaction, joinedId: string, collectorId: string): Promise<void> =>
  store.replaceOwnAccount(tx, joinedId, collectorId)
