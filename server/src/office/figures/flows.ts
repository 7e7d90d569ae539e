import { type FlowName, flowNames } from '@pollen/contract/staff/money'
import { type Movement, movements, movementsThat } from '../../records/ledger/ledger.ts'

/** What a movement is to whoever runs the programme. What is owed rises by what comes and falls by what goes. */
export type Flows = Record<FlowName, number>

const spentTo = ['redeemed', 'vouchers']
/** The accounts that a flow of their own names; what goes to others, or comes from them, is a correction. */
const named = ['available', 'pending', 'held', 'issued', 'expired', 'converted', ...spentTo]

/**
 * What one point of a movement counts for. Issued is less what refunds took back, spent less what came back of vouchers,
 * converted less what a partner never had; corrected is what operators put right, what closed accounts left, what we
 * argue with a partner about, and what one account took to another of the same person, where it comes back.
 */
export function flowsOf(movement: Movement): Flows {
  const { from, to, kind } = movements[movement]
  const goesTo = (accounts: string[]) => Number(accounts.includes(to))
  const comesFrom = (accounts: string[]) => Number(accounts.includes(from))
  return {
    issued: comesFrom(['issued']) - goesTo(['issued']),
    spent: goesTo(spentTo) - comesFrom(spentTo),
    expired: goesTo(['expired']) - comesFrom(['expired']),
    convertedIn: kind === 'conversionBack' ? 0 : comesFrom(['converted']),
    convertedOut: goesTo(['converted']) - (kind === 'conversionBack' ? comesFrom(['converted']) : 0),
    corrected: goesTo(named) - comesFrom(named),
  }
}

/** What the flows do to what the programme owes its members. */
export const owedChange = ({ issued, spent, expired, convertedIn, convertedOut, corrected }: Flows): number =>
  issued - spent - expired + convertedIn - convertedOut + corrected

/** The flows of rows together. */
export function flowsIn(rows: { movement: Movement; points: number }[]): Flows {
  const each = rows.map(({ movement, points }) => ({ flows: flowsOf(movement), points }))
  return Object.fromEntries(
    flowNames.map((name) => [name, each.reduce((sum, { flows, points }) => sum + flows[name] * points, 0)]),
  ) as Flows
}

/** The movements of which a flow is the sum. */
export const movementsIn = (flow: FlowName): Movement[] =>
  movementsThat(() => true).filter((one) => flowsOf(one)[flow] !== 0)

/** The movements by which a member shows that they take part. */
export const activeMovements: Movement[] = movementsThat(({ keepsAlive }) => keepsAlive)
export const purchaseMovements: Movement[] = movementsThat(({ receiptLine }) => receiptLine === 'earn')
