import { readFileSync } from 'node:fs'

const brands: { brandKey: string }[] = JSON.parse(
  readFileSync(new URL('../content/brands.json', import.meta.url), 'utf8'),
)

/** A point a pound with every brand, but for what is said of some. */
export const allRates = (over: Record<string, object> = {}): object[] =>
  brands.map(({ brandKey }) => ({ brandKey, firstDay: '2020-01-01', points: 1, perPence: 100, ...over[brandKey] }))
