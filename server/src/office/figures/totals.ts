import { flowNames } from '@pollen/contract/staff/money'
import type { Flows } from './flows.ts'

/** What happened in a month, of all brands or of one. Points and counts. */
export type MonthFigures = Flows & {
  month: string
  active: number
  purchases: number
  conversions: number
  offersLoaded: number
  offersUsed: number
}

/** A month of the whole programme. */
export type ProgrammeMonth = MonthFigures & {
  joined: number
  /** At the end of the month: those who have an account today and had it then. */
  members: number
  /** The points that members had at the end of the month, by what had happened until then. */
  owed: number
  vouchers: number
  vouchersUsed: number
  casesOpened: number
  casesClosed: number
  /** Members whom the service failed, by the month in which they told us; and those without a voucher within seven days. */
  serviceFailures: number
  vouchersLate: number
}

export type BrandMonth = MonthFigures & { brandKey: string }

export type Figures = {
  /** The moment that was read; of a replica, the last change that had arrived. */
  at: Date
  isReplica: boolean
  months: ProgrammeMonth[]
  brands: BrandMonth[]
  /** What all members have, by the balances: the same as by the books, or something is wrong. */
  owed: number
  isBalanced: boolean
}

/** The figures of months together, of one brand or another; active members count anew in each month, and are left out. */
export function totalOf(months: MonthFigures[]): Omit<MonthFigures, 'month' | 'active'> {
  const names = ['purchases', 'conversions', 'offersLoaded', 'offersUsed', ...flowNames] as const
  return Object.fromEntries(
    names.map((name) => [name, months.reduce((sum, month) => sum + month[name], 0)]),
  ) as ReturnType<typeof totalOf>
}
