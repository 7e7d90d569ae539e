const zone = 'Europe/London'
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: zone })
const dayMonthAndYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
})
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

/** The day's number in the shops' own time, which is the United Kingdom's. */
const dayOf = (date: Date) => Date.parse(calendarDay.format(date)) / 86_400_000

/** When something happened, as one says it: Today, 09:14; Yesterday; Tuesday; 3 March; 3 March 2024. */
export function when(occurredAt: string, now: Date): string {
  const date = new Date(occurredAt)
  const daysAgo = dayOf(now) - dayOf(date)
  if (daysAgo === 0) return `Today, ${time.format(date)}`
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo > 1 && daysAgo < 7) return weekday.format(date)
  return (daysAgo >= 0 && daysAgo < 300 ? dayAndMonth : dayMonthAndYear).format(date)
}
