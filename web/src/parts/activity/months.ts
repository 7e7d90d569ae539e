/** A range of days, both included: 2026-03-01. */
export type Days = { fromDate: string; toDate: string }

/** Every month that the range touches, oldest first: 2026-03. */
export function monthsOf({ fromDate, toDate }: Days): string[] {
  const months: string[] = []
  for (let month = fromDate.slice(0, 7); month <= toDate.slice(0, 7); month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The month that many months later; earlier for a negative number. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** From the first day of so many months, the present one included, until today. */
export const lastMonths = (many: number, today: string): Days => ({
  fromDate: `${monthAfter(today, 1 - many)}-01`,
  toDate: today,
})

export const lastYear = (today: string): Days => lastMonths(12, today)

/** All of a month, 2026-03. */
export function daysOfMonth(month: string): Days {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { fromDate: `${month}-01`, toDate: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
