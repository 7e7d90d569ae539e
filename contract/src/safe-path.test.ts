import { expect, test } from 'vitest'
import { foreignAddresses } from './foreign-sites.sample.ts'
import { ownPath } from './safe-path.ts'

test.each([
  '/',
  '/homepage',
  '/card/activity?from=2026#top',
  '/brands/a%20b',
  '/brands/caf%C3%A9',
  '/offers?from=https%3A%2F%2Fpartner.example%2F',
  '/offers/a:b@c;d',
])('%s is followed', (next) => {
  expect(ownPath(next)).toBe(next)
})

test('there are at least fifty ways to lead elsewhere', () => {
  expect(new Set(foreignAddresses).size).toBeGreaterThanOrEqual(50)
})

test.each(foreignAddresses)('%j leads nowhere', (next) => {
  expect(ownPath(next)).toBeUndefined()
})
