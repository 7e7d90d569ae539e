import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import type { Transaction } from '../../platform/database/database.ts'
import type { SplitTest } from './assignment.ts'
import * as store from './report-store.ts'
import {
  type Difference,
  differenceOfMeans,
  differenceOfShares,
  meanOf,
  type Share,
  type Sum,
  sampleRatioP,
} from './statistics.ts'

/** Fewer members of a variant say nothing. */
const fewestMembers = 100
/** Chance alone is so uneven once in a thousand tests. */
const unevenBelow = 0.001

/** How a round stands: what it promised, whom it reached, and what they did. */
export type SplitTestReport = {
  name: SplitTestName
  round: number
  /** The share of `B` now; undefined of a round that is over. */
  percentB: number | undefined
  /** By the variant that each member met first. */
  metA: number
  metB: number
  /** The share was changed between: they are in no figure. */
  metBoth: number
  /** How likely chance deals members out like this, and whether that is to be believed. */
  sampleRatio: { p: number; isBroken: boolean }
  outcomes: Outcome[]
}

/** A figure of both variants; percent where it is a share, else points of a member. */
export type Outcome = Difference & {
  name: 'active' | 'locked' | 'collected' | 'spent'
  unit: 'percent' | 'points'
  a: number
  b: number
  finding: 'too few members' | 'no difference seen' | 'B is higher' | 'B is lower'
}

/** Every round that runs or was met by anybody. */
export async function splitTestReports(tx: Transaction, tests: SplitTest[]): Promise<SplitTestReport[]> {
  const now = tests.map(({ name, round }) => ({ test: name, round }))
  const over = (await store.metRounds(tx)).filter(
    ({ test, round }) => !now.some((each) => each.test === test && each.round === round),
  )
  const reports: SplitTestReport[] = []
  for (const round of [...now, ...over]) {
    const { metA, metB, metBoth, ...deal } = await store.dealOf(tx, round)
    const p = sampleRatioP({ metB, ...deal })
    const { percentB } = tests.find(({ name }) => name === round.test && now.includes(round)) ?? {}
    reports.push({
      name: round.test,
      round: round.round,
      percentB,
      metA,
      metB,
      metBoth,
      sampleRatio: { p, isBroken: p < unevenBelow },
      outcomes: metA + metB > 0 ? outcomes(await store.outcomesOf(tx, round)) : [],
    })
  }
  return reports
}

function outcomes(rows: store.VariantOutcome[]): Outcome[] {
  const of = (variant: Variant) => rows.find((row) => row.variant === variant) ?? { ...nobody, variant }
  const [a, b] = [of('A'), of('B')]
  const isEnough = Math.min(a.members, b.members) >= fewestMembers
  const shares = (['active', 'locked'] as const).map((name) => {
    const [ofA, ofB] = [a, b].map(({ members, [name]: those }) => ({ members, those })) as [Share, Share]
    const share = ({ members, those }: Share) => (members === 0 ? 0 : (100 * those) / members)
    const { difference, low, high } = differenceOfShares(ofA, ofB)
    const inPercent = { difference: 100 * difference, low: 100 * low, high: 100 * high }
    return { name, unit: 'percent' as const, a: share(ofA), b: share(ofB), ...inPercent }
  })
  const sums = (['collected', 'spent'] as const).map((name) => {
    const [ofA, ofB] = [a, b].map((row) => ({
      members: row.members,
      sum: row[name],
      squares: row[`${name}Squares`],
    })) as [Sum, Sum]
    return { name, unit: 'points' as const, a: meanOf(ofA), b: meanOf(ofB), ...differenceOfMeans(ofA, ofB) }
  })
  return [...shares, ...sums].map((outcome) => ({ ...outcome, finding: findingOf(outcome, isEnough) }))
}

const nobody = {
  members: 0,
  active: 0,
  locked: 0,
  collected: 0,
  collectedSquares: 0,
  spent: 0,
  spentSquares: 0,
}

function findingOf({ low, high }: Difference, isEnough: boolean): Outcome['finding'] {
  if (!isEnough) return 'too few members'
  if (low > 0) return 'B is higher'
  return high < 0 ? 'B is lower' : 'no difference seen'
}
