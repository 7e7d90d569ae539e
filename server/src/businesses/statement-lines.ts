import type { Brand } from '@pollen/contract/brand'
import type { StatementKind } from '@pollen/contract/member/business'
import { brandLookup, purchaseIn } from '../activity/activity.ts'
import { tillNames } from '../brands/brands.ts'
import { effectOnTotal, numbersWithin, type StoredTransfer, transfersNumbered } from '../ledger/ledger.ts'
import type { Database } from '../platform/database/database.ts'
import { statementKindOf } from './statement-kinds.ts'
import type { StatementMonth } from './statement-months.ts'

/** The movements that are read at once: few enough that a slow download holds little of a large account. */
const batchSize = 250

/** A movement as a statement shows it. */
export type StatementLine = {
  occurredAt: Date
  postedAt: Date
  kind: StatementKind
  brand: Brand
  /** The till's name, and the store's number. */
  till: string | undefined
  storeId: string | undefined
  /** The till's own name for it: of a purchase, its receipt. */
  reference: string
  /** Of a purchase; below zero, of a refund. */
  amountPence: number | undefined
  vatPence: number | undefined
  /** Signed: points that came in are above zero. */
  points: number
  /** All points after it. */
  balance: number
}

/** The movements of a month in the order in which they happened, read while they are sent. */
export async function* statementLines(
  { transaction }: Database,
  collectorId: string,
  { span, opening }: Pick<StatementMonth, 'span' | 'opening'>,
): AsyncGenerator<StatementLine> {
  const numbers = await transaction((tx) => numbersWithin(tx, collectorId, span))
  let balance = opening.available + opening.pending + opening.held
  for (let at = 0; at < numbers.length; at += batchSize) {
    const batch = await transaction(async (tx) => {
      const transfers = await transfersNumbered(tx, collectorId, numbers.slice(at, at + batchSize))
      const tills = await tillNames(tx, [...new Set(transfers.flatMap(({ tillId }) => tillId ?? []))])
      return { transfers, tills, brandOf: await brandLookup(tx) }
    })
    for (const transfer of batch.transfers) {
      const points = effectOnTotal(transfer.movement) * transfer.points
      balance += points
      yield {
        ...lineOf(transfer),
        points,
        balance,
        brand: batch.brandOf(transfer.brandKey),
        till: transfer.tillId === null ? undefined : batch.tills.get(transfer.tillId),
      }
    }
  }
}

function lineOf(transfer: StoredTransfer): Omit<StatementLine, 'points' | 'balance' | 'brand' | 'till'> {
  const { occurredAt, postedAt, movement } = transfer
  const purchase = purchaseIn(transfer)
  const { store, refundedPence } = (transfer.about ?? {}) as { store?: string; refundedPence?: number }
  const kind = statementKindOf(movement)
  if (!kind) throw new Error(`${movement} is no line of a statement`)
  return {
    occurredAt,
    postedAt,
    kind,
    storeId: purchase?.storeId ?? store,
    reference: tillsName(transfer),
    amountPence: purchase?.amountPence ?? (refundedPence === undefined ? undefined : -refundedPence),
    vatPence: purchase?.vatPence,
  }
}

/** A step of a redemption or a conversion stands in the books under a name of ours, with the till's at its end. */
const tillsName = ({ reference, movement }: Pick<StoredTransfer, 'reference' | 'movement'>): string =>
  movement === 'capture' || statementKindOf(movement)?.startsWith('converted')
    ? (reference.split(' ').at(-1) ?? reference)
    : reference
