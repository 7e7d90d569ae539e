import type { Transaction, TransactionKind } from '@pollen/contract/member/activity'

const words: Record<TransactionKind, string> = {
  earn: 'Collected',
  bonus: 'Bonus',
  spend: 'Spent',
  hold: 'Spent',
  release: 'Given back',
  reversal: 'Refund',
  expiry: 'Ran out',
  adjustmentIn: 'Added by us',
  adjustmentOut: 'Taken off by us',
  conversionIn: 'Converted from a partner',
  conversionOut: 'Converted to a partner',
  other: 'Points',
}

export const kindName = (kind: TransactionKind): string => words[kind]

/** The name of a transaction. */
export const nameOf = ({ kind, status }: Pick<Transaction, 'kind' | 'status'>): string =>
  status === 'HELD' ? 'On hold' : kindName(kind)
