import { parseBrands } from '../server/src/records/brands/brands-file.ts'
import { writtenContent } from './written-content.ts'

const brands = parseBrands(await writtenContent('brands.json'))

/** One point a pound with every brand, except where a rate is given. */
export const allRates = (over: Record<string, object> = {}): object[] =>
  brands.map(({ brandKey }) => ({ brandKey, firstDay: '2020-01-01', points: 1, perPence: 100, ...over[brandKey] }))
