import type { Answer, Body } from '@pollen/contract/endpoint'
import type { quoteBasket } from '@pollen/contract/quotes'
import { Refusal, refusals } from '@pollen/contract/refusals'
import type { Purchase, Receipt, Refused } from '@pollen/contract/till'
import { keptOf } from '../activity/activity.ts'
import { type CardAtTill, collectsWith, recognise, recogniser } from '../cards/cards.ts'
import {
  type Bought,
  type Purchase as Earning,
  earnEach,
  isRemembered,
  legsOf,
  linesIn,
  pointsFor,
  pointsOfCollector,
  type Rules,
  rulesOf,
  settlesAt,
} from '../earning/earning.ts'
import { books, type Posted, type Posting, post } from '../ledger/ledger.ts'
import { inBatches } from '../platform/batches.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Till } from '../platform/gate.ts'
import { recently } from '../platform/recently.ts'
import { digestOf } from '../platform/tokens.ts'

/** What a till's call needs of the house: in a transaction of the caller's, or of whoever calls at the same time. */
type Counter = {
  recognise(cardNumber: string): Promise<CardAtTill>
  rulesOf(brandKey: string): Promise<Rules>
  post(posting: Posting): Promise<Posted>
  /** As `post`, for what is remembered of a purchase beside its points. */
  earn(purchase: Earning): Promise<Posted | Refusal>
  within<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

/** A brand's rules are read again after so long. */
const rulesAreFreshMs = 5000

/** One for all tills: cards are looked up, and points are posted, together with whoever calls at the same time. */
export function counter(database: Database): Counter {
  return {
    recognise: recogniser(database),
    rulesOf: recently(rulesAreFreshMs, (key) => database.transaction((tx) => rulesOf(tx, key))),
    post: books(database).post,
    earn: inBatches((purchases: Earning[]) => database.transaction((tx) => earnEach(tx, purchases)), {
      most: 200,
      apart: ({ posting }) => posting.collectorId,
    }),
    within: (work) => database.transaction(work),
  }
}

export const counterWithin = (tx: Transaction): Counter => ({
  recognise: (cardNumber) => recognise(tx, cardNumber),
  rulesOf: (key) => rulesOf(tx, key),
  post: (posting) => post(tx, posting),
  earn: async (purchase) => (await earnEach(tx, [purchase]))[0] as Posted | Refusal,
  within: (work) => work(tx),
})

/**
 * Gives the points of a purchase to whoever's card was shown, once: posting it again gets the first answer.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, nobody's yet, replaced, or temporary and not for this brand or day
 * @throws Refusal referenceReused     the brand posted another purchase under this id
 */
export async function postPurchase(
  counter: Counter,
  { brandKey, tillId }: Till,
  purchase: Purchase,
  now: Date,
): Promise<Receipt> {
  const bought: Bought = { ...purchase, occurredAt: new Date(purchase.occurredAt) }
  const { occurredAt } = bought
  const [{ cardNumber, collectorId }, rules] = await Promise.all([
    collectingCard(counter, { brandKey, cardNumber: purchase.cardNumber, occurredAt }),
    counter.rulesOf(brandKey),
  ])
  const posting = {
    ...{ collectorId, brandKey, tillId, occurredAt },
    reference: purchase.transactionId,
    body: digestOf(JSON.stringify({ ...purchase, cardNumber })),
  }
  const about = keptOf(purchase)
  const posted = isRemembered(rules, occurredAt, now)
    ? await counter.earn({ posting, rules, bought, about, now })
    : await counter.post({ ...posting, legs: legsOf(pointsFor(rules, bought), about, undefined) })
  if (posted instanceof Refusal) throw posted
  return receiptOf(purchase, posted)
}

function receiptOf({ transactionId }: Purchase, { legs, after }: Posted): Receipt {
  const lines = linesIn(legs)
  const pending = linesIn(legs.filter(({ movement }) => movement === 'earnPending' || movement === 'bonusPending'))
  return {
    ...{ transactionId, lines, points: total(lines), pendingPoints: total(pending) },
    balance: after.available,
  }
}

const total = (lines: { points: number }[]) => lines.reduce((sum, { points }) => sum + points, 0)

/** The card, if a purchase of that time is collected with it, and whose it is. */
async function collectingCard(
  { recognise }: Pick<Counter, 'recognise'>,
  { cardNumber, brandKey, occurredAt }: { cardNumber: string; brandKey: string; occurredAt: Date },
): Promise<{ cardNumber: string; collectorId: string }> {
  const card = await recognise(cardNumber)
  const { collectorId } = card
  if (!collectorId || !collectsWith(card, brandKey, occurredAt)) throw new Refusal('cardNotRecognised')
  return { cardNumber: card.cardNumber, collectorId }
}

/**
 * What a basket would earn, by the rules by which a purchase does; nothing is kept.
 *
 * @throws Refusal cardNotRecognised   as `postPurchase`
 */
export async function quote(
  counter: Counter,
  { brandKey }: Pick<Till, 'brandKey'>,
  { cardNumber, ...basket }: Body<typeof quoteBasket>,
  now: Date,
): Promise<Answer<typeof quoteBasket>> {
  const bought: Bought = { ...basket, occurredAt: basket.occurredAt ? new Date(basket.occurredAt) : now }
  const { occurredAt } = bought
  const rules = await counter.rulesOf(brandKey)
  const card = cardNumber && (await collectingCard(counter, { cardNumber, brandKey, occurredAt }))
  const lines = card
    ? await counter.within((tx) => pointsOfCollector(tx, { ...card, brandKey }, { rules, bought }))
    : pointsFor(rules, bought)
  const settles = settlesAt(rules, occurredAt, now)
  return { lines, points: total(lines), ...(settles && { settlesAt: settles.toISOString() }) }
}

/** As `postPurchase`, each by itself; what is refused is answered with its refusal. */
export function postPurchases(
  counter: Counter,
  till: Till,
  purchases: Purchase[],
  now: Date,
): Promise<(Receipt | Refused)[]> {
  return Promise.all(
    purchases.map((purchase) =>
      postPurchase(counter, till, purchase, now).catch((error) => {
        if (!(error instanceof Refusal)) throw error
        const { code } = refusals[error.refusal]
        return { transactionId: purchase.transactionId, code, description: error.message }
      }),
    ),
  )
}
