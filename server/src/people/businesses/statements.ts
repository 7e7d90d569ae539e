import type { Answer } from '@pollen/contract/endpoint'
import type { businessStatements, Statement } from '@pollen/contract/member/business'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { brandLookup } from '../../points/activity/activity.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { type Balances, effectOnTotal, type SpanSums, sumsWithin } from '../../records/ledger/ledger.ts'
import { statementKindOf } from './statement-kinds.ts'
import { type StatementMonth, statementMonths } from './statement-months.ts'

type Business = { name: string; addressLines: string[]; joinedAt: Date }

/** @throws Refusal notABusiness   the account is no business's */
export async function businessOf(tx: Transaction, collectorId: string): Promise<Business> {
  const { business, addressLines, createdAt } = await collectorOf(tx, collectorId)
  if (!business) throw new Refusal('notABusiness')
  return { name: business.name, addressLines, joinedAt: createdAt }
}

async function monthsOf(tx: Transaction, collectorId: string, now: Date): Promise<StatementMonth[]> {
  const { joinedAt } = await businessOf(tx, collectorId)
  return statementMonths(tx, { collectorId, joinedAt }, now)
}

/**
 * The months of a business's account, the last one first.
 *
 * @throws Refusal notABusiness
 */
export async function statementsOf(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<Answer<typeof businessStatements>> {
  return { statements: (await monthsOf(tx, collectorId, now)).map(listed).reverse() }
}

const listed = ({ month, number }: StatementMonth) => ({ month, ...(number !== undefined && { number }) })

/**
 * @throws Refusal notABusiness
 * @throws Refusal statementNotFound   the account has no such month
 */
export async function statementMonthOf(
  tx: Transaction,
  collectorId: string,
  { month, now }: { month: string; now: Date },
): Promise<StatementMonth> {
  const found = (await monthsOf(tx, collectorId, now)).find((one) => one.month === month)
  if (!found) throw new Refusal('statementNotFound')
  return found
}

/**
 * What a month came to.
 *
 * @throws Refusal notABusiness, statementNotFound
 */
export async function statementOf(
  tx: Transaction,
  collectorId: string,
  asked: { month: string; now: Date },
): Promise<Statement> {
  return summaryOf(tx, collectorId, await statementMonthOf(tx, collectorId, asked))
}

export async function summaryOf(tx: Transaction, collectorId: string, found: StatementMonth): Promise<Statement> {
  const sums = await sumsWithin(tx, collectorId, found.span)
  const brandOf = await brandLookup(tx)
  const total = (rows: SpanSums[], name: SummedName) => rows.reduce((sum, row) => sum + row[name], 0)
  const inAndOut = (rows: SpanSums[]) => ({
    pointsIn: total(rows.filter(isIn), 'points'),
    pointsOut: total(
      rows.filter((row) => !isIn(row)),
      'points',
    ),
    purchases: total(rows, 'purchases'),
    boughtPence: total(rows, 'boughtPence'),
    refundedPence: total(rows, 'refundedPence'),
    savedPence: total(rows, 'savedPence'),
  })
  const kinds = [...Map.groupBy(sums, ({ movement }) => statementKindOf(movement))]
  const brands = [...Map.groupBy(sums, ({ brandKey }) => brandKey)]
  return {
    ...listed(found),
    opening: balanceOf(found.opening),
    closing: balanceOf(found.closing),
    ...inAndOut(sums),
    vatPence: total(sums, 'vatPence'),
    purchasesWithVat: total(sums, 'purchasesWithVat'),
    movements: total(sums, 'lines'),
    kinds: kinds.flatMap(([kind, rows]) =>
      kind ? [{ kind, points: rows.reduce((sum, row) => sum + row.points * effectOnTotal(row.movement), 0) }] : [],
    ),
    brands: brands
      .map(([brandKey, rows]) => ({ brand: brandOf(brandKey), ...inAndOut(rows) }))
      .sort((one, other) => other.boughtPence - one.boughtPence || one.brand.name.localeCompare(other.brand.name)),
  }
}

type SummedName = Exclude<keyof SpanSums, 'brandKey' | 'movement'>

const isIn = ({ movement }: SpanSums) => effectOnTotal(movement) > 0

const balanceOf = ({ available, pending, held }: Balances) => ({ points: available + pending + held, pending, held })
