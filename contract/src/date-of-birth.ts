import { months } from './day-and-time.ts'
import { plainFigures } from './plain-text.ts'

type Day = { day: number; month: number; year: number }

/**
 * Reads a day that existed (leap years respected), years 1900 to 3000, however it is written: 14/03/1990, 14.3.1990, 14031990,
 * 1990-03-14, 19900314, 14 March 1990, Wed, March 14th 1990. Day before month, unless the month has a name or the year comes
 * first; a year has four figures.
 *
 * @returns undefined when it is none
 */
export function parseDateOfBirth(typed: string): Day | undefined {
  const text = plainFigures(typed).toLowerCase()
  const joined = /^(\d\d)\/?(\d\d)\/?(\d{4})$/.exec(text)?.slice(1).join('')
  if (joined !== undefined)
    return (
      existing(joined.slice(4), joined.slice(2, 4), joined.slice(0, 2)) ??
      existing(joined.slice(0, 4), joined.slice(4, 6), joined.slice(6))
    )
  const parts = partsOf(text)
  const [one = '', two = '', three = ''] = parts.map(({ text }) => text)
  if (parts.length !== 3 || parts.filter(({ isMonth }) => isMonth).length > 1) return undefined
  const named = parts.findIndex(({ isMonth }) => isMonth)
  if (/^\d{4}$/.test(one)) return named <= 1 ? existing(one, two, three) : undefined
  return named === 0 ? existing(three, one, two) : named <= 1 ? existing(three, two, one) : undefined
}

/** Figures, and names of months as figures; a weekday, “of”, and what makes 14 the 14th are no part of a date. */
function partsOf(text: string): { text: string; isMonth: boolean }[] {
  const words = text
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\b(of|the|(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?)\b/g, ' ')
  const pieces = words.match(/\d+|\p{L}+|[^\d\p{L} ,./\\⁄∕·:'-]/gu) ?? []
  return pieces.map((piece) => {
    const month = monthNumber(piece)
    return month === undefined ? { text: piece, isMonth: false } : { text: String(month), isMonth: true }
  })
}

/** By its name, or the first three letters of it. */
function monthNumber(word: string): number | undefined {
  const month = months.findIndex((name) => name.toLowerCase().startsWith(word === 'sept' ? 'sep' : word))
  return month >= 0 && (word.length === 3 || word === 'sept' || word.length === months[month]?.length)
    ? month + 1
    : undefined
}

function existing(inYear: string, inMonth: string, onDay: string): Day | undefined {
  if (!/^\d{4}$/.test(inYear) || !/^\d{1,2}$/.test(inMonth) || !/^\d{1,2}$/.test(onDay)) return undefined
  const [year, month, day] = [Number(inYear), Number(inMonth), Number(onDay)]
  if (year < 1900 || year > 3000) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : undefined
}

/** Whether someone born on that day has had their birthday of `years` years by `today`. */
export function isOfAge(typed: string, years: number, today: Date): boolean {
  const born = parseDateOfBirth(typed)
  if (!born) return false
  return Date.UTC(born.year + years, born.month - 1, born.day) <= today.getTime()
}

/** What is a date, as DD/MM/YYYY; anything else as it was typed. */
export function plainDate(typed: string): string {
  const date = parseDateOfBirth(typed)
  return date
    ? `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`
    : plainFigures(typed)
}

/**
 * What the field shows once something was added at its end: the slashes come after the 2nd and the 5th character
 * (registration.md §5), or for whatever separator was typed: 1-2- is 01/02/. A date that turns out to begin with its year is left
 * to be typed so. Letters stay as they are typed, and nothing is cut.
 */
export function withSlashes(typed: string): string {
  const [, year, years, month] = /^((?:19|20)\/(\d\d))(?:\/(0\d|1[0-2]))?[-./ ]$/.exec(typed) ?? []
  if (year !== undefined && (month !== undefined || Number(years) > 12))
    return [year.replace('/', ''), month, ''].filter((part) => part !== undefined).join('-')
  if (/^\d+$/.test(typed)) return [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)].filter(Boolean).join('/')
  return typed
    .replace(/^(\d\d?)[-./, ]+/, (_, day: string) => `${day.padStart(2, '0')}/`)
    .replace(/^(\d\d\/)(\d\d?)[-./, ]+/, (_, day: string, month: string) => `${day + month.padStart(2, '0')}/`)
    .replace(/^(\d\d\/\d\d)(\d+)$/, '$1/$2')
}

/** DD/MM/YYYY on the page is DD-MM-YYYY on the wire (registration.md §3). */
export const toWire = (typed: string): string => typed.replaceAll('/', '-')

/** DD-MM-YYYY as it travels, YYYY-MM-DD as it is kept. */
export const isoDate = (onTheWire: string): string => onTheWire.split('-').reverse().join('-')

/** The other way. */
export const onTheWire = (isoDate: string): string => isoDate.split('-').reverse().join('-')
