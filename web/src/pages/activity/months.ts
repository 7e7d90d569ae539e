/** The days of a range, both among them: 2026-03-01. */
export type Days = { fromDate: string; toDate: string }

/** Every month that the days touch, the first one first: 2026-03. */
export function monthsOf({ fromDate, toDate }: Days): string[] {
  const months: string[] = []
  for (let month = fromDate.slice(0, 7); month <= toDate.slice(0, 7); month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The month so many after this one; before it, when below zero. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** This month and the eleven before it, up to today. */
export const lastYear = (today: string): Days => ({ fromDate: `${monthAfter(today, -11)}-01`, toDate: today })
