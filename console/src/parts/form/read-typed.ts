import { isoDate, parseDateOfBirth, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { calendarDayOf, timeOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import { plainFigures } from '@pollen/contract/plain-text'

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const inBritain = (day: string) => day.split('-').reverse().join('/')

/** A day as it is kept, 2026-12-07, or counted, `{day 7}`; anything else as it was typed. */
export const readDay = (typed: string): string | undefined =>
  typed === '' ? undefined : parseDateOfBirth(typed) ? isoDate(toWire(plainDate(typed))) : typed
export const writeDay = (value: unknown): string =>
  isDay(String(value ?? '')) ? inBritain(String(value)) : textOf(value)

/** A moment as it is kept, of what is typed by the clock in the United Kingdom: 07/12/2026 09:00. */
export function readMoment(typed: string): string | undefined {
  if (typed === '') return undefined
  const [, date = '', hour = '', minute = ''] = /^(.*\d{4})[ ,]+(?:at )?(\d{1,2})[:.](\d\d)$/.exec(typed.trim()) ?? []
  const day = readDay(date)
  if (!day || !isDay(day)) return typed
  const time = `${hour.padStart(2, '0')}:${minute}`
  const inUtc = Date.parse(`${day}T${time}:00Z`)
  const moment = [inUtc, inUtc - hourMs].find((ms) => isAt(ms, day, time))
  return moment === undefined ? typed : new Date(moment).toISOString()
}
const isAt = (ms: number, day: string, time: string) =>
  !Number.isNaN(ms) && calendarDayOf(new Date(ms)) === day && timeOf(new Date(ms).toISOString()) === time

export function writeMoment(value: unknown): string {
  const text = textOf(value)
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(Date.parse(text))) return text
  return `${inBritain(calendarDayOf(new Date(text)))} ${timeOf(text)}`
}

/** A number; anything else as it was typed, of which the check says what it is. */
export function readNumber(typed: string): number | string | undefined {
  const plain = plainFigures(typed).replace(/,(?=\d{3}(?!\d))/g, '')
  if (plain === '') return undefined
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(plain) ? Number(plain) : typed
}

export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
