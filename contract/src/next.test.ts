import { expect, test } from 'vitest'
import { ownPath } from './next.ts'

test.each(['/homepage', '/card/activity?from=2026#top', '/brands/a%20b'])('%s is followed', (next) => {
  expect(ownPath(next)).toBe(next)
})

test.each([
  '',
  'homepage',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  'javascript:alert(1)',
  '/home\\page',
  '/home\u0000page',
])('%j leads nowhere', (next) => {
  expect(ownPath(next)).toBeUndefined()
})
