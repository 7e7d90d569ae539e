import { expect, test } from 'vitest'
import { read } from './registration-state.ts'

test('what was kept comes back', () => {
  expect(read('{"next":["DO_EMAIL_CHECK"],"userData":{"email":"ada@example.com"}}')).toEqual({
    next: ['DO_EMAIL_CHECK'],
    userData: { email: 'ada@example.com' },
  })
})

test.each([undefined, '', 'not json', 'null', '7', '[]'])('what cannot be understood (%s) begins anew', (text) => {
  expect(read(text)).toMatchObject({ next: [], userData: {} })
})
