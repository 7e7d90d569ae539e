import { calendarDayOf, shortDayAndMonthOf, shortDayOf } from '@pollen/contract/day-and-time'
import { formatNumber, formatPence } from '@pollen/contract/numbers'

/** A rate as content has it. */
type WrittenRate = {
  perPence?: number
  minimumPence?: number
  mostPerPurchase?: number
  mostPerDay?: number
  excluded?: string[]
  settlesAfterHours?: number
}

export function rateIn(value: string | undefined): WrittenRate & Record<string, unknown> {
  try {
    return value ? JSON.parse(value) : {}
  } catch {
    return {}
  }
}

const hoursOfDay = 24

/** “from £5; 20,000 a purchase at most; not on TOB*” */
export function termsInWords(value: string | undefined): string {
  const { minimumPence, mostPerPurchase, mostPerDay, excluded = [], settlesAfterHours } = rateIn(value)
  return [
    minimumPence && `from ${formatPence(minimumPence)}`,
    mostPerPurchase && `${formatNumber(mostPerPurchase)} a purchase at most`,
    mostPerDay && `${formatNumber(mostPerDay)} a day at most`,
    excluded.length > 0 && `not on ${excluded.join(', ')}`,
    settlesAfterHours && `spent after ${Math.ceil(settlesAfterHours / hoursOfDay)} days`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** “Mon 7 Dec”, with its year where that is another one. */
export function dayInWords(day: string, now = new Date()): string {
  const year = day.slice(0, 4)
  return `${shortDayOf(day)} ${shortDayAndMonthOf(day)}${year === calendarDayOf(now).slice(0, 4) ? '' : ` ${year}`}`
}

/** The Monday after today, as it is typed. */
export function nextMonday(now = new Date()): string {
  const day = new Date(`${calendarDayOf(now)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}
