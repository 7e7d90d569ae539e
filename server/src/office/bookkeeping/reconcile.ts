import type { Readable } from 'node:stream'
import { CardNumberAtTill } from '@pollen/contract/card-number-fields'
import { isOfThisCentury } from '@pollen/contract/till/transactions'
import { z } from '@pollen/contract/zod'
import { parse } from 'csv-parse'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesTogether } from '../../platform/lanes/across-lanes.ts'
import { laneOf } from '../../platform/lanes/lanes.ts'
import { type PaidTwice, purchasesPaidTwice } from '../../points/second-purchases/second-purchases.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { cardsByCollector, recogniseAll, withoutPrefix } from '../../records/cards/cards.ts'
import * as store from './store.ts'

/** A difference between a brand's list and the books; `says` is a sentence, `line` the line of the list. */
export type Finding = {
  kind: 'missing here' | 'missing there' | 'different' | 'listed again' | 'paid twice'
  line: number | null
  says: string
}

/** The list cannot be read; the message says why. */
export class ListError extends Error {}

const wholeNumber = z.string().check(z.regex(/^\d{1,12}$/, 'is no whole number'))

/** The columns of a brand's list. Its first line names them, in any order. */
const ListLine = z.object({
  transactionId: z.string('is missing').check(z.minLength(1, 'is empty')),
  cardNumber: CardNumberAtTill,
  amountPence: wholeNumber,
  points: wholeNumber,
  occurredAt: z.iso
    .datetime({ offset: true, error: 'is no time like 2026-03-01T09:14:00Z' })
    .check(z.refine(isOfThisCentury, 'is not of this century')),
})

const batchLines = 2000

/**
 * Compares a brand's own list of purchases with the books, line by line. The list is copied into the database and
 * compared there, so it may be of any length; `onFinding` gets each difference as it is found.
 *
 * @param csv  with a first line that names the columns: transactionId, cardNumber, amountPence, points, occurredAt
 * @throws ListError   naming the line that cannot be read, or the brand that does not exist
 */
export async function reconcile(
  tx: Transaction,
  { brandKey, csv, onFinding }: { brandKey: string; csv: Readable; onFinding: (finding: Finding) => void },
): Promise<{ listed: number; found: number }> {
  if (!(await brandsByKey(tx)).has(brandKey)) throw new ListError(`There is no brand ${brandKey}.`)
  return askLanesTogether(tx, async (lanes) => {
    for (const lane of lanes) await store.openList(lane)
    let listed = 0
    let span: store.ListSpan
    for await (const lines of inBatches(csv)) {
      const cards = await recogniseAll(
        tx,
        lines.map(({ cardNumber }) => cardNumber),
      )
      const purchases = lines.map((line, nth) => ({ ...line, collectorId: cards[nth]?.collectorId ?? null }))
      const ofLane = Map.groupBy(purchases, ({ collectorId }) => (collectorId ? laneOf(collectorId, lanes.length) : 0))
      for (const [nth, lane] of lanes.entries()) await store.enterInList(lane, ofLane.get(nth) ?? [])
      listed += lines.length
      span = spanOf(lines, span)
    }
    let found = 0
    for await (const differences of store.differences(lanes, brandKey, span)) {
      const cards = await cardsByCollector(
        tx,
        differences.flatMap(({ cardNumber, collectorId }) => (cardNumber === null && collectorId ? [collectorId] : [])),
      )
      for (const difference of differences) {
        found++
        onFinding(findingOf(difference, cards.get(difference.collectorId ?? '')?.cardNumber))
      }
    }
    for await (const purchase of purchasesPaidTwice(lanes, brandKey)) {
      if (!span || !purchase.holders.some((holder) => isWithin(span, holder))) continue
      found++
      onFinding(await paidTwiceFinding(tx, purchase))
    }
    return { listed, found }
  })
}

type Span = NonNullable<store.ListSpan>

const isWithin = ({ first, last }: Span, { occurredAt }: PaidTwice['holders'][number]) =>
  occurredAt >= first && occurredAt <= last

async function paidTwiceFinding(tx: Transaction, { reference, holders }: PaidTwice): Promise<Finding> {
  const cards = await cardsByCollector(
    tx,
    holders.map(({ collectorId }) => collectorId),
  )
  const numbers = holders.map(({ collectorId }) => cards.get(collectorId)?.cardNumber ?? 'unknown')
  return { kind: 'paid twice', line: null, says: `${reference} to cards ${numbers.join(', ')}` }
}

type Line = Omit<store.ListedPurchase, 'collectorId'>

function spanOf(lines: Line[], before: store.ListSpan): store.ListSpan {
  let span = before
  for (const { occurredAt } of lines) {
    if (!span || occurredAt < span.first) span = { first: occurredAt, last: span?.last ?? occurredAt }
    if (occurredAt > span.last) span = { ...span, last: occurredAt }
  }
  return span
}

async function* inBatches(csv: Readable): AsyncGenerator<Line[]> {
  const records = csv.pipe(parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true }))
  csv.on('error', (error) => records.destroy(error))
  let lines: Line[] = []
  try {
    for await (const { record, info } of records) {
      lines.push(readLine(record, info.lines))
      if (lines.length < batchLines) continue
      yield lines
      lines = []
    }
  } catch (error) {
    throw error instanceof ListError ? error : new ListError(`The list cannot be read: ${(error as Error).message}.`)
  }
  if (lines.length > 0) yield lines
}

function readLine(record: unknown, line: number): Line {
  const { success, data, error } = ListLine.safeParse(record)
  if (!success) {
    const [issue] = error.issues
    throw new ListError(`Line ${line} of the list: ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { transactionId, cardNumber, amountPence, points, occurredAt } = data
  return {
    line,
    transactionId,
    cardNumber: withoutPrefix(cardNumber),
    amountPence: Number(amountPence),
    points: Number(points),
    occurredAt: new Date(occurredAt),
  }
}

/** @param registered  the card that the collector has now, for what the brand does not list */
function findingOf(difference: store.Difference, registered: string | undefined): Finding {
  const { line, transactionId, isCardKnown, times } = difference
  const cardNumber = difference.cardNumber ?? registered
  const { theirPence, ourPence, theirPoints, ourPoints, theirTime, ourTime } = difference
  const purchase = `${transactionId} of card ${cardNumber ?? 'unknown'}`
  const theirs = `${theirPence} p, ${theirPoints} points, ${theirTime}`
  const ours = `${ourPence} p, ${ourPoints} points, ${ourTime}`
  if (theirPence === null) return { kind: 'missing there', line, says: `${purchase}: ${ours}` }
  if (ourPence === null)
    return { kind: 'missing here', line, says: `${purchase}: ${theirs}${isCardKnown ? '' : '; that card is nobody’s'}` }
  if (theirs === ours) return { kind: 'listed again', line, says: `${purchase}: ${times} times` }
  return { kind: 'different', line, says: `${purchase}: there ${theirs}; here ${ours}` }
}
