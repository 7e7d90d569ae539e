import type { Transaction } from '@pollen/contract/member/activity'

export type ShopTransactions = { brandDetailsKey: string; brand: Transaction['brand']; transactions: Transaction[] }

/** Groups transactions by shop, in their order: the shop of the first one stands first. */
export function groupByShop(transactions: Transaction[]): ShopTransactions[] {
  const shops = Map.groupBy(transactions, ({ brand }) => brand.brandDetailsKey)
  return [...shops].flatMap(([brandDetailsKey, own]) => {
    const [first] = own
    return first ? [{ brandDetailsKey, brand: first.brand, transactions: own }] : []
  })
}

/** What a shop's transactions brought and took in all; points that are still pending are not among them. */
export const sumOf = (transactions: Transaction[]): number =>
  transactions.reduce((sum, { points, pendingPoints }) => (pendingPoints === undefined ? sum + points : sum), 0)
