import { groupDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'
import { stringify } from 'csv-stringify/sync'
import type { Transaction } from '../../platform/database/database.ts'
import { type Actor, recordOfMany } from '../../records/staff-actions/staff-actions.ts'
import { shortNameOf } from './short-names.ts'
import type { CardOrder } from './store.ts'

/** An address has so many lines at the most, the postcode among them (contract/src/fields.ts). */
const mostAddressLines = 8

/** What stands in each column of an order's row: what goes on the card and on its envelope, and nothing else. */
const columns: Record<string, (order: CardOrder) => string> = {
  Order: ({ orderId }) => shortNameOf(orderId),
  Type: ({ cardType }) => cardType,
  'Card number': ({ cardNumber }) => `${programme.cardPrefix} ${groupDigits(cardNumber)}`,
  Name: ({ name }) => name,
  ...Object.fromEntries(
    Array.from({ length: mostAddressLines - 1 }, (_, nth) => [
      `Address ${nth + 1}`,
      ({ addressLines }: CardOrder) => addressLines.slice(0, -1)[nth] ?? '',
    ]),
  ),
  Postcode: ({ addressLines }) => addressLines.at(-1) ?? '',
}

/**
 * The orders of a batch as a table for the printer (RFC 4180), without what was cancelled since. The number is grouped as on the card, so
 * that a spreadsheet leaves its 19 digits alone; what begins like a formula is marked as text.
 */
export function printerCsv(orders: CardOrder[]): string {
  const rows = orders
    .filter(({ state }) => state !== 'CANCELLED')
    .map((order) => Object.values(columns).map((read) => read(order)))
  return stringify(rows, {
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
    bom: true,
  })
}

/** The same, as somebody takes it: each member in it reads that it was taken. */
export async function takePrinterCsv(tx: Transaction, orders: CardOrder[], by: Actor & { now: Date }): Promise<string> {
  const inFile = orders.filter(({ state }) => state !== 'CANCELLED')
  await recordOfMany(tx, [...new Set(inFile.map(({ collectorId }) => collectorId))], {
    ...by,
    action: 'sentToPrinter',
    reason: 'The card that you ordered',
  })
  return printerCsv(orders)
}
