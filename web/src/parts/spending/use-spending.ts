import type { Body } from '@pollen/contract/endpoint'
import {
  redemptionStatus,
  type Spending,
  setRedemptionStatus,
  setSpendingLimit,
} from '@pollen/contract/member/spending'
import { useEffect, useState } from 'react'
import { call } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** The pause before asking again after the time when spending should have locked itself: clocks may differ. */
const askAgainMs = 2000

/** The member's spending settings from the server, with the functions that change them. */
export function useSpending() {
  const { answer, error, askAgain } = useAnswer(redemptionStatus)
  const [changed, learn] = useState<Spending>()
  const [asked, setAsked] = useState(0)
  const spending = changed ?? answer
  const locksAt = spending?.locksAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` has it ask once more
  useEffect(() => {
    if (!locksAt) return
    const untilMs = Math.max(0, Date.parse(locksAt) - Date.now())
    const look = () =>
      call(redemptionStatus)
        .then(learn, () => {})
        .finally(() => setAsked((before) => before + 1))
    const waiting = setTimeout(look, untilMs + askAgainMs)
    return () => clearTimeout(waiting)
  }, [locksAt, asked])
  return {
    spending,
    error: spending ? undefined : error,
    askAgain,
    setStatus: async (body: Body<typeof setRedemptionStatus>) => learn(await call(setRedemptionStatus, { body })),
    setLimit: async (body: Body<typeof setSpendingLimit>) => learn(await call(setSpendingLimit, { body })),
  }
}

export type SpendingActions = ReturnType<typeof useSpending>
