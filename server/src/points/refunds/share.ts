import { Refusal } from '@pollen/contract/refusals'
import type { ReturnedLine } from '@pollen/contract/till/refunds'
import type { BasketLine } from '@pollen/contract/till/transactions'
import type { Line } from '../earning/earning.ts'

/** What is left of a purchase after its earlier refunds. */
export type RemainingPurchase = {
  amountPence: number
  /** What offers and lines saved together. */
  savedPence: number
  /** In the order of the basket. */
  basket: Pick<BasketLine, 'productCode' | 'quantity' | 'amountPence' | 'savedPence'>[]
  lines: PurchaseLine[]
}

/** A line of points; `offerId` gave it, where it is a bonus. */
export type PurchaseLine = Pick<Line, 'points' | 'pence' | 'items' | 'offerId'>

/** What a refund takes of a purchase. A place counts the basket's items from 0; `taken` is in the order of the lines. */
export type Share = {
  amountPence: number
  savedPence: number
  items: [place: number, quantity: number, pence: number, savedPence?: number][]
  taken: [points: number, pence: number][]
}

export type RefundPart = { amountPence?: number | undefined; lines?: ReturnedLine[] | undefined }

/**
 * A refund's share in what is left of the purchase, rounded down. A refund of all that is left takes every remaining
 * point, so all refunds of a purchase together take back exactly what it earned.
 *
 * @throws Refusal refundTooLarge   less than that is left
 */
export function shareOf(left: RemainingPurchase, { amountPence, lines }: RefundPart): Share {
  if (lines) return shareOfItems(left, itemsOf(left, lines))
  const pence = amountPence ?? left.amountPence
  if (pence > left.amountPence) throw new Refusal('refundTooLarge')
  if (pence === left.amountPence) return shareOfAll(left)
  return {
    amountPence: pence,
    savedPence: proportion(left.savedPence, pence, left.amountPence),
    items: [],
    taken: left.lines.map((line) => [
      proportion(line.points, pence, left.amountPence),
      proportion(line.pence, pence, left.amountPence),
    ]),
  }
}

const shareOfAll = ({ amountPence, savedPence, basket, lines }: RemainingPurchase): Share => ({
  amountPence,
  savedPence,
  items: basket.map((item, index) => itemOf(index, item.quantity, item.amountPence, item.savedPence)),
  taken: lines.map(({ points, pence }) => [points, pence]),
})

/** A line of points that was for some products only goes back with those products. */
function shareOfItems(left: RemainingPurchase, items: Share['items']): Share {
  const amountPence = clamp(left.amountPence, total(items))
  const isAll = left.basket.every(({ quantity }, index) => quantity === quantityAt(items, index))
  if (isAll || amountPence === left.amountPence) return { ...shareOfAll(left), items }
  return {
    amountPence,
    savedPence: savedWith(left, items, amountPence),
    items,
    taken: left.lines.map((line) => {
      const pence = clamp(line.pence, total(items.filter(([index]) => line.items?.includes(index) ?? true)))
      return [proportion(line.points, pence, line.pence), pence]
    }),
  }
}

/** What the items themselves saved, and their share in what the whole purchase saved beside its lines. */
function savedWith({ savedPence, basket, ...left }: RemainingPurchase, items: Share['items'], amountPence: number) {
  const byLines = basket.reduce((sum, { savedPence = 0 }) => sum + savedPence, 0)
  const beside = proportion(Math.max(0, savedPence - byLines), amountPence, left.amountPence)
  return clamp(savedPence, totalSaved(items) + beside)
}

const itemOf = (index: number, quantity: number, pence: number, savedPence = 0): Share['items'][number] =>
  savedPence === 0 ? [index, quantity, pence] : [index, quantity, pence, savedPence]

/** The items of the basket that go back. When a product stands there twice, the first item goes first. */
function itemsOf({ basket }: RemainingPurchase, lines: ReturnedLine[]): Share['items'] {
  const wanted = new Map<string, number>()
  for (const { productCode, quantity } of lines) wanted.set(productCode, (wanted.get(productCode) ?? 0) + quantity)
  const items = basket.flatMap(({ productCode, quantity, amountPence, savedPence = 0 }, index): Share['items'] => {
    const missing = wanted.get(productCode) ?? 0
    const taken = Math.min(missing, quantity)
    wanted.set(productCode, missing - taken)
    const part = (pence: number) => proportion(pence, taken, quantity)
    return taken > 0 ? [itemOf(index, taken, part(amountPence), part(savedPence))] : []
  })
  if ([...wanted.values()].some((missing) => missing > 0)) throw new Refusal('refundTooLarge')
  return items
}

const quantityAt = (items: Share['items'], index: number) =>
  items.reduce((sum, [at, quantity]) => sum + (at === index ? quantity : 0), 0)

const total = (items: Share['items']) => items.reduce((sum, [, , pence]) => sum + pence, 0)
const totalSaved = (items: Share['items']) => items.reduce((sum, [, , , savedPence = 0]) => sum + savedPence, 0)
const clamp = (most: number, pence: number) => Math.min(Math.max(pence, 0), most)
const proportion = (of: number, some: number, whole: number) => (whole === 0 ? 0 : Math.floor((of * some) / whole))

/** What is left of a purchase after these shares. */
export const remainingAfter = (bought: RemainingPurchase, shares: Share[]): RemainingPurchase =>
  shares.reduce(
    (left, { amountPence, savedPence, items, taken }) => ({
      amountPence: left.amountPence - amountPence,
      savedPence: left.savedPence - savedPence,
      basket: left.basket.map((item, index) => {
        const taken = items.filter(([at]) => at === index)
        return {
          ...item,
          quantity: item.quantity - quantityAt(items, index),
          amountPence: item.amountPence - total(taken),
          ...(item.savedPence && { savedPence: item.savedPence - totalSaved(taken) }),
        }
      }),
      lines: left.lines.map((line, index) => ({
        ...line,
        points: line.points - (taken[index]?.[0] ?? 0),
        pence: line.pence - (taken[index]?.[1] ?? 0),
      })),
    }),
    bought,
  )
