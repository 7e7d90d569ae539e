import { Refusal } from '@pollen/contract/refusals'
import type { CorrectedLine } from '@pollen/contract/till/price-corrections'
import type { ReturnedLine } from '@pollen/contract/till/refunds'
import { type Line, proportion, shareOut } from '../earning/earning.ts'

/** A line of the basket: how many are left, and what is left of what was paid for them and of what they had saved. */
export type BoughtLine = { productCode: string; quantity: number; pence: number; savedPence: number }

/** What is left of a purchase after its earlier refunds. What was paid and no line tells of is the rest of `amountPence`. */
export type RemainingPurchase = {
  amountPence: number
  basket: BoughtLine[]
  lines: PurchaseLine[]
}

/** A line of points; `offerId` gave it, where it is a bonus. */
export type PurchaseLine = Pick<Line, 'points' | 'offerId'>

/**
 * What a refund takes of a purchase. A place counts the basket's lines from 0. Of an amount the quantities are 0: each line
 * is cheaper by its part. `taken` is in the order of the lines of points.
 */
export type Share = {
  amountPence: number
  items: [place: number, quantity: number, pence: number, savedPence?: number][]
  taken: [points: number][]
}

export type RefundPart = { amountPence?: number | undefined; lines?: ReturnedLine[] | undefined }

/** What goes back of the money: all that is left, some of the goods, or an amount. */
export type ReturnedGoods = Omit<Share, 'taken'>

/**
 * What a refund gives back of the money. Goods go back at what was paid for them, whatever went back before; an amount
 * names no goods, and makes all that is left cheaper in the same measure.
 *
 * @throws Refusal refundTooLarge   less than that is left
 */
export function goodsOf(left: RemainingPurchase, { amountPence, lines }: RefundPart): ReturnedGoods {
  if (lines) {
    const items = itemsOf(left.basket, lines)
    return { amountPence: sumOf(items.map(([, , pence]) => pence)), items }
  }
  const pence = amountPence ?? left.amountPence
  if (pence > left.amountPence) throw new Refusal('refundTooLarge')
  if (amountPence === undefined || pence === left.amountPence) return allOf(left)
  return { amountPence: pence, items: itemsOfAmount(left, pence) }
}

/**
 * As `goodsOf`, for the next refund of a purchase.
 *
 * @throws Refusal refundTooLarge   less than that is left, or nothing
 */
export function returnedGoods(
  { left, refunds }: { left: RemainingPurchase; refunds: unknown[] },
  part: RefundPart,
): ReturnedGoods {
  if (refunds.length > 0 && left.amountPence === 0 && !part.lines) throw new Refusal('refundTooLarge')
  return goodsOf(left, part)
}

const allOf = ({ amountPence, basket }: RemainingPurchase): ReturnedGoods => ({
  amountPence,
  items: basket.flatMap((line, place) =>
    line.quantity > 0 ? [itemOf(place, line.quantity, line.pence, line.savedPence)] : [],
  ),
})

function itemsOfAmount(left: RemainingPurchase, amountPence: number): Share['items'] {
  const parts = shareOut(amountPence, [...left.basket.map(({ pence }) => pence), besideLines(left)])
  return left.basket.flatMap((line, place) => {
    const pence = parts[place] as number
    return pence > 0 ? [itemOf(place, 0, pence, proportion(line.savedPence, pence, line.pence))] : []
  })
}

const itemOf = (place: number, quantity: number, pence: number, savedPence: number): Share['items'][number] =>
  savedPence === 0 ? [place, quantity, pence] : [place, quantity, pence, savedPence]

/**
 * What a price correction gives back: each line is cheaper by its part, and saves as much more, so that its shelf price stays.
 *
 * @throws Refusal refundTooLarge   less was paid for that product than is paid back
 */
