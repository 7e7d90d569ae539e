import { formatNumber, formatShortWorth } from '@pollen/contract/numbers'

/** A balance in words, which are stored for the next first paint (parts/early/early-text.tsx). */
export const balanceTexts = ({ balance, pending }: { balance: number; pending: number }) => ({
  points: formatNumber(balance),
  worth: balance > 0 ? `worth ${formatShortWorth(balance)}` : '',
  pending: pending > 0 ? `${formatNumber(pending)} on the way` : '',
})
