import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { joinBrands } from './brands.ts'

const bakery = { brandKey: 'bakery', name: 'A bakery', colour: '#7a35a8', takesOldPurchases: false }
const [ours = ''] = Object.keys(programme.brands)

test('the programme’s own brands and those of content/brands.json are all there', () => {
  const keys = joinBrands([bakery]).map(({ brandKey }) => brandKey)
  expect(keys).toEqual([...Object.keys(programme.brands), 'bakery'])
})

test('a brand that is written in both places stops the start with a sentence', () => {
  expect(() => joinBrands([bakery, { ...bakery, brandKey: ours }])).toThrow(
    `content/brands.json cannot be used: the brand ${ours} stands in contract/src/programme.ts already.`,
  )
})
