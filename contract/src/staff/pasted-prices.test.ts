import { expect, test } from 'vitest'
import { cellsOf, poundsIn, readPastedPrices } from './pasted-prices.ts'

const loaf = { code: '2001000000104', name: 'Sourdough loaf, 800 g', price: '£2.60', member: '1,95' }

test.for<[string, string, 'heads' | 'looks']>([
  [
    'heads in any order',
    'Member price\tProduct name\tCode\tPrice\n1,95\tSourdough loaf, 800 g\t2001000000104\t£2.60\n',
    'heads',
  ],
  ['no heads', '2001000000104\tSourdough loaf, 800 g\t£2.60\t1,95', 'looks'],
  ['the members’ price first', '2001000000104;1,95;£2.60;"Sourdough loaf, 800 g"', 'looks'],
  [
    'CSV with quoted cells',
    'sku,product_description,non_member_price,member_price\r\n2001000000104,"Sourdough loaf, 800 g",£2.60,"1,95"\r\n',
    'heads',
  ],
])('a list of prices is read with %s', ([, text, knownBy]) => {
  const read = readPastedPrices(text)
  expect(read).toMatchObject({ knownBy, missing: [] })
  expect(read.rows).toMatchObject([loaf])
})

test('a price is read in whatever way it is written, and what is none stays what it is', () => {
  const written = ['£2.60', '2,60', '2.6', '260p', '1,250.00', ' 3 ']
  expect(written.map(poundsIn)).toEqual(['2.60', '2.60', '2.60', '2.60', '1250.00', '3.00'])
  expect(['about 2', '2.605', '-1', ''].map(poundsIn)).toEqual([undefined, undefined, undefined, undefined])
  const { rows, missing } = readPastedPrices(`Code\tPrice\tMember price\n1\tcheap\t2.00\n`)
  expect(rows).toMatchObject([{ line: 2, price: 'cheap', member: '2.00' }])
  expect(missing).toEqual([])
})

test('a quoted cell holds lines, separators and quotes; a column that is not there is told', () => {
  expect(cellsOf('"a ""b""\nc"\td\n')).toEqual([['a "b"\nc', 'd']])
  expect(readPastedPrices('Code\tPrice\n2001000000104\t2.60').missing).toEqual(['member'])
})
