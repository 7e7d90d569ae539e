import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { isWebMail, webMailUrl } from './web-mail.ts'

test.each(programme.webMail.domains)('who has an address at %s gets a button for its web mail', (domain) => {
  expect(isWebMail(`ada@${domain}`)).toBe(true)
  expect(isWebMail(`ada@${domain.toUpperCase()}`)).toBe(true)
})

test.each(['ada@example.com', 'ada@notgmail.com', 'gmail.com@example.com', ''])('“%s” gets none', (email) => {
  expect(isWebMail(email)).toBe(false)
})

test('web mail opens at our email, or with that switch off at the inbox', () => {
  const { searchUrl, url } = programme.webMail
  const opened = webMailUrl('ada+cards@example.com', true)
  expect(opened).toBe(
    searchUrl
      .replace('{email}', 'ada%2Bcards%40example.com')
      .replace('{search}', `from%3A(${programme.name})+in%3Aanywhere+newer_than%3A1h`),
  )
  expect(webMailUrl('ada@example.com', false)).toBe(url)
})
