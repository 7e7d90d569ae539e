import type { Measure } from '@pollen/contract/measures'
import type { AppliedOffer, BasketLine } from '@pollen/contract/till/transactions'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'

/** What we keep of a purchase beside its points. */
export type Purchase = {
  storeId: string
  amountPence: number
  /** The VAT within it, where the till told it. */
  vatPence?: number | undefined
  basket?: BasketLine[] | undefined
  offers?: AppliedOffer[] | undefined
  /** When it was quoted, where another rate began since then: it collects by that of its quote. */
  quotedAt?: Date | undefined
}

/** A purchase as the ledger stores it with its transfer, in few bytes: lines and offers are rows without keys. */
type StoredPurchase = {
  store: string
  pence: number
  vat?: number
  /** What its offers and lines saved together: the ledger generates a column from it. */
  saved?: number
  quoted?: string
  lines?: [
    productCode: string,
    description: string,
    quantity: number,
    amountPence: number,
    savedPence?: number,
    measure?: Measure,
  ][]
  offers?: [offerId: string, savedPence: number, description?: string][]
}

/** What the ledger stores with the transfer of a purchase's points. */
export function storedPurchaseOf({
  storeId,
  amountPence,
  vatPence,
  basket = [],
  offers = [],
  quotedAt,
}: Purchase): StoredPurchase {
  const savedPence = savedBy(basket) + savedBy(offers)
  return {
    store: storeId,
    pence: amountPence,
    ...(vatPence !== undefined && { vat: vatPence }),
    ...(savedPence > 0 && { saved: savedPence }),
    ...(quotedAt && { quoted: quotedAt.toISOString() }),
    ...(basket.length > 0 && {
      lines: basket.map(storedLine),
    }),
    ...(offers.length > 0 && {
      offers: offers.map(({ offerId, savedPence, description }) =>
        description === undefined ? [offerId, savedPence] : [offerId, savedPence, description],
      ),
    }),
  }
}

function storedLine({
  productCode,
  description,
  quantity,
  amountPence,
  savedPence,
  measure,
}: BasketLine): Required<StoredPurchase>['lines'][number] {
  if (measure) return [productCode, description, quantity, amountPence, savedPence ?? 0, measure]
  return savedPence
    ? [productCode, description, quantity, amountPence, savedPence]
    : [productCode, description, quantity, amountPence]
}

const savedBy = (each: { savedPence?: number | undefined }[]) =>
  each.reduce((sum, { savedPence = 0 }) => sum + savedPence, 0)

/** The purchase that a transfer's points come from; undefined for a transfer of another kind. */
export function purchaseIn({ about }: Pick<StoredTransfer, 'about'>): Purchase | undefined {
  if (about === null || typeof about !== 'object' || !('pence' in about)) return undefined
  const { store, pence, vat, quoted, lines = [], offers = [] } = about as StoredPurchase
  return {
    storeId: store,
    amountPence: pence,
    ...(vat !== undefined && { vatPence: vat }),
    ...(quoted && { quotedAt: new Date(quoted) }),
    basket: lines.map(([productCode, description, quantity, amountPence, savedPence, measure]) => ({
      productCode,
      description,
      quantity,
      amountPence,
      ...(savedPence && { savedPence }),
      ...(measure && { measure }),
    })),
    offers: offers.map(([offerId, savedPence, description]) => ({ offerId, savedPence, description })),
  }
}

/** The brand of the purchase that a transfer settled; for any other transfer, the brand that posted it. */
export const brandIn = ({ brandKey, about }: Pick<StoredTransfer, 'brandKey' | 'about'>): string =>
  (about as { brand?: string } | null)?.brand ?? brandKey
