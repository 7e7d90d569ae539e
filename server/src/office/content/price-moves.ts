import type { ContentItem } from '../../platform/content/content-kind.ts'
import { fieldsOf, textOf } from './fields.ts'
import type { DraftItem } from './tables.ts'

/** Prices that move by more than this share take somebody of finance. */
const farShare = 0.2

type Price = { sku: string; firstDay: string; pounds: number }

function priceIn(value: string | undefined): Price | undefined {
  const fields = value === undefined ? undefined : fieldsOf(value)
  const [sku, firstDay, pounds] = ['sku', 'first_day', 'member_price'].map((name) => textOf(fields, name))
  return sku === undefined || pounds === undefined
    ? undefined
    : { sku, firstDay: firstDay ?? '', pounds: Number(pounds) }
}

/**
 * Whether what members pay for something moves by more than a fifth, from any of its prices that stand there now: a week has
 * rows of its own. What is new, or gone, does not move.
 */
export function movesFar(items: readonly DraftItem[], running: readonly ContentItem[]): boolean {
  const known = Map.groupBy(
    running.flatMap(({ value }) => priceIn(value) ?? []),
    ({ sku }) => sku,
  )
  return items.some(({ value }) => {
    const price = priceIn(value)
    if (!price) return false
    const before = known.get(price.sku) ?? []
    return before.some(({ pounds }) => Math.abs(price.pounds - pounds) > farShare * pounds)
  })
}
