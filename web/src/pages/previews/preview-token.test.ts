import { expect, test } from 'vitest'
import { offerIdOf } from './preview-token.ts'

const tokenOf = (claims: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(claims).toString('base64url')}.signature`

test('a token says which offer it is for', () => {
  expect(offerIdOf(tokenOf('{"sub":"bread-40","aud":"offer-preview?>"}'))).toBe('bread-40')
})

test.each(['', 'mangled', 'a.b.c', tokenOf('{}'), tokenOf('{"sub":40}'), tokenOf('null')])(
  'the token “%s” is for none',
  (token) => expect(offerIdOf(token)).toBe(undefined),
)
