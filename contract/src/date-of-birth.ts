/** Reads DD/MM/YYYY as a day that existed (leap years respected), years 1900 to 3000; undefined when it is none. */
export function parseDateOfBirth(typed: string): { day: number; month: number; year: number } | undefined {
  const [, day, month, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900 || year > 3000) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : undefined
}

/** Whether someone born on that day has had their birthday of `years` years by `today`. */
export function isOfAge(typed: string, years: number, today: Date): boolean {
  const born = parseDateOfBirth(typed)
  if (!born) return false
  return Date.UTC(born.year + years, born.month - 1, born.day) <= today.getTime()
}

/**
 * Puts the slashes in while a person types: after the 2nd and the 5th character. A slash after a single figure,
 * 1/2/1990, means 01/02/1990. A browser that fills in a birthday writes 1990-02-01.
 */
export function withSlashes(typed: string): string {
  const digits = typed
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
    .replace(/(?<!\d)(\d)(?=\D)/g, (figure) => `0${figure}`)
    .replace(/\D/g, '')
    .slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** DD/MM/YYYY on the page is DD-MM-YYYY on the wire (registration.md §3). */
export const toWire = (typed: string): string => typed.replaceAll('/', '-')

/** DD-MM-YYYY as it travels, YYYY-MM-DD as it is kept. */
export const isoDate = (onTheWire: string): string => onTheWire.split('-').reverse().join('-')

/** The other way. */
export const onTheWire = (isoDate: string): string => isoDate.split('-').reverse().join('-')
