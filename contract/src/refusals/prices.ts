import type { RefusalTable } from './table.ts'

/** About the price list. */
export const priceRefusals = {
  productNotFound: { status: 404, says: 'This product has no member price.' },
} as const satisfies RefusalTable
