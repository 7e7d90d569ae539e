import { joinedFigures, plainFigures } from './plain-text.ts'

/** The six forms of a UK postcode, in capitals without its space. */
const form = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/

/** A postcode in its one spelling, SW1A 1AA; what is none stays as it was typed. */
export function plainPostcode(entered: string): string {
  const joined = joinedFigures(entered)
    .replace(/[,;:'"]/g, '')
    .toUpperCase()
  return form.test(joined) ? `${joined.slice(0, -3)} ${joined.slice(-3)}` : plainFigures(entered)
}
