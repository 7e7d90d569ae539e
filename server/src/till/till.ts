import { Refusal, refusals } from '@pollen/contract/refusals'
import type { Purchase, Receipt, Refused } from '@pollen/contract/till'
import { keptOf } from '../activity/activity.ts'
import { type Brand, brandOf, pointsFor } from '../brands/brands.ts'
import { type CardAtTill, collectsWith, recognise, recogniser } from '../cards/cards.ts'
import { books, type Posted, type Posting, post, signed } from '../ledger/ledger.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Till } from '../platform/gate.ts'
import { recently } from '../platform/recently.ts'
import { digestOf } from '../platform/tokens.ts'

/** What a till's call needs of the house: in a transaction of the caller's, or of whoever calls at the same time. */
type Counter = {
  recognise(cardNumber: string): Promise<CardAtTill>
  brandOf(brandKey: string): Promise<Brand>
  post(posting: Posting): Promise<Posted>
}

/** A brand's rate is read again after so long. */
const brandsAreFreshMs = 5000

/** One for all tills: cards are looked up, and points are posted, together with whoever calls at the same time. */
export function counter(database: Database): Counter {
  return {
    recognise: recogniser(database),
    brandOf: recently(brandsAreFreshMs, (key) => database.transaction((tx) => brandOf(tx, key))),
    post: books(database).post,
  }
}

export const counterWithin = (tx: Transaction): Counter => ({
  recognise: (cardNumber) => recognise(tx, cardNumber),
  brandOf: (key) => brandOf(tx, key),
  post: (posting) => post(tx, posting),
})

/**
 * Gives the points of a purchase to whoever's card was shown, once: posting it again gets the first answer.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, nobody's yet, replaced, or temporary and not for this brand or day
 * @throws Refusal referenceReused     the brand posted another purchase under this id
 */
export async function postPurchase(counter: Counter, { brandKey, tillId }: Till, purchase: Purchase): Promise<Receipt> {
  const [card, brand] = await Promise.all([counter.recognise(purchase.cardNumber), counter.brandOf(brandKey)])
  const { collectorId } = card
  const occurredAt = new Date(purchase.occurredAt)
  if (!collectorId || !collectsWith(card, brandKey, occurredAt)) throw new Refusal('cardNotRecognised')

  const points = purchase.points ?? pointsFor(brand, purchase.amountPence)
  const { legs, after } = await counter.post({
    ...{ collectorId, brandKey, tillId, occurredAt },
    reference: purchase.transactionId,
    body: digestOf(JSON.stringify({ ...purchase, cardNumber: card.cardNumber })),
    legs: [{ movement: 'earn', points, about: keptOf(purchase) }],
  })
  const earned = legs.reduce((sum, leg) => sum + signed(leg), 0)
  return { transactionId: purchase.transactionId, points: earned, balance: after.available }
}

/** As `postPurchase`, each by itself; what is refused is answered with its refusal. */
export function postPurchases(counter: Counter, till: Till, purchases: Purchase[]): Promise<(Receipt | Refused)[]> {
  return Promise.all(
    purchases.map((purchase) =>
      postPurchase(counter, till, purchase).catch((error) => {
        if (!(error instanceof Refusal)) throw error
        const { code } = refusals[error.refusal]
        return { transactionId: purchase.transactionId, code, description: error.message }
      }),
    ),
  )
}
