import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { isWebMail } from './web-mail.ts'

test.each(programme.webMail.domains)('who has an address at %s gets a button for its web mail', (domain) => {
  expect(isWebMail(`ada@${domain}`)).toBe(true)
  expect(isWebMail(`ada@${domain.toUpperCase()}`)).toBe(true)
})

test.each(['ada@example.com', 'ada@notgmail.com', 'gmail.com@example.com', ''])('“%s” gets none', (email) => {
  expect(isWebMail(email)).toBe(false)
})
