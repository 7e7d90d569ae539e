import type { Brand } from '@pollen/contract/brand'
import type { StatementKind } from '@pollen/contract/member/business'
import type { Database } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { brandLookup, purchaseIn } from '../../points/activity/activity.ts'
import { linesIn } from '../../points/earning/earning.ts'
import { tillNames } from '../../records/brands/brands.ts'
import {
  effectOnTotal,
  numbersWithin,
  readReference,
  type StoredTransfer,
  transfersNumbered,
} from '../../records/ledger/ledger.ts'
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
  // Whoever reads the lines asks for the next ones, and is in no lane.
  const inLane: typeof transaction = (work) => inLaneOf(collectorId, () => transaction(work))
  const numbers = await inLane((tx) => numbersWithin(tx, collectorId, span))
  let balance = opening.available + opening.pending + opening.held
  for (let at = 0; at < numbers.length; at += batchSize) {
    const batch = await inLane(async (tx) => {
      const transfers = await transfersNumbered(tx, collectorId, numbers.slice(at, at + batchSize))
      const tills = await tillNames(tx, [...new Set(transfers.flatMap(({ tillId }) => tillId ?? []))])
      return { transfers, tills, brandOf: await brandLookup(tx) }
    })
    for (const transfer of batch.transfers) {
      const of = {
        brand: batch.brandOf(transfer.brandKey),
        till: transfer.tillId === null ? undefined : batch.tills.get(transfer.tillId),
      }
      for (const line of linesOf(transfer)) {
        balance += line.points
        yield { ...line, ...of, balance }
      }
    }
  }
}

type OwnLine = Omit<StatementLine, 'balance' | 'brand' | 'till'>

/** A transfer's line, and one for each bonus within its points. */
function linesOf(transfer: StoredTransfer): OwnLine[] {
  const line = lineOf(transfer)
  const [first, ...bonuses] = linesIn([transfer])
  if (!first) return [{ ...line, points: effectOnTotal(transfer.movement) * transfer.points }]
  const ofBonus = { ...line, kind: 'bonus', amountPence: undefined, vatPence: undefined } as const
  return [{ ...line, points: first.points }, ...bonuses.map(({ points }) => ({ ...ofBonus, points }))]
}

function lineOf(transfer: StoredTransfer): Omit<OwnLine, 'points'> {
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
    reference: readReference(transfer.reference).name,
    amountPence: purchase?.amountPence ?? (refundedPence === undefined ? undefined : -refundedPence),
    vatPence: purchase?.vatPence,
  }
}
