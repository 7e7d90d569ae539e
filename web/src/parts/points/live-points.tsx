import { transactions } from '@pollen/contract/member/activity'
import { balance } from '@pollen/contract/member/ledger'
import { questAtHome } from '@pollen/contract/member/quests'
import { savingsTotals } from '@pollen/contract/member/savings'
import { vouchers } from '@pollen/contract/member/vouchers'
import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { QueryClientContext } from '@tanstack/react-query'
import { use } from 'react'
import { usePointsMoved } from './use-points-moved.ts'

/** What a screen may show that moves with the points. */
const movesWithPoints = [balance, transactions, waysToSpend, questAtHome, savingsTotals, vouchers].map(({ url }) => url)

/** Has what the screen shows read again when the member's points move. A public screen keeps no such answers. */
export function LivePoints() {
  const client = use(QueryClientContext)
  usePointsMoved(() => {
    for (const url of movesWithPoints) client?.invalidateQueries({ queryKey: [url] }, { cancelRefetch: false })
  })
  return null
}
