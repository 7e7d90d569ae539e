import { allBrands } from '@pollen/contract/visitor/brands'
import { travel } from '@pollen/contract/visitor/travel'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { parseTravel } from './travel-file.ts'

const { call } = await startTestApp({ BA_URL: 'http://client:secret@airline.test' }) // it is not asked

test('a visitor reads every brand of travel once, in groups, with partners’ rates and offers that run', async () => {
  const { json } = await call(travel)
  const { json: listed } = await call(allBrands)
  const keys = json.groups.flatMap(({ brands }) => brands.map(({ brandDetailsKey }) => brandDetailsKey))
  expect(new Set(keys).size).toBe(keys.length)
  const ofTravel = listed.brands.filter(({ category }) => category === 'travelandhotels')
  expect(ofTravel.length).toBeGreaterThan(3)
  for (const { brandDetailsKey } of ofTravel) expect(keys).toContain(brandDetailsKey)
  expect(json.partners.length).toBeGreaterThan(0)
  for (const { brandDetailsKey, ways } of json.partners) {
    expect(keys).toContain(brandDetailsKey)
    expect(ways.length).toBeGreaterThan(0)
  }
  for (const { until } of json.offers) expect(Date.parse(until)).toBeGreaterThan(Date.now())
})

test('a category that there is not stops the start', async () => {
  const written = { text: 'Go.', categories: ['Zeppelins'], groups: [], others: 'Also', sections: [] }
  expect(() => parseTravel(JSON.stringify(written))).toThrow('content/travel.json')
})
