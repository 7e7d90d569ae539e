import type { Transaction } from '@pollen/contract/activity'

/** What a member calls a movement of points (server/src/ledger/movements.ts). */
const words: Record<string, string> = {
  earn: 'Collected',
  earnPending: 'Collected',
  bonus: 'Bonus',
  bonusPending: 'Bonus',
  spend: 'Spent',
  hold: 'Spent',
  release: 'Given back',
  reversal: 'Refund',
  cancel: 'Refund',
  expiry: 'Ran out',
  adjustmentIn: 'Added by us',
  adjustmentOut: 'Taken off by us',
  conversionIn: 'Converted from a partner',
  conversionOut: 'Converted to a partner',
}

export const kindName = (kind: string): string => words[kind] ?? 'Points'

/** What a member calls one of their transactions. */
export const nameOf = ({ kind, status }: Pick<Transaction, 'kind' | 'status'>): string =>
  status === 'HELD' ? 'On hold' : kindName(kind)
