import { autoLogin } from '@pollen/contract/visitor/identity'
import { emailCheckConfirm, ready } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { registrants } from '@pollen/testing/registrants'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { identityOf, voidPassword } from '../../safety/identity/identity.ts'

const server = await startTestApp()
const { aNewMember } = registrants(server)

test('a finished registration signs in once without a password', async () => {
  const { registrationCompletedToken } = await aNewMember()
  const { status, json, cookies } = await server.call(autoLogin, { body: { registrationCompletedToken } })
  expect(status).toBe(200)
  expect(json._links['login-identity'].href).toMatch(/\/identity-login$/)
  expect(cookies).toEqual([
    expect.objectContaining({ value: json.identityLoginToken, httpOnly: true, sameSite: 'Lax' }),
  ])
  const again = await server.call(autoLogin, { body: { registrationCompletedToken } })
  expect([again.status, again.json.code]).toEqual([410, 'AUTO_LOGIN_NOT_VALID'])
})

test('what a registration was begun with comes back with its first log-in', async () => {
  const { registrationCompletedToken } = await aNewMember({ registrationDone: 'from-the-shop' })
  const { json } = await server.call(autoLogin, { body: { registrationCompletedToken } })
  expect(json.registrationDone).toBe('from-the-shop')
})

const logsIn = async (registrationCompletedToken: string) =>
  (await server.call(autoLogin, { body: { registrationCompletedToken } })).status

test('a registration’s token is used up by its first log-in, however often one asks for another', async () => {
  const { authToken, registrationCompletedToken: first } = await aNewMember()
  const { registrationCompletedToken: second = '' } = (await server.call(ready, { body: { authToken } })).json
  expect(await logsIn(first)).toBe(200)
  const { registrationCompletedToken: third = '' } = (await server.call(ready, { body: { authToken } })).json
  for (const token of [first, second, third]) expect(await logsIn(token)).toBe(410)
})

test('nothing prolongs a registration that is finished', async () => {
  const { authToken } = await aNewMember()
  expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.code).toBe('REGISTRATION_NOT_FOUND')
})

test('an account made an hour ago wants its password', async () => {
  const { registrationCompletedToken } = await aNewMember()
  await server.database.pool.query("update login_tokens set expires_at = expires_at - interval '61 minutes'")
  expect(await logsIn(registrationCompletedToken)).toBe(410)
})

test.each([
  [
    'a new password, or “this wasn’t me”',
    (tx, { collectorId }) => voidPassword(tx, collectorId, 'recoveryNotMe', new Date()),
  ],
  ['a changed address', (tx, { collectorId }) => makeSafe(tx, collectorId, 'emailConfirmed', { now: new Date() })],
] satisfies [string, (tx: Transaction, of: { collectorId: string }) => Promise<unknown>][])(
  'a registration signs nobody in after %s',
  async (_, happens) => {
    const { email, registrationCompletedToken } = await aNewMember()
    await server.database.transaction(async (tx) => {
      const identity = await identityOf(tx, email)
      await happens(tx, { collectorId: identity?.collectorId ?? '' })
    })
    expect(await logsIn(registrationCompletedToken)).toBe(410)
  },
)
