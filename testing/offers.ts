import type { OfferMember } from '../server/src/rewards/offers/audiences.ts'
import { loadOffers } from '../server/src/rewards/offers/offers.ts'
import type { TestDatabase } from './database.ts'

/** A row of the operators' file that breaks no rule. */
const anOfferRow = {
  offer_id: 'bread-40',
  source: 'PIANO',
  type: 'PRODUCT',
  brand: 'sainsburys',
  name: '40 points on bread',
  sponsor: 'Sainsbury’s',
  title: '40 points on bread',
  description: 'Any loaf.',
  how_it_works: 'Load it and show your card.',
  terms: 'Once for each member.',
  picture: 'bread',
  first_day: '2026-11-01',
  last_day: '2099-12-31',
  audience: 'members',
  reward: '40 points',
  products: 'BREAD*',
  categories: '',
  minimum: '',
  code: '',
  event: '',
  stores: '',
  days: '',
  counts_from: 'load',
  uses_per_member: '1',
  budget: '',
  best_of: '',
}
export type OfferRow = typeof anOfferRow

/** Such a row, changed as this says. */
export const offerRow = (changes: Partial<OfferRow>): OfferRow => ({ ...anOfferRow, ...changes })

/** The text of a file of offers: a row that breaks no rule, changed as each of these says. */
export function offersText(...rows: Partial<OfferRow>[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row) => Object.values(offerRow(row)).map(quote).join())
  return [Object.keys(anOfferRow).join(), ...lines, ''].join('\n')
}

/** Enters these offers, and no others. */
export const enterOffers = (
  { transaction }: TestDatabase,
  rows: Partial<OfferRow>[],
  now = new Date(),
): Promise<void> => transaction((tx) => loadOffers(tx, { text: offersText(...rows), now }))

/** A member, for the offers: of no business, without personal prices or links. */
export const offerMember = (collectorId: string, joinedAt: Date): OfferMember => ({
  collectorId,
  getsBusinessOffers: false,
  joinedAt,
  linkedBrands: new Set(),
  personal: new Map(),
})
