import type { Transaction, TransactionKind } from './activity.ts'

/** What members read of a transaction of this kind, in the app and in a file of their activity; they search by it too. */
export const kindNames: Record<TransactionKind, string> = {
  earn: 'Collected',
  bonus: 'Bonus',
  spend: 'Spent',
  hold: 'Spent',
  release: 'Back to you',
  spendBack: 'Spent, given back',
  reversal: 'Refund',
  expiry: 'Expired',
  expiryUndone: 'Expired, given back',
  adjustmentIn: 'Added by us',
  adjustmentOut: 'Taken off by us',
  conversionIn: 'Converted from a partner',
  conversionOut: 'Converted to a partner',
  conversionBack: 'Back from a partner',
  joined: 'From your other account',
  other: 'Points',
}

/** The name of a transaction. A spend that gave all its points back was stopped by the member, or cancelled at the till. */
export function nameOf({
  kind,
  status,
  points,
  returnedPoints = 0,
  caseNumber,
}: Pick<Transaction, 'kind' | 'status' | 'points' | 'returnedPoints' | 'caseNumber'>): string {
  if (status === 'HELD') return 'On hold'
  if (returnedPoints > 0 && points === 0) return caseNumber ? 'Stopped' : 'Cancelled'
  return caseNumber ? 'Reported' : kindNames[kind]
}

/** A spend that ended otherwise than as the till meant it: its row says so wherever it stands. */
export const hasOwnName = ({ status, returnedPoints, caseNumber }: Transaction): boolean =>
  status === 'HELD' || returnedPoints !== undefined || caseNumber !== undefined
