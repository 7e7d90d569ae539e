import { expect, test } from 'vitest'
import { groupDigits, groupedAsEntered, plainCardNumber } from './card-number.ts'

test.each([
  ['as it is printed', '700 0000 0215'],
  ['with the prefix, as it is printed', '98263000 700 0000 0215'],
  ['as a scanner reads the barcode', '9826300070000000215'],
  ['with dashes', '700-0000-0215'],
  ['with spaces of a web page', ' 700\u00a00000\u20090215 '],
  ['with full-width digits', '７０００００００２１５'],
])('a card number is understood %s', (_, entered) => {
  expect(plainCardNumber(entered)).toBe('70000000215')
})

test('a number that begins like the prefix keeps its digits', () => {
  expect(plainCardNumber('98263000123')).toBe('98263000123')
})

test('nothing that was entered is cut', () => {
  expect(plainCardNumber('700 0000 0215 9')).toBe('700000002159')
  expect(groupedAsEntered('70000000215x9', 13).text).toBe('700 0000 0215x9')
})

/** Each key in turn, from an empty field; “<” is the key that deletes what stands before the caret. */
function afterKeys(keys: string): string {
  let [text, caret] = ['', 0]
  for (const key of keys) {
    const kept = key === '<' ? Math.max(0, caret - 1) : caret
    const typed = key === '<' ? '' : key
    ;({ text, caret } = groupedAsEntered(text.slice(0, kept) + typed + text.slice(caret), kept + typed.length))
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['700', '700|'],
  ['7000', '700 0|'],
  ['70000000215', '700 0000 0215|'],
  ['700 0000 0215', '700 0000 0215|'],
  ['9826300070000000215', '700 0000 0215|'],
  ['98263000 700 0000 0215', '700 0000 0215|'],
  ['7000<', '700|'],
  ['7000<<', '70|'],
])('typed “%s”, the field shows “%s”', (keys, shown) => {
  expect(afterKeys(keys)).toBe(shown)
})

test('the caret stays behind its digit', () => {
  expect(groupedAsEntered('7005 0000 0215', 4)).toEqual({ text: '700 5000 00215', caret: 5 })
  expect(groupedAsEntered('7000000 0215', 3)).toEqual({ text: '700 0000 0215', caret: 3 })
})

test('a whole number is grouped as it stands on the card', () => {
  expect(groupDigits('12345678901')).toBe('123 4567 8901')
})
