import { months } from '@pollen/contract/day-and-time'
import { mostPence } from '@pollen/contract/points-and-pence'
import { localTime, momentAt } from '../../platform/process/calendar.ts'

/** A purchase as a caller remembers it. */
export type RememberedPurchase = { at: Date; shop: string; amountPence: number }

const time = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/
const amount = /£\s?(\d{1,6})(?:\.(\d\d))?(?![\d.])|(?<![\d.])(\d{1,6})\.(\d\d)(?![\d.])/
const isoDay = /(?<![\d-])(\d{4}-\d\d-\d\d)(?![\d-])/
const dayAndMonth = /(?<!\d)([0-3]?\d) ?([a-z]{3,9})\b/i

/**
 * A time, a shop and an amount, of today or of a day that stands with them: “11:40, Beeford, £23.50”, “23 Nov 11:40 Beeford
 * 23.50”. A day without its year is the last of its name.
 *
 * @returns undefined when one of the three is missing
 */
export function purchaseInText(text: string, now: Date): RememberedPurchase | undefined {
  const [ofTime, hour = '', minute = ''] = time.exec(text) ?? []
  if (ofTime === undefined) return undefined
  const withoutTime = text.replace(ofTime, ' ')
  const { rest, day } = dayIn(withoutTime, now)
  const [ofAmount, pounds, pence = '00', plainPounds, plainPence] = amount.exec(rest) ?? []
  if (ofAmount === undefined || day === undefined) return undefined
  const amountPence = Number(pounds ?? plainPounds) * 100 + Number(plainPence ?? pence)
  const shop = rest
    .replace(ofAmount, ' ')
    .replaceAll(/[,;]|\bat\b/g, ' ')
    .trim()
  if (shop === '' || amountPence > mostPence) return undefined
  const at = new Date(momentAt(day, `${hour.padStart(2, '0')}:${minute}`).epochMilliseconds)
  return { at, shop, amountPence }
}

function dayIn(text: string, now: Date): { rest: string; day: string | undefined } {
  const today = localTime(now).toPlainDate()
  const said = { today, yesterday: today.subtract({ days: 1 }) }
  for (const [word, day] of Object.entries(said))
    if (new RegExp(`\\b${word}\\b`, 'i').test(text))
      return { rest: text.replace(new RegExp(`\\b${word}\\b`, 'i'), ' '), day: day.toString() }
  const [iso] = isoDay.exec(text) ?? []
  if (iso !== undefined) return { rest: text.replace(iso, ' '), day: isDay(iso) ? iso : undefined }
  const [written, date = '', name = ''] = dayAndMonth.exec(text) ?? []
  const month = months.findIndex((one) => name.length >= 3 && one.toLowerCase().startsWith(name.toLowerCase())) + 1
  if (written === undefined || month === 0) return { rest: text, day: today.toString() }
  const monthDay = `${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  const thisYear = `${today.year}-${monthDay}`
  const day = isDay(thisYear) && thisYear > today.toString() ? `${today.year - 1}-${monthDay}` : thisYear
  return { rest: text.replace(written, ' '), day: isDay(day) ? day : undefined }
}

const isDay = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const it = new Date(Date.UTC(year, month - 1, date))
  return it.getUTCMonth() === month - 1 && it.getUTCDate() === date
}
