import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import { sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { type Movement, movementsThat } from '../../records/ledger/ledger.ts'

// What members did is counted where it lies, in the books.

export type Round = { test: SplitTestName; round: number }

/** Every round that anybody met. */
export async function metRounds(tx: Transaction): Promise<Round[]> {
  const ofLanes = await askLanes(tx, (lane) =>
    lane.execute<Round>(sql`select test, round from split_test_exposures group by 1, 2 order by 1, 2`),
  )
  const rounds = ofLanes.flatMap(({ rows }) => rows)
  const isFirst = ({ test, round }: Round, at: number) =>
    rounds.findIndex((each) => each.test === test && each.round === round) === at
  return rounds.filter(isFirst).sort(inOrder)
}

const inOrder = (one: Round, next: Round) =>
  one.test === next.test ? one.round - next.round : one.test < next.test ? -1 : 1

/** Those of a round who count: whoever is left out does not, whenever that was. */
const counted = ({ test, round }: Round) => sql`
  select * from split_test_exposures as exposure where test = ${test} and round = ${round}
    and not exists (select from split_test_absentees where collector_id = exposure.collector_id)`

/** How members were dealt out, by the variant that each met first. */
export type Deal = { metA: number; metB: number; metBoth: number; expected: number; variance: number }

export async function dealOf(tx: Transaction, round: Round): Promise<Deal> {
  const ofLanes = await askLanes(tx, (lane) => dealIn(lane, round))
  return together(ofLanes, ['metA', 'metB', 'metBoth', 'expected', 'variance'])
}

/** What lanes counted, added up: a member is in one of them. */
function together<Count extends string>(
  ofLanes: Record<NoInfer<Count>, number>[],
  names: readonly Count[],
): Record<Count, number> {
  const sumOf = (name: Count) => ofLanes.reduce((sum, { [name]: many }) => sum + many, 0)
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Count, number>
}

async function dealIn(tx: Transaction, round: Round): Promise<Deal> {
  const { rows } = await tx.execute<Deal>(sql`
    with met as (
      select (array_agg(variant order by met_at))[1] as variant, (array_agg(percent_b order by met_at))[1] / 100.0 as chance,
        count(*) > 1 as met_both from (${counted(round)}) as exposures group by collector_id)
    select count(*) filter (where variant = 'A')::integer as "metA", count(*) filter (where variant = 'B')::integer as "metB",
      count(*) filter (where met_both)::integer as "metBoth",
      coalesce(sum(chance), 0)::float8 as expected, coalesce(sum(chance * (1 - chance)), 0)::float8 as variance from met`)
  return rows[0] as Deal
}

/** What the members of a variant did since they met it, together. Squares are those of each member's figure. */
export type VariantOutcome = { variant: Variant } & Record<(typeof outcomeCounts)[number], number>

const outcomeCounts = ['members', 'active', 'locked', 'collected', 'collectedSquares', 'spent', 'spentSquares'] as const

const moves = (names: Movement[]) => sql`movement = any(${textArray(names)}::movement[])`
const collects = moves(movementsThat(({ from }) => from === 'issued'))
const takesBack = moves(movementsThat(({ to }) => to === 'issued'))
const spends = moves(movementsThat(({ to }) => to === 'redeemed' || to === 'vouchers'))
const givesBack = moves(movementsThat(({ from }) => from === 'vouchers'))
const isActive = moves(movementsThat(({ keepsAlive }) => keepsAlive))

/** Whoever met both variants is left out. */
export async function outcomesOf(tx: Transaction, round: Round): Promise<VariantOutcome[]> {
  const ofLanes = (await askLanes(tx, (lane) => outcomesIn(lane, round))).flat()
  return [...Map.groupBy(ofLanes, ({ variant }) => variant)].map(([variant, outcomes]) => ({
    variant,
    ...together(outcomes, outcomeCounts),
  }))
}

async function outcomesIn(tx: Transaction, round: Round): Promise<VariantOutcome[]> {
  const { rows } = await tx.execute<VariantOutcome>(sql`
    with met as (
      select collector_id, min(variant) as variant, min(met_at) as met_at from (${counted(round)}) as exposures
      group by collector_id having count(*) = 1),
    members as (
      select variant, coalesce(bool_or(${isActive}), false) as active,
        coalesce(sum(case when ${collects} then points when ${takesBack} then -points end), 0)::float8 as collected,
        coalesce(sum(case when ${spends} then points when ${givesBack} then -points end), 0)::float8 as spent,
        coalesce(bool_or(spending_locked_from <= now()), false) as locked
      from met left join transfers on transfers.collector_id = met.collector_id and posted_at >= met_at
        left join balances on balances.collector_id = met.collector_id
      group by met.collector_id, variant)
    select variant, count(*)::integer as members, count(*) filter (where active)::integer as active,
      count(*) filter (where locked)::integer as locked, sum(collected) as collected,
      sum(collected * collected) as "collectedSquares", sum(spent) as spent, sum(spent * spent) as "spentSquares"
    from members group by variant`)
  return rows
}