export function goodsCorrected(
  left: RemainingPurchase,
  { amountPence, lines }: { amountPence?: number | undefined; lines?: CorrectedLine[] | undefined },
): ReturnedGoods {
  const pence = lines ? sumOf(lines.map((line) => line.amountPence)) : (amountPence ?? 0)
  if (pence > left.amountPence) throw new Refusal('refundTooLarge')
  const parts = lines
    ? lines.flatMap((line) => partsOfProduct(left.basket, line))
    : shareOut(pence, [...left.basket.map((line) => line.pence), besideLines(left)])
        .slice(0, -1)
        .entries()
        .toArray()
  const items = parts.flatMap(([place, part]): Share['items'] => (part > 0 ? [[place, 0, part, -part]] : []))
  return { amountPence: pence, items }
}

function partsOfProduct(
  basket: BoughtLine[],
  { productCode, amountPence }: CorrectedLine,
): [place: number, pence: number][] {
  const weights = basket.map((line) => (line.productCode === productCode && line.quantity > 0 ? line.pence : 0))
  if (amountPence > sumOf(weights)) throw new Refusal('refundTooLarge')
  return shareOut(amountPence, weights).entries().toArray()
}

/**
 * The lines of the basket that go back. Where a product stands there twice, the first line goes first, and those below zero
 * last.
 */
function itemsOf(basket: BoughtLine[], lines: ReturnedLine[]): Share['items'] {
  const wanted = new Map<string, number>()
  for (const { productCode, quantity } of lines) wanted.set(productCode, (wanted.get(productCode) ?? 0) + quantity)
  const places = basket
    .map((line, place) => ({ ...line, place }))
    .sort((one, other) => Number(other.pence > 0) - Number(one.pence > 0) || one.place - other.place)
  const items = places.flatMap(({ productCode, quantity, pence, savedPence, place }): Share['items'] => {
    const missing = wanted.get(productCode) ?? 0
    const taken = Math.min(missing, quantity)
    wanted.set(productCode, missing - taken)
    if (taken === 0) return []
    return [itemOf(place, taken, ofUnits(pence, taken, quantity), ofUnits(savedPence, taken, quantity))]
  })
  if ([...wanted.values()].some((missing) => missing > 0)) throw new Refusal('refundTooLarge')
  return items
}

/**
 * The pence of some of the units of a line: each has the same, and where that does not come out even, the last ones have a
 * penny more. So it makes no difference in how many refunds they go back.
 */
function ofUnits(pence: number, some: number, all: number): number {
  const each = Math.floor(pence / all)
  const cheaper = all - (pence - each * all)
  return some * each + Math.max(0, some - cheaper)
}

/** What was paid and no line tells of. */
export const besideLines = ({ amountPence, basket }: RemainingPurchase): number =>
  Math.max(0, amountPence - sumOf(basket.map(({ pence }) => pence)))

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * What is left of a purchase after these shares. Refunds of amounts that name no line, as they were stored once, come off
 * all that the others left.
 */
export function remainingAfter(bought: RemainingPurchase, shares: (ReturnedGoods & Partial<Pick<Share, 'taken'>>)[]) {
  const items = shares.flatMap((share) => share.items)
  const left: RemainingPurchase = {
    amountPence: bought.amountPence - sumOf(shares.map(({ amountPence }) => amountPence)),
    basket: bought.basket.map((line, place) =>
      withoutItems(
        line,
        items.filter(([at]) => at === place),
      ),
    ),
    lines: bought.lines.map((line, index) => ({
      ...line,
      points: line.points - sumOf(shares.map(({ taken }) => taken?.[index]?.[0] ?? 0)),
    })),
  }
  const tooMuch = sumOf(left.basket.map(({ pence }) => pence)) - left.amountPence
  return tooMuch > 0 ? { ...left, basket: cheaper(left.basket, tooMuch) } : left
}

const withoutItems = (line: BoughtLine, items: Share['items']): BoughtLine => ({
  ...line,
  quantity: line.quantity - sumOf(items.map(([, quantity]) => quantity)),
  pence: Math.max(0, line.pence - sumOf(items.map(([, , pence]) => pence))),
  savedPence: Math.max(0, line.savedPence - sumOf(items.map(([, , , savedPence = 0]) => savedPence))),
})

function cheaper(basket: BoughtLine[], pence: number): BoughtLine[] {
  const parts = shareOut(
    pence,
    basket.map((line) => line.pence),
  )
  return basket.map((line, place) => ({ ...line, pence: line.pence - (parts[place] as number) }))
}
