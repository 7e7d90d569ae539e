import { allBrands } from '../server/src/brands/brands.ts'

const brands = await allBrands()

/** A point a pound with every brand, but for what is said of some. */
export const allRates = (over: Record<string, object> = {}): object[] =>
  brands.map(({ brandKey }) => ({ brandKey, firstDay: '2020-01-01', points: 1, perPence: 100, ...over[brandKey] }))
