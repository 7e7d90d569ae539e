/**
 * What matches one of these codes, or how codes begin: `TOB*`, in capitals or not. Prepared once for each list that an
 * offer or a brand has.
 */
export function matchesAny(patterns: string[]): (line: { productCode: string }) => boolean {
  const matches = prepared.get(patterns) ?? matcherOf(patterns)
  prepared.set(patterns, matches)
  return matches
}
const prepared = new WeakMap<string[], ReturnType<typeof matchesAny>>()

function matcherOf(patterns: string[]): ReturnType<typeof matchesAny> {
  const inCapitals = patterns.map((pattern) => pattern.toUpperCase())
  const codes = new Set(inCapitals.filter((pattern) => !pattern.endsWith('*')))
  const beginnings = inCapitals.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1))
  return ({ productCode }) => {
    const code = productCode.toUpperCase()
    return codes.has(code) || beginnings.some((beginning) => code.startsWith(beginning))
  }
}
