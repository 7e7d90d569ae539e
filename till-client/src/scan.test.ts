import { expect, test } from 'vitest'
import { readScan } from './scan.ts'

test.each([
  ['70000000017', { cardNumber: '70000000017' }],
  [' 9826 3456 7000 0000 017\r', { cardNumber: '9826345670000000017' }],
  ['70000000017.482913', { cardNumber: '70000000017', code: '482913' }],
  ['70000000017.4829', undefined],
  ['5010044000015x', undefined],
  ['https://points.example', undefined],
  ['', undefined],
])('a scanner that reads “%s” has read %o', (text, scan) => {
  expect(readScan(text)).toEqual(scan)
})
