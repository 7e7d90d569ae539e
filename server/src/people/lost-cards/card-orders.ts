import { dayMs } from '@pollen/contract/durations'
import type { CardOrder as CardOrderAnswer } from '@pollen/contract/member/card-orders'
import { Refusal } from '@pollen/contract/refusals'
import type { CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import * as cards from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { cardOrderedMessage } from './messages.ts'
import * as store from './store.ts'

type Wish = { replacementType: ReplacementType | undefined; cardType: CardType }

/** A stranger may have the card, so its number is closed. */
const closesCard = (type: ReplacementType | null | undefined) => type === 'LOST' || type === 'STOLEN'

/**
 * Orders a plastic card, or a key tag, to the member's address. A LOST or STOLEN card is closed at once and gets a new
 * number; the points stay. A DAMAGED card, one that was never printed and a key tag keep the number. What was
 * ordered a moment ago is neither ordered again nor replaced. Whatever of the same was ordered earlier, and is not posted,
 * is cancelled: all of a closed number, otherwise what is not at the printer. Orders of one collector run one after the
 * other.
 *
 * @param notAgainForMs  what was ordered less than this ago is not ordered again
 * @returns the order that was made, or the one before
 */
export async function orderCard(
  tx: Transaction,
  collectorId: string,
  { replacementType, cardType, notAgainForMs, now }: Wish & { notAgainForMs: number; now: Date },
): Promise<{ order: store.CardOrder; wasOrderedBefore: boolean }> {
  await lock(tx, collectorId)
  const { cardNumber: known } = await cards.cardOf(tx, collectorId)
  const since = new Date(now.getTime() - notAgainForMs)
  const earlier = await store.ordersSince(tx, { collectorId, cardNumber: known }, since)
  const before = earlier.find((it) =>
    closesCard(replacementType) ? closesCard(it.replacementType) : it.cardType === cardType,
  )
  if (before) return { order: before, wasOrderedBefore: true }

  if (closesCard(replacementType)) await makeSafe(tx, collectorId, 'cardReplaced', { now })
  else await store.cancelRenewed(tx, { collectorId, cardNumber: known, cardType })
  const cardNumber = closesCard(replacementType) ? await cards.replace(tx, collectorId, now) : known
  const { title, firstName, lastName, addressLines, email } = await collectorOf(tx, collectorId)
  const order = await store.insertOrder(tx, {
    collectorId,
    orderId: uuidv7(),
    cardNumber,
    cardType,
    addressLines,
    orderedAt: now,
    name: [title, firstName, lastName].filter(Boolean).join(' '),
    replacementType: replacementType ?? null,
  })
  const to = await addresseeOf(tx, collectorId)
  const message = await cardOrderedMessage({ to, cardNumber, cardType, isNewNumber: cardNumber !== known })
  await notify(tx, collectorId, {
    kind: 'cardOrdered',
    facts: { cardType },
    at: now,
    letters: [{ channel: 'email', to: email, ...message }],
  })
  return { order, wasOrderedBefore: false }
}

/**
 * Orders a card for a member who is logged in. They need no code: the card goes to the address on the account, which a
 * thief with their session cannot change.
 *
 * @throws Refusal cardOrderedAlready   the same was ordered less than a day ago
 * @throws Refusal keyTagsOut           there are no key tags
 */
export async function orderOwnCard(
  tx: Transaction,
  collectorId: string,
  { hasKeyTags, now, ...wish }: Wish & { hasKeyTags: boolean; now: Date },
): Promise<CardOrderAnswer> {
  if (wish.cardType === 'KEYTAG' && !hasKeyTags) throw new Refusal('keyTagsOut')
  const { order, wasOrderedBefore } = await orderCard(tx, collectorId, { ...wish, notAgainForMs: dayMs, now })
  if (wasOrderedBefore) throw new Refusal('cardOrderedAlready')
  return answerOf(order)
}

/** A card that was posted longer ago is no news. */
const postedIsNewsForMs = 30 * dayMs

/** The member's newest order of the card that they have, until a month after it was posted. */
export async function newestOrderOf(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<CardOrderAnswer | undefined> {
  const { cardNumber } = await cards.cardOf(tx, collectorId)
  const orders = await store.ordersOfCard(tx, collectorId, cardNumber)
  const newest = orders.find(({ state }) => state !== 'CANCELLED')
  if (!newest) return undefined
  const { postedAt } = newest
  return postedAt && now.getTime() - postedAt.getTime() > postedIsNewsForMs ? undefined : answerOf(newest)
}

const answerOf = (order: store.CardOrder): CardOrderAnswer => ({
  cardNumber: order.cardNumber,
  cardType: order.cardType,
  ...(order.replacementType && { replacementType: order.replacementType }),
  state: order.state,
  orderedAt: order.orderedAt.toISOString(),
  ...(order.printedAt && { printedAt: order.printedAt.toISOString() }),
  ...(order.postedAt && { postedAt: order.postedAt.toISOString() }),
})
