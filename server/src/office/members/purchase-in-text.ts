import { months } from '@pollen/contract/day-and-time'
import { mostPence } from '@pollen/contract/points-and-pence'
import { localTime } from '../../platform/process/calendar.ts'

/** A purchase as a caller remembers it, of which something may be missing. */
export type RememberedPurchase = {
  /** In the caller's words; empty when they did not say where. */
  shop: string
  /** YYYY-MM-DD */
  day: string | undefined
  /** HH:MM */
  time: string | undefined
  amountPence: number | undefined
}

type PurchaseFields = Partial<Omit<RememberedPurchase, 'shop'>>
/** What a text has, and what is left of it. */
type Part = PurchaseFields & { rest: string }

const hour = '([01]?\\d|2[0-3])'
const half = '(?: ?([ap])\\.?m\\b\\.?)'
const surelyTimes = [
  new RegExp(`(?<![\\d:.,])${hour}:([0-5]\\d)(?::[0-5]\\d)?${half}?(?![\\d:])`, 'i'),
  new RegExp(`(?<![\\d:.,])${hour}\\.([0-5]\\d)${half}`, 'i'),
  new RegExp(`(?<![\\d:.,])${hour}()${half}`, 'i'),
]
const surelyAmounts = [
  /£ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,](\d\d))?(?![\d.])/,
  /(?<![\d.,])(\d{1,6}),(\d\d)(?![\d.,])/,
  /(?<![\d.,])()(\d{1,4})p\b/i,
]
/** 12.46 is a time, or an amount. */
const either = /(?<![\d.,/:-])(\d{1,6})\.(\d\d)(?![\d.,/:-])/

/**
 * A time, a day, a shop and an amount, of which the caller may have said some: “11:40, Beeford, £23.50”, “17/11 Beeford 3,37”.
 * A day without its year is the last of its name. A text that can be read in two ways is read in both.
 */
export function purchasesInText(text: string, now: Date): RememberedPurchase[] {
  const { rest: withoutDay, ...ofDay } = takeDay(text, now)
  const { rest: withoutTime, ...ofTime } = takeTime(withoutDay)
  const { rest, ...ofAmount } = takeAmount(withoutTime)
  const sure = { ...ofDay, ...ofTime, ...ofAmount }
  return eitherWay(sure, rest).flatMap(({ rest, day, time, amountPence }) =>
    (day ?? time ?? amountPence) === undefined || (amountPence ?? 0) > mostPence
      ? []
      : [{ shop: shopIn(rest), day, time, amountPence }],
  )
}

/** What is left is where, without the words that join it. */
const shopIn = (rest: string) =>
  rest
    .replaceAll(/[,;()]|\b(at|on|in|for|from|around|about|last|the)\b/gi, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Reads what is a time or an amount as what is missing; as each, where both are. */
function eitherWay(sure: PurchaseFields, text: string): Part[] {
  const found = either.exec(text)
  if (!found) return [{ ...sure, rest: text }]
  const [all, whole = '', hundredths = ''] = found
  const rest = text.replace(all, ' ')
  const time = Number(whole) < 24 && Number(hundredths) < 60 ? timeFrom(whole, hundredths) : undefined
  const asAmount = { ...sure, amountPence: Number(whole) * 100 + Number(hundredths) }
  const asTime = { ...sure, time }
  if (sure.amountPence === undefined && sure.time === undefined)
    return [...(time ? eitherWay(asTime, rest) : []), ...eitherWay(asAmount, rest)]
  if (sure.amountPence === undefined) return [{ ...asAmount, rest }]
  if (sure.time === undefined && time) return [{ ...asTime, rest }]
  return [{ ...sure, rest: text }]
}

const timeFrom = (hours: string, minutes: string, halfOfDay = '') => {
  const late = halfOfDay.toLowerCase() === 'p'
  const at = halfOfDay && Number(hours) <= 12 ? (Number(hours) % 12) + (late ? 12 : 0) : Number(hours)
  return `${String(at).padStart(2, '0')}:${minutes || '00'}`
}

function takeTime(text: string): Part {
  for (const one of surelyTimes) {
    const [all, hours = '', minutes = '', halfOfDay] = one.exec(text) ?? []
    if (all !== undefined) return { time: timeFrom(hours, minutes, halfOfDay), rest: text.replace(all, ' ') }
  }
  return { rest: text }
}

function takeAmount(text: string): Part {
  for (const one of surelyAmounts) {
    const [all, pounds = '', pence = '00'] = one.exec(text) ?? []
    if (all === undefined) continue
    return { amountPence: Number(pounds.replaceAll(',', '')) * 100 + Number(pence), rest: text.replace(all, ' ') }
  }
  return { rest: text }
}

const monthNames = months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdayNames = weekdays.map((name) => `${name.slice(0, 3)}(?:\\w{1,2}|${name.slice(3)})?`).join('|')
const year = '(?:[ /.-](\\d{4}|\\d\\d)(?![\\d:.]))?'
const writtenDays: [RegExp, (groups: string[]) => { date: string; month: string; year: string }][] = [
  [/(?<![\d-])(\d{4})-(\d\d)-(\d\d)(?![\d-])/, ([year = '', month = '', date = '']) => ({ date, month, year })],
  [
    /(?<![\d./-])(\d\d?)([.-])(\d\d?)\2(\d{4}|\d\d)(?![\d-])/,
    ([date = '', , month = '', year = '']) => ({ date, month, year }),
  ],
  [
    new RegExp(`(?<![\\d/])(\\d\\d?)/(\\d\\d?)${year}(?![\\d/])`),
    ([date = '', month = '', year = '']) => ({ date, month, year }),
  ],
  [
    new RegExp(`(?<!\\d)(\\d\\d?)(?:st|nd|rd|th)? ?(${monthNames})\\b${year}`, 'i'),
    ([date = '', name = '', year = '']) => ({ date, month: monthOf(name), year }),
  ],
  [
    new RegExp(`\\b(${monthNames}) (\\d\\d?)(?:st|nd|rd|th)?(?![\\d.,:])`, 'i'),
    ([name = '', date = '']) => ({ date, month: monthOf(name), year: '' }),
  ],
]

const monthOf = (name: string) =>
  String(months.findIndex((one) => one.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1)

function takeDay(text: string, now: Date): Part {
  const today = localTime(now).toPlainDate()
  for (const [written, read] of writtenDays) {
    const [all, ...groups] = written.exec(text) ?? []
    if (all === undefined) continue
    const day = dayFrom(read(groups), today)
    if (day !== undefined) return { day, rest: text.replace(all, ' ') }
  }
  const [word] = new RegExp(`\\b(today|yesterday|${weekdayNames})\\b`, 'i').exec(text) ?? []
  if (word === undefined) return { rest: text }
  const nth = weekdays.findIndex((one) => one.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1
  const ago = nth === 0 ? Number(word.toLowerCase() === 'yesterday') : (today.dayOfWeek - nth + 7) % 7
  return { day: today.subtract({ days: ago }).toString(), rest: text.replace(word, ' ') }
}

/** @returns undefined when there is no such day */
function dayFrom(
  { date, month, year }: { date: string; month: string; year: string },
  today: Temporal.PlainDate,
): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const fields = { month: Number(month), day: Number(date) }
  try {
    const day = Temporal.PlainDate.from({ year: Number(whole || today.year), ...fields }, { overflow: 'reject' })
    const isAhead = !whole && Temporal.PlainDate.compare(day, today) > 0
    return (isAhead ? day.subtract({ years: 1 }) : day).toString()
  } catch {
    return undefined
  }
}
