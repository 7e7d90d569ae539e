import type { AppliedOffer, BasketLine } from '@pollen/contract/till/transactions'
import type { StoredTransfer } from '../ledger/ledger.ts'

/** What is remembered of a purchase beside its points. */
export type Purchase = {
  storeId: string
  amountPence: number
  basket?: BasketLine[] | undefined
  offers?: AppliedOffer[] | undefined
}

/** A purchase as it is kept with its transfer, in few bytes: lines and offers are rows without the names of their columns. */
type Kept = {
  store: string
  pence: number
  /** What its offers saved together: a column of the books is made of it. */
  saved?: number
  lines?: [productCode: string, description: string, quantity: number, amountPence: number][]
  offers?: [offerId: string, savedPence: number, description?: string][]
}

/** What the ledger keeps with the transfer of a purchase's points. */
export const keptOf = ({ storeId, amountPence, basket, offers }: Purchase): Kept => ({
  store: storeId,
  pence: amountPence,
  ...(basket?.length && {
    lines: basket.map((line) => [line.productCode, line.description, line.quantity, line.amountPence]),
  }),
  ...(offers?.length && {
    saved: offers.reduce((sum, { savedPence }) => sum + savedPence, 0),
    offers: offers.map(({ offerId, savedPence, description }) =>
      description === undefined ? [offerId, savedPence] : [offerId, savedPence, description],
    ),
  }),
})

/** The purchase whose points a transfer brought, if it was one. */
export function purchaseIn({ about }: Pick<StoredTransfer, 'about'>): Purchase | undefined {
  if (about === null || typeof about !== 'object' || !('pence' in about)) return undefined
  const { store, pence, lines = [], offers = [] } = about as Kept
  return {
    storeId: store,
    amountPence: pence,
    basket: lines.map(([productCode, description, quantity, amountPence]) => ({
      ...{ productCode, description, quantity, amountPence },
    })),
    offers: offers.map(([offerId, savedPence, description]) => ({ offerId, savedPence, description })),
  }
}

/** Whose purchase it was that a transfer settled; of any other, whose reference it bears. */
export const brandIn = ({ brandKey, about }: Pick<StoredTransfer, 'brandKey' | 'about'>): string =>
  (about as { brand?: string } | null)?.brand ?? brandKey
