import { programme } from '@pollen/contract/programme'

const coffee = { brandDetailsKey: 'quayside-coffee', name: 'Quayside Coffee', colour: '#6b4a2f' }
const named = Object.entries(programme.brands).map(([brandDetailsKey, brand]) => ({ brandDetailsKey, ...brand }))
const ownBrand = (index: number) => named[index] ?? coffee

/** Brands for examples: those of the programme, in its order, and some invented ones. */
export const brands = {
  grocer: ownBrand(0),
  shop: ownBrand(1),
  market: ownBrand(2),
  airline: ownBrand(3),
  fuel: ownBrand(4),
  coffee,
  longNamed: {
    brandDetailsKey: 'a-long-name',
    name: 'Featherstonehaugh & Daughters Wholesale Confectionery',
    colour: '#3d6b4f',
  },
  programme: { brandDetailsKey: 'programme', name: programme.name, colour: '#5b2a86' },
}
