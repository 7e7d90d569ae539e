import { transactions } from '@pollen/contract/member/activity'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** So many are shown at once. */
export const latestTransactions = 5
export const latestActivity = { pageSize: latestTransactions }

/** The member's last transactions, as they were last known and then from the server. */
export const useLatestActivity = () => useStoredQuery(transactions, latestActivity)
