import { programme } from '@pollen/contract/programme'
import { allBrands } from '@pollen/contract/visitor/brands'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { joinBrands } from './brands.ts'

const server = await startTestApp()
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

test('anybody reads all brands, by name', async () => {
  const { json } = await server.call(allBrands)
  const names = json.brands.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
  for (const { name } of Object.values(programme.brands)) expect(names).toContain(name)
  expect(json.brands[0]).toEqual({ brandDetailsKey: 'argos', name: 'Argos', colour: '#1f6f8b' })
})
