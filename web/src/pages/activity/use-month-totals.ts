import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { breakdown } from '@pollen/contract/member/breakdown'
import { programme } from '@pollen/contract/programme'
import { useMemberQuery } from '../../platform/use-member-query.ts'

export type MonthTotal = Answer<typeof breakdown>['months'][number]

/** What came in and went out in each month in which anything did, the last one first; of one brand when it is given. */
export function useMonthTotals(brand: string | undefined): MonthTotal[] {
  const days = { fromDate: programme.activitySince, toDate: calendarDayOf(new Date()) }
  const { data } = useMemberQuery(breakdown, { ...days, brand })
  return data?.months.toReversed() ?? []
}
