import type { Answer, Body } from '@pollen/contract/endpoint'
import type { OfferInHand } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import type { completeOffer, reportEvent } from '@pollen/contract/till/offers'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { timeRefusal } from '../../records/brands/brands.ts'
import {
  balancesOf,
  lock,
  movements,
  post,
  postingOf,
  type Reference,
  referenceFor,
  type StoredPosting,
} from '../../records/ledger/ledger.ts'
import { allOffers, isOptedInto, offersInHand, use } from '../../rewards/offers/offers.ts'
import { type Line, linesIn, missedAnyway, postBonus } from '../earning/earning.ts'
import { cardRefusal, collectorWith, type TillContext } from './till-context.ts'
import { withAccounts } from './unregistered-cards.ts'

/**
 * Pays an offer of the calling brand that its member completed. The same again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised   as `postPurchase`; so are cardClosed, timeAhead and timeTooLongAgo
 * @throws Refusal offerNotFound       the brand has no offer of this id that is completed
 * @throws Refusal offerNotLoaded      the member has not opted in to it
 * @throws Refusal offerNotThen        at that time it did not run, or the member opted in later
 * @throws Refusal offerUsed           the member used it as often as it counts
 * @throws Refusal referenceReused     the brand reported something else under this id
 */
export async function payCompletedOffer(
  context: TillContext,
  till: Till,
  { offerId, ...asked }: Body<typeof completeOffer> & { offerId: string },
  now: Date,
): Promise<Answer<typeof completeOffer>> {
  const { completionId } = asked
  const counting = (inHand: OfferInHand[], occurredAt: Date): OfferInHand[] => {
    const offer = inHand.find(({ terms }) => terms.offerId === offerId)
    if (!offer) throw new Refusal('offerNotLoaded')
    const missed = missedAnyway(offer, { occurredAt, storeId: '' })
    if (missed) throw new Refusal(missed.reason === 'used' ? 'offerUsed' : 'offerNotThen')
    return [offer]
  }
  const isOfBrand = async () => {
    const { versions } = await context.within(allOffers)
    const newest = versions.get(offerId)?.[0]
    return newest?.brandKey === till.brandKey && isOptedInto(newest.type)
  }
  if (!(await isOfBrand())) throw new Refusal('offerNotFound')
  const { offers, ...paid } = await payOffers(
    context,
    till,
    {
      ...asked,
      reference: referenceFor('offer', completionId),
      body: digestOf(JSON.stringify({ offerId, ...asked })),
      counting,
    },
    now,
  )
  return { completionId, offerId, name: offers[0]?.name ?? '', ...paid }
}

/**
 * Pays what the calling brand's offers give for an event: those of type TRIGGER that wait for it and that the member has,
 * of a group the best. The same again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised   as `postPurchase`; so are cardClosed, timeAhead and timeTooLongAgo
 * @throws Refusal referenceReused     the brand reported something else under this id
 */
export async function payForEvent(
  context: TillContext,
  till: Till,
  asked: Body<typeof reportEvent>,
  now: Date,
): Promise<Answer<typeof reportEvent>> {
  const { eventId, event } = asked
  const counting = (inHand: OfferInHand[], occurredAt: Date): OfferInHand[] => {
    const waiting = inHand
      .filter(({ terms }) => terms.type === 'TRIGGER' && terms.conditions.event === event)
      .filter((offer) => !missedAnyway(offer, { occurredAt, storeId: '' }))
    const groups = Map.groupBy(waiting, ({ terms: { bestOf, offerId } }) => bestOf ?? `\n${offerId}`)
    return [...groups.values()].flatMap(
      (group) => group.toSorted((one, other) => pointsOf(other) - pointsOf(one))[0] ?? [],
    )
  }
  const reference = { reference: referenceFor('event', eventId), body: digestOf(JSON.stringify(asked)) }
  return { eventId, ...(await payOffers(context, till, { ...asked, ...reference, counting }, now)) }
}

