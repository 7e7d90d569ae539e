import { dateOf } from '@pollen/contract/day-and-time'
import type { OfferTerms } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { BasketWhy } from '@pollen/contract/staff/members/why'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { decidedAtTill, type Line, type Rate } from '../../points/earning/earning.ts'
import { matchesAny } from '../../rewards/offers/offers.ts'
import type { NamedProduct, PriceBook } from '../../rewards/prices/prices.ts'
import { nearestProduct } from './nearest-product.ts'

type BasketContext = {
  /** What the list says of a code now. */
  products: ReturnType<PriceBook['at']>
  named: NamedProduct[]
  rate: Rate | undefined
  lines: Line[]
  /** What the member had, and that gave nothing for want of something that it counts for. */
  gaveNothing: OfferTerms[]
}

/** What became of a line of a basket, and why. */
export function lineWhy(line: BasketLine, index: number, context: BasketContext): BasketWhy {
  const { productCode: code, description, quantity, amountPence: pence } = line
  const { products, named, rate, lines, gaveNothing } = context
  const product = products(code)
  const nearest = product ? undefined : nearestProduct(line, named)
  const pattern = rate?.excluded.find((one) => matchesAny([one])(line))
  const isExcluded = pattern !== undefined || product?.isRestricted === true
  const byTill = lines[0]?.why === decidedAtTill
  const countsFor = ({ conditions }: OfferTerms, it: { code: string; category: string | undefined }) =>
    (conditions.products && matchesAny(conditions.products)({ productCode: it.code })) ||
    conditions.categories?.some((category) => category === it.category)
  const meant = product
    ? { code, category: product.category }
    : { code: nearest?.sku ?? '', category: nearest?.category }
  const missing =
    isExcluded || byTill ? [] : gaveNothing.filter((terms) => countsFor(terms, meant)).map(({ name }) => name)
  const offers = lines.flatMap(({ offerId, why, items }) =>
    offerId && !isExcluded && (items === undefined || items.includes(index)) ? [why] : [],
  )
  const because = byTill
    ? 'The till decided the points of the whole purchase'
    : reasonOf({
        pattern,
        rate,
        isRestricted: product?.isRestricted === true,
        isUnknown: !product && named.length > 0,
        missing,
      })
  return {
    code,
    description,
    quantity,
    pence,
    became: byTill ? 'byTill' : isExcluded ? 'excluded' : 'counted',
    ...(product && { category: product.category }),
    ...(because && { because }),
    ...(nearest && { nearest: { code: nearest.sku, description: nearest.description } }),
    offers,
    missing,
  }
}

type LineFacts = {
  pattern: string | undefined
  rate: Rate | undefined
  isRestricted: boolean
  isUnknown: boolean
  missing: string[]
}

function reasonOf({ pattern, rate, isRestricted, isUnknown, missing }: LineFacts): string | undefined {
  if (pattern !== undefined) return `Never collects: the rule ${pattern}${rate ? `, since ${dateOf(rate.since)}` : ''}`
  if (isRestricted) return `Never collects there: the law, or ${programme.name}’s rules`
  if (isUnknown)
    return missing.length > 0 ? 'The code is not on the product list' : 'Not on the product list; no offer was for it'
  return missing.length > 0 ? 'The product list has it now, and had not when it was sent' : undefined
}
