import { passkeys } from '@pollen/contract/member/passkeys'
import type { Actions } from './screen-example.ts'

export const customerUrl = '/customer/v2'

export const ada = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '14-03-1990',
  email: 'ada@example.com',
  mobile: '+447700900123',
}

export const longNamed = {
  firstName: 'Wilhelmina-Josephine Anne',
  lastName: 'Marsh-Featherstonehaugh',
  email: 'wilhelmina-josephine.anne.marsh-featherstonehaugh@post.clover-row.example.com',
}

export const maskedAddressUrl = '/customer-address-api'
export const masked = { lines: ['1… C… R…', 'AA1 …'] }

/** The server's answers for a member who confirms their identity. */
export const knowsAda = {
  [customerUrl]: ada,
  '/2fa/send': { allows: 'change your account', sentBy: 'email', sentTo: 'a…@example.com' },
  '/2fa/verify': {},
} as const

export const passkeyId = 'xu3WbYyP7wbAJRnuXhUGMFPHYrNLwIeDOmhZwOJRIYk'
const onPhone = {
  passkeyId,
  name: 'Safari on an iPhone',
  isSecurityKey: false,
  createdAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-12T10:00:00Z',
}
const onKey = {
  passkeyId: 'Zu3WbYyP7wbAJRnuXhUGMFPHYrNLwIeDOmhZwOJRIYk',
  name: 'The blue key',
  isSecurityKey: true,
  createdAt: '2026-03-01T10:00:00Z',
}
/** The server's answers for a member with passkeys. */
export const hasPasskeys = { [passkeys.url]: { passkeys: [onPhone, onKey] } }

/** Enters the password, then the code if there is one, then the given actions. */
export const givesPassword = (then?: Actions): Actions => ({
  fill: { Password: 'Clover-Field-7' },
  press: ['Send me a code'],
  ...(then && { afterwards: then }),
})
export const showsItIsThem = (then?: Actions): Actions =>
  givesPassword({ fill: { Code: '123456' }, press: ['Continue'], ...(then && { afterwards: then }) })
