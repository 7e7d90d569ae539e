/** An address as it is typed, line by line. */
type TypedAddress = Record<'line1' | 'line2' | 'town' | 'county' | 'postcode', string>

/** The lines of an address that was typed: the empty ones left out, the postcode last and as it is written. */
export function linesTyped({ line1, line2, town, county, postcode }: TypedAddress): string[] {
  const letters = postcode.replace(/\s/g, '').toUpperCase()
  const written = `${letters.slice(0, -3)} ${letters.slice(-3)}`
  return [line1, line2, town, county, written].map((line) => line.trim()).filter((line) => line !== '')
}
