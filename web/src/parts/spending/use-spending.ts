import type { Body } from '@pollen/contract/endpoint'
import {
  redemptionStatus,
  type Spending,
  setRedemptionStatus,
  setSpendingLimit,
} from '@pollen/contract/member/spending'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/calls.ts'
import { memberQueryKey } from '../../platform/use-member-query.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** The pause before asking again after the time when spending should have locked itself: clocks may differ. */
const askAgainMs = 2000

/** The member's spending settings, as they were last known and then from the server, with the functions that change them. */
export function useSpending() {
  const client = useQueryClient()
  const { data: spending, error, refetch, dataUpdatedAt } = useStoredQuery(redemptionStatus)
  const locksAt = spending?.locksAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer has it wait once more
  useEffect(() => {
    if (!locksAt) return
    const untilMs = Math.max(0, Date.parse(locksAt) - Date.now())
    const waiting = setTimeout(refetch, untilMs + askAgainMs)
    return () => clearTimeout(waiting)
  }, [locksAt, dataUpdatedAt, refetch])
  const learn = (changed: Spending): void => {
    client.setQueryData(memberQueryKey(redemptionStatus), changed)
  }
  return {
    spending,
    error: spending ? undefined : (error ?? undefined),
    refetch: () => void refetch(),
    setStatus: async (body: Body<typeof setRedemptionStatus>) => learn(await call(setRedemptionStatus, { body })),
    setLimit: async (body: Body<typeof setSpendingLimit>) => learn(await call(setSpendingLimit, { body })),
  }
}

export type SpendingActions = ReturnType<typeof useSpending>
