import { autoLogin } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { hashOf, newToken } from '../process/tokens.ts'

const prod = await startTestApp({
  PROGRAMME_ENV: 'prod',
  PUBLIC_URL: 'https://points.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com',
})
beforeAll(async () => {
  prod.app.log.level = 'silent'
})

test('in prod a browser is told to come by TLS only, for a year; elsewhere it is not', async () => {
  const { headers } = await prod.app.inject('/api/robot-check')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const preprod = await startTestApp({ PROGRAMME_ENV: 'preprod', PUBLIC_URL: 'https://preprod.example.com' })
  expect((await preprod.app.inject('/api/robot-check')).headers['strict-transport-security']).toBeUndefined()
})

test('whatever is answered says what a browser should not do with it', async () => {
  for (const url of ['/api/robot-check', '/api/nowhere', '/oidc/.well-known/openid-configuration'])
    expect((await prod.app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
})

test('no script reads a cookie, none travels without TLS, and none with another site’s request', async () => {
  const browser = new TestBrowser(prod)
  const { email, password } = await aMember(prod.database)
  await browser.signsIn({ email, password })
  const names = browser.received.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['__Host-session', '_session', '_interaction']))
  for (const cookie of browser.received)
    expect(cookie).toMatch(/(?=.*; httponly)(?=.*; secure)(?=.*; samesite=(lax|strict))/i)
  for (const cookie of browser.received) expect(cookie).not.toMatch(/domain=/i)
  const session = browser.received.find((cookie) => cookie.startsWith('__Host-session='))
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the cookie that signs in whoever has just registered is the provider’s alone, and for minutes', async () => {
  const { collectorId, email } = await aMember(prod.database)
  const registrationCompletedToken = newToken()
  await prod.database.pool.query(
    `insert into registrations (registration_id, collector_id, auth_token_hash, email, status, completed_token_hash)
     values (gen_random_uuid(), $1, $2, $3, 'COMPLETE', $4)`,
    [collectorId, hashOf(newToken()), email, hashOf(registrationCompletedToken)],
  )
  const { headers } = await prod.call(autoLogin, { body: { registrationCompletedToken } })
  expect(headers['set-cookie']).toMatch(
    /^login_token=[\w-]{43}; Max-Age=300; Path=\/api\/identity\/interactions; HttpOnly; Secure; SameSite=Lax$/,
  )
})
