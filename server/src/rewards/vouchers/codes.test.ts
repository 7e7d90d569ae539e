import { checkCharacterOf, codeAlphabet } from '@pollen/contract/voucher-code'
import { expect, test } from 'vitest'
import { newCode } from './codes.ts'

test('a code has 65 random bits, and one wrong character or two that changed places are found', () => {
  const codes = new Set(Array.from({ length: 500 }, newCode))
  expect(codes.size).toBe(500)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{14}$/)
    expect(checkCharacterOf(code.slice(0, 13))).toBe(code[13])
  }
  const code = newCode()
  for (let index = 0; index < 13; index++)
    for (const other of codeAlphabet) {
      const wrong = code.slice(0, index) + other + code.slice(index + 1, 13)
      expect(checkCharacterOf(wrong) === code[13]).toBe(other === code[index])
    }
})
