import { momentOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { formatNumber, formatPence, namedPoints } from '@pollen/contract/numbers'
import type { BasketWhy, NotLoadedOffer, PurchaseWhy } from '@pollen/contract/staff/members/why'
import type { Transaction } from '../../platform/database/database.ts'
import { purchaseIn } from '../../points/activity/activity.ts'
import {
  decidedAtTill,
  linesIn,
  lookAgainPostings,
  missesIn,
  pointsFor,
  rateAt,
  reviewOf,
  takesMoneyOff,
} from '../../points/earning/earning.ts'
import { knownNow, wasInHand } from '../../points/second-looks/second-looks.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { ceilingOf, historyOf, postingOf, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { notLoadedAt, offersInHand } from '../../rewards/offers/offers.ts'
import { priceListBrand, productsNamed } from '../../rewards/prices/prices.ts'
import { lineWhy } from './basket-why.ts'
import { explanationOf } from './explanation.ts'

/**
 * Why a purchase has its points, by its basket and the offers of that time, and the offers that had nothing in it; undefined
 * for an entry of another kind.
 */
export async function purchaseWhy(
  tx: Transaction,
  { collectorId, id }: { collectorId: string; id: string },
  { shop, points, now }: { shop: string; points: number; now: Date },
): Promise<{ purchase: PurchaseWhy; hadNothing: Set<string> } | undefined> {
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const purchase = transfer && String(transfer.number) === id ? purchaseIn(transfer) : undefined
  if (!transfer || !purchase) return undefined
  const { brandKey, occurredAt, postedAt } = transfer
  const { storeId, amountPence, basket = [] } = purchase
  const known = await knownNow(tx, brandKey)
  const products = known.prices.at({ brandKey, storeId, at: occurredAt })
  const again = await lookAgainPostings(tx, transfer)
  const lines = linesIn([...(await postingOf(tx, transfer)), ...again.flat()])
  const inHand = (await offersInHand(tx, known.offers, { brandKey, collectorIds: [collectorId] }))({
    collectorId,
    occurredAt,
  })
  const missed = missesIn(again.at(-1)?.[0] ?? transfer)
  const hasOtherReason = new Set(missed.filter((one) => one.missed.reason !== 'nothing').map(({ offerId }) => offerId))
  const counted = new Set(lines.map(({ offerId }) => offerId))
  const gaveNothing = inHand
    .filter((offer) => wasInHand(offer, occurredAt) && !takesMoneyOff(offer.terms))
    .map(({ terms }) => terms)
    .filter(({ offerId }) => !counted.has(offerId) && !hasOtherReason.has(offerId))
  const named = brandKey === priceListBrand && basket.length > 0 ? await productsNamed(tx, occurredAt) : []
  const rate = rateAt(known.rules, occurredAt)
  const explained = basket.map((line, index) => lineWhy(line, index, { products, named, rate, lines, gaveNothing }))

  const bought = { occurredAt, storeId, amountPence, ...(basket.length > 0 && { basket }) }
  const byTill = lines[0]?.why === decidedAtTill
  const couldHaveHad = byTill ? [] : await notLoadedAt(tx, known.offers, { collectorId, brandKey, at: occurredAt, now })
  const notLoaded = couldHaveHad.flatMap(({ offer, stood, loadedAt, givenBackAt }): NotLoadedOffer[] => {
    const asLoaded = { terms: offer, loadedAt: null, usesLeft: null }
    const { counted } = pointsFor(known.rules, bought, { offers: [asLoaded], products })
    const points = counted[0]?.points ?? 0
    const times = { from: offer.from.toISOString(), until: offer.until.toISOString() }
    if (points === 0) return []
    return [
      {
        name: offer.name,
        points,
        ...times,
        stood,
        ...(loadedAt && { loadedAt: loadedAt.toISOString() }),
        ...(givenBackAt && { givenBackAt: givenBackAt.toISOString() }),
      },
    ]
  })
  const held = await heldIn(tx, transfer)
  const lacksProducts = basket.length === 0 && missed.some((one) => one.missed.reason === 'nothing')
  const verdict =
    held?.says ??
    ofBasket(explained) ??
    (lacksProducts ? noProducts : (ofLoads(notLoaded, occurredAt) ?? ofExcluded(explained)))
  return {
    purchase: {
      ...(verdict && { verdict }),
      isWrong: held?.isOpen === true || lacksProducts || explained.some(({ missing }) => missing.length > 0),
      basket: explained,
      notLoaded,
      explanation: explanationOf(
        {
          firstName: (await collectorOf(tx, collectorId)).firstName,
          shop,
          occurredAt,
          points,
          isHeld: held?.isOpen === true,
          lacksProducts,
        },
        { basket: explained, notLoaded },
      ),
      ...(postedAt.getTime() - occurredAt.getTime() > dayMs && { sentLateAt: postedAt.toISOString() }),
    },
    hadNothing: new Set(missed.flatMap((one) => (one.missed.reason === 'nothing' ? [one.offerId] : []))),
  }
}

const noProducts = 'The till sent no products, so no offer on products could count'

/** A ceiling that held it, with its number; who decided on it stands in the audit. */
async function heldIn(
  tx: Transaction,
  purchase: StoredTransfer,
): Promise<{ says: string; isOpen: boolean } | undefined> {
  const review = await reviewOf(tx, purchase)
  if (!review || review.decision === 'released') return undefined
  const most = await ceilingOf(tx, review.ceiling, purchase.brandKey)
  const ceiling = `the ceiling of the ${review.ceiling}${most === undefined ? '' : ` (${formatNumber(most)} points a day)`}`
  const isOpen = review.decision === null
  return {
    says: isOpen
      ? `Held: it passed ${ceiling}, and waits until somebody looks at it`
      : `It passed ${ceiling}, and was rejected`,
    isOpen,
  }
}

function ofBasket(basket: BasketWhy[]): string | undefined {
  const line = basket.find(({ missing }) => missing.length > 0)
  if (!line) return undefined
  const offer = `“${line.missing[0]}” did not count for “${line.description}”`
  return line.category === undefined
    ? `${offer}: the till sent a code that is not on the product list`
    : `${offer}: the product list had it too late`
}

function ofLoads([first, ...others]: NotLoadedOffer[], boughtAt: Date): string | undefined {
  if (!first) return undefined
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  const name = `“${first.name}” (${namedPoints(first.points)})`
  if (first.stood === 'never') return `${name} was not loaded${more}`
  const at = new Date(first.loadedAt ?? boughtAt)
  if (first.stood === 'givenBack') return `${name} was loaded on ${momentOf(at)} and given back${more}`
  return `${name} was loaded ${span(at.getTime() - boughtAt.getTime())} later${more}`
}

const span = (ms: number) => {
  const [count, unit] =
    ms >= 2 * dayMs
      ? [Math.round(ms / dayMs), 'day']
      : ms >= hourMs
        ? [Math.round(ms / hourMs), 'hour']
        : [Math.max(1, Math.round(ms / minuteMs)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function ofExcluded(basket: BasketWhy[]): string | undefined {
  const pence = basket.reduce((sum, line) => sum + (line.became === 'excluded' ? line.pence : 0), 0)
  return pence > 0 ? `${formatPence(pence)} of it never collects` : undefined
}
