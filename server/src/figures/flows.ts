import { type Movement, movements, movementsThat } from '../ledger/ledger.ts'

/** What a movement is to who runs the programme. What is owed rises by what comes and falls by what goes. */
export type Flows = Record<'issued' | 'spent' | 'expired' | 'convertedIn' | 'convertedOut' | 'corrected', number>

const spentTo = ['redeemed', 'vouchers']
const correctedBy = ['adjusted', 'closed']

/**
 * What one point of a movement counts for. Issued is less what refunds took back, spent less what came back of vouchers;
 * corrected is what operators put right, and what closed accounts left.
 */
export function flowsOf(movement: Movement): Flows {
  const { from, to } = movements[movement]
  const goesTo = (accounts: string[]) => Number(accounts.includes(to))
  const comesFrom = (accounts: string[]) => Number(accounts.includes(from))
  return {
    issued: comesFrom(['issued']) - goesTo(['issued']),
    spent: goesTo(spentTo) - comesFrom(spentTo),
    expired: goesTo(['expired']) - comesFrom(['expired']),
    convertedIn: comesFrom(['converted']),
    convertedOut: goesTo(['converted']),
    corrected: comesFrom(correctedBy) - goesTo(correctedBy),
  }
}

/** What the flows do to what the programme owes its members. */
export const owedChange = ({ issued, spent, expired, convertedIn, convertedOut, corrected }: Flows): number =>
  issued - spent - expired + convertedIn - convertedOut + corrected

export const flowNames = ['issued', 'spent', 'expired', 'convertedIn', 'convertedOut', 'corrected'] as const

/** The movements by which a member shows that they take part. */
export const activeMovements: Movement[] = movementsThat(({ keepsAlive }) => keepsAlive)
export const purchaseMovements: Movement[] = movementsThat(({ receiptLine }) => receiptLine === 'earn')
export const conversionMovements: Movement[] = movementsThat(
  ({ from, to }) => from === 'converted' || to === 'converted',
)
