import { plainText } from './plain-text.ts'
import { plainPostcode } from './typed-postcode.ts'

/** An address as it is typed, line by line. */
type TypedAddress = Record<'line1' | 'line2' | 'town' | 'county' | 'postcode', string>

/** The lines of an address that was typed: the empty ones left out, the postcode last and as it is written. */
export function linesTyped({ line1, line2, town, county, postcode }: TypedAddress): string[] {
  return [line1, line2, town, county, plainPostcode(postcode)].map(plainText).filter((line) => line !== '')
}
