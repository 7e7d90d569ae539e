import { readFile } from 'node:fs/promises'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { writtenContent } from '@pollen/testing/written-content'
import { expect, test } from 'vitest'
import { parseBrands } from '../../records/brands/brands-file.ts'
import { parseRules } from './rules-file.ts'

const rate = { brandKey: 'argos', firstDay: '2026-01-01', points: 1, perPence: 100 }
const read = (rules: object) => parseRules(JSON.stringify({ rates: [rate], ...rules }), ['argos'])

test('a day begins at midnight by the programme’s clocks', () => {
  expect([calendarDayOf(new Date('2026-07-01T22:59Z')), calendarDayOf(new Date('2026-07-01T23:00Z'))]).toEqual([
    '2026-07-01',
    '2026-07-02',
  ])
})

test.each([
  [
    'another brand’s rate',
    { rates: [rate, { ...rate, brandKey: 'bakery' }] },
    'rates.1.brandKey bakery is none that we have',
  ],
  ['a brand without a rate', { rates: [] }, 'the brand argos has no rate'],
  ['a rate that is written twice', { rates: [rate, rate] }, 'a rate of argos from 2026-01-01 on is written twice'],
  ['a day that does not exist', { rates: [{ ...rate, firstDay: '2026-02-30' }] }, 'rates.0.firstDay is no day like'],
  ['half a point', { rates: [{ ...rate, points: 0.5 }] }, 'rates.0.points is no whole number'],
  ['no pence', { rates: [{ ...rate, perPence: 0 }] }, 'rates.0.perPence is not above zero'],
  ['a star in a code', { rates: [{ ...rate, excluded: ['T*B'] }] }, 'rates.0.excluded.0 is no product’s code'],
  [
    'a word that means nothing here',
    { rates: [{ ...rate, pointsPerPound: 1 }] },
    'rates.0 has pointsPerPound, which means nothing here',
  ],
])('%s stops the start, and is named', (_, rules, says) => {
  expect(() => read(rules)).toThrow(`content/earning.json cannot be used`)
  expect(() => read(rules)).toThrow(says)
})

test('a file that is not JSON stops the start, and says so', () => {
  expect(() => parseRules('{', ['argos'])).toThrow('content/earning.json is not JSON')
})

test('the rules that come with the programme can be used', async () => {
  const rules = await readFile(new URL('../../../../content/earning.json', import.meta.url), 'utf8')
  const brandKeys = parseBrands(await writtenContent('brands.json')).map(({ brandKey }) => brandKey)
  expect(parseRules(rules, brandKeys).rates).toHaveLength(brandKeys.length)
})
