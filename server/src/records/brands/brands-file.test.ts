import { readFile } from 'node:fs/promises'
import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { lineOfValue } from '../../platform/content/json-lines.ts'
import { parseBrands, refusePaleColours, type WrittenBrand } from './brands-file.ts'

const operators = await readFile(new URL('../../../../content/brands.json', import.meta.url), 'utf8')
const all: Partial<WrittenBrand>[] = JSON.parse(operators)
const [grocer = ''] = Object.keys(programme.brands)

/** The operators' file with other fields in one of its brands. */
const fileWith = (brandKey: string, wrong: object) =>
  JSON.stringify(
    all.map((brand) => (brand.brandKey === brandKey ? { ...brand, ...wrong } : brand)),
    null,
    1,
  )

test.for<[string, string, object]>([
  ['colour is too light for white letters', 'quayside-coffee', { colour: '#f5b301' }],
  ['colour is no colour like #6b4a2f', 'quayside-coffee', { colour: 'brown' }],
  ['name is missing', 'quayside-coffee', { name: undefined }],
  [`name of ${grocer} stands in contract/src/programme.ts already`, grocer, { name: 'Ours' }],
  ['category is none of Groceries, Department stores', 'quayside-coffee', { category: 'Drinks' }],
  ['aliases.0 esso is the name of another brand, or stands twice', 'quayside-coffee', { aliases: ['esso'] }],
  ['aliases.1 cups is the name of another brand, or stands twice', 'quayside-coffee', { aliases: ['cups', 'cups'] }],
  ['aliases.0 is an address of ours', 'quayside-coffee', { aliases: ['search'] }],
  ['website is no website like', 'quayside-coffee', { website: 'http://quayside-coffee.example/' }],
  ['website is no website like', 'quayside-coffee', { website: 'https://a@evil.example/' }],
  [
    'website is no website like',
    'quayside-coffee',
    { website: 'https://quayside-coffee.example/?next=//evil.example' },
  ],
  ['website is no website like', 'quayside-coffee', { website: 'javascript:alert(1)//https://' }],
  ['online is false, but an eShop is online', 'ebay', { online: false, inStore: true }],
  ['online is false, and so is inStore', 'esso', { inStore: false }],
  [
    'collect.points is above 1,000',
    'esso',
    { collect: { points: 1001, perPence: 100, usualDays: 2, steps: ['Pay.'] } },
  ],
  ['collect.steps is empty', 'esso', { collect: { points: 1, perPence: 100, usualDays: 2, steps: [] } }],
  ['about is longer than 120 characters', 'esso', { about: 'x'.repeat(121) }],
  ['returnsTakenBy.0 esso is no other brand of this file', 'esso', { returnsTakenBy: ['esso'] }],
  ['returnsTakenBy.1 nobody is no other brand', 'esso', { returnsTakenBy: ['argos', 'nobody'] }],
  ['brandKey esso is written twice', 'argos', { brandKey: 'esso' }],
  ['brandKey is an address of ours', 'quayside-coffee', { brandKey: 'search' }],
])('brands with a wrong row are refused as a whole: %s', ([says, brandKey, wrong]) => {
  const text = fileWith(brandKey, wrong)
  expect(() => parseBrands(text)).toThrow(says)
  expect(() => parseBrands(text)).toThrow(/^content\/brands\.json cannot be used: line \d+: /)
})

test('a brand of the programme whose initials could not be read on its colour is refused, and ours can', () => {
  expect(() => refusePaleColours({ ...programme.brands, 'gold-tea': { colour: '#f5b301' } })).toThrow(
    'contract/src/programme.ts cannot be used: the colour of gold-tea is too light for white letters.',
  )
  expect(() => refusePaleColours({ argos: { colour: '#b31' } })).toThrow('argos is no colour like #6b4a2f')
  refusePaleColours(programme.brands)
})

test('the line is that of the field', () => {
  const text = fileWith('quayside-coffee', { colour: '#f5b301' })
  const line = text.split('\n').findIndex((says) => says.includes('#f5b301')) + 1
  expect(() => parseBrands(text)).toThrow(`line ${line}: colour`)
})

test.for<[string, PropertyKey[], number]>([
  ['[1,\n {"a": 2}]', [1, 'a'], 2],
  ['[1,\n {"a": 2}]', [1, 'b'], 2],
  ['{"a": "],{\\"",\n"b": [[],\n[{"c":\n1}]]}', ['b', 1, 0, 'c'], 4],
])('in %j the value at %j is on line %d', ([text, path, line]) => {
  expect(lineOfValue(text, path)).toBe(line)
})

test('a brand of the programme without a page is refused', () => {
  expect(() => parseBrands('[]')).toThrow(`the brand ${grocer} of contract/src/programme.ts has no page`)
})
