import { dayMs } from '@pollen/contract/durations'
import type { CardOrder as CardOrderAnswer } from '@pollen/contract/member/card-orders'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import * as cards from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { cardOrderedMessage } from './messages.tsx'
import * as store from './store.ts'

type Wish = { replacementType: ReplacementType | undefined; cardType: CardType }

/** A stranger may have the card, so its number is closed. */
const closesCard = (type: ReplacementType | null | undefined) => type === 'LOST' || type === 'STOLEN'

/**
 * Orders a plastic card, or a key tag, to the member's address. A LOST or STOLEN card is closed at once and gets a new
 * number; the points stay. A DAMAGED card, one that was never printed and a key tag keep the number. What is on its way is
 * neither ordered again nor replaced. Orders of one collector run one after the other.
 *
 * @param onItsWayMs  what was ordered less than this ago is on its way
 * @returns the order that was made, or the one that is on its way
 */
export async function orderCard(
  tx: Transaction,
  collectorId: string,
  { replacementType, cardType, onItsWayMs, now }: Wish & { onItsWayMs: number; now: Date },
): Promise<{ order: store.CardOrder; wasOnItsWay: boolean }> {
  await lock(tx, collectorId)
  const { cardNumber: known } = await cards.cardOf(tx, collectorId)
  const since = new Date(now.getTime() - onItsWayMs)
  const earlier = await store.ordersSince(tx, { collectorId, cardNumber: known }, since)
  const onItsWay = earlier.find((it) =>
    closesCard(replacementType) ? closesCard(it.replacementType) : it.cardType === cardType,
  )
  if (onItsWay) return { order: onItsWay, wasOnItsWay: true }

  const cardNumber = closesCard(replacementType) ? await cards.replace(tx, collectorId, now) : known
  const { title, firstName, lastName, addressLines, email } = await collectorOf(tx, collectorId)
  const order = {
    collectorId,
    orderId: uuidv7(),
    cardNumber,
    cardType,
    addressLines,
    orderedAt: now,
    name: `${title} ${firstName} ${lastName}`,
    replacementType: replacementType ?? null,
  }
  await store.insertOrder(tx, order)
  const to = await addresseeOf(tx, collectorId)
  const message = await cardOrderedMessage({ to, cardNumber, cardType, isNewNumber: cardNumber !== known })
  await notify(tx, collectorId, {
    kind: 'cardOrdered',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...message }],
  })
  return { order, wasOnItsWay: false }
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
  const { order, wasOnItsWay } = await orderCard(tx, collectorId, { ...wish, onItsWayMs: dayMs, now })
  if (wasOnItsWay) throw new Refusal('cardOrderedAlready')
  return answerOf(order)
}

/** The member's newest order of their card, until it should have come. */
export async function orderOnItsWay(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<CardOrderAnswer | undefined> {
  const { cardNumber } = await cards.cardOf(tx, collectorId)
  const since = new Date(now.getTime() - programme.plasticCardDays * dayMs)
  const [newest] = await store.ordersSince(tx, { collectorId, cardNumber }, since)
  return newest && answerOf(newest)
}

const answerOf = ({ cardNumber, cardType, replacementType, orderedAt }: store.CardOrder): CardOrderAnswer => ({
  cardNumber,
  cardType,
  ...(replacementType && { replacementType }),
  orderedAt: orderedAt.toISOString(),
  comesBy: new Date(orderedAt.getTime() + programme.plasticCardDays * dayMs).toISOString(),
})