type Report = {
  cardNumber: string
  occurredAt: string
  reference: Reference
  body: string
  /** The offers that count, of those that the member has. */
  counting(inHand: OfferInHand[], occurredAt: Date): OfferInHand[]
}
type Payment = Omit<Answer<typeof reportEvent>, 'eventId'>

/** What counts is decided twice: to count the points of the till and its brand, and again with the balances locked. */
async function payOffers(
  context: TillContext,
  till: Till,
  { cardNumber, reference, body, counting, ...report }: Report,
  now: Date,
): Promise<Payment> {
  const { brandKey, tillId } = till
  const occurredAt = new Date(report.occurredAt)
  const { rules, takesOldPurchases: takesOld } = await context.brand(brandKey)
  const [found] = await withAccounts(context, await context.cards([{ brandKey, cardNumber }]))
  const collectorId = collectorWith(found?.card, brandKey, occurredAt)
  if (!collectorId) throw cardRefusal(found?.card, occurredAt)
  const refused = timeRefusal(occurredAt, now, { takesOld })
  if (refused) throw refused
  const posting = { collectorId, brandKey, tillId, reference, occurredAt, body }
  const repeated = await context.within((tx) => enterLane(tx, collectorId).then(() => firstAnswer(tx, posting)))
  if (repeated) return paymentOf(repeated)

  const expected = sumOf(linesOf(counting(found?.offers({ collectorId, occurredAt }) ?? [], occurredAt)))
  const [review] = await context.given.count(till, [expected], now)
  const uncount = (points: number) => !review && points !== 0 && context.given.uncount(till, points)
  try {
    const { answer, given } = await context.within(async (tx) => {
      await enterLane(tx, collectorId)
      await lock(tx, collectorId)
      const repeated = await firstAnswer(tx, posting)
      if (repeated) return { answer: paymentOf(repeated), given: 0 }
      const inHand = await offersInHand(tx, await allOffers(tx), { brandKey, collectorIds: [collectorId] })
      const offers = counting(inHand({ collectorId, occurredAt }), occurredAt)
      const lines = linesOf(offers)
      if (lines.length === 0) {
        const { available: balance } = await balancesOf(tx, collectorId)
        return { answer: { offers: [], points: 0, pendingPoints: 0, balance }, given: 0 }
      }
      const stored = await postBonus(tx, {
        posting,
        rules,
        lines,
        missed: [],
        earnedAt: occurredAt,
        about: {},
        now,
        review,
      })
      if (stored instanceof Refusal) throw stored
      await use(
        tx,
        offers.map((offer) => ({
          collectorId,
          brandKey,
          reference,
          terms: offer.terms,
          points: pointsOf(offer),
          pence: 0,
        })),
        now,
      )
      return { answer: paymentOf(stored), given: sumOf(lines) }
    })
    uncount(expected - given)
    return answer
  } catch (error) {
    uncount(expected)
    throw error
  }
}

type NamedPosting = Parameters<typeof postingOf>[1] & { occurredAt: Date; body: string }

/** What was answered when this was reported first; undefined when it was not. */
async function firstAnswer(tx: Transaction, posting: NamedPosting): Promise<StoredPosting | undefined> {
  const [first] = await postingOf(tx, posting)
  return first && post(tx, { ...posting, reference: first.reference, legs: [first] })
}

const pointsOf = ({ terms: { reward } }: OfferInHand): number => (reward.kind === 'points' ? reward.points : 0)

const linesOf = (offers: OfferInHand[]): Line[] =>
  offers.map((offer) => ({
    kind: 'bonus',
    points: pointsOf(offer),
    why: offer.terms.name,
    pence: 0,
    offerId: offer.terms.offerId,
  }))

function paymentOf({ legs, after }: StoredPosting): Payment {
  const lines = linesIn(legs)
  return {
    offers: lines.map(({ offerId = '', why, points }) => ({ offerId, name: why, points })),
    points: sumOf(lines),
    pendingPoints: sumOf(legs.filter(({ movement }) => movements[movement].to === 'pending')),
    balance: after.available,
  }
}

const sumOf = (some: { points: number }[]) => some.reduce((sum, { points }) => sum + points, 0)
