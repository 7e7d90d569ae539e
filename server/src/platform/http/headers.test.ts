import { dayMs } from '@pollen/contract/durations'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { autoLogin } from '@pollen/contract/visitor/identity'
import { passwordReset } from '@pollen/contract/visitor/password-reset'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { endpoints } from '@pollen/testing/endpoints'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { createConsole } from '../../console-app.ts'
import { acceptLoginToken } from '../../safety/identity/identity.ts'
import { hashOf, newToken } from '../process/tokens.ts'

const prod = await startTestApp({
  PROGRAMME_ENV: 'prod',
  PUBLIC_URL: 'https://points.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com',
  TRUSTED_PROXIES: 'none',
})
/** The console, which has no address by itself in prod. */
const officeIn = (url: string) => ({ port: 1, url, networks: [], provider: undefined })

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
  const { settings, database, secrets } = prod
  const office = await createConsole({ settings, database, secrets, console: officeIn('https://console.example.com') })
  const unreadable = ['/%', '/api/%ff', `/api/members/${'x'.repeat(1100)}`]
  const ours = ['/api/robot-check', '/api/nowhere', '/oidc/.well-known/openid-configuration', '/readyz', ...unreadable]
  for (const [app, url] of [
    ...ours.map((url) => [prod.app, url] as const),
    ...['/api/staff/door', '/api/staff/me', '/nowhere', ...unreadable].map((url) => [office, url] as const),
  ]) {
    const { headers } = await app.inject(url)
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Caches keep what does not say so, a 404 too.
      'cache-control': expect.stringMatching(/^no-(store|cache)$/),
    })
    expect(headers, url).not.toHaveProperty('x-frame-options')
  }
})

test('the office’s calls are printed for whoever is signed in there', async () => {
  const { settings, database } = prod
  const desk = await openConsole({ ...prod, settings: { ...settings, console: officeIn('http://localhost:3903') } })
  const reads = async (url: string, headers = {}) => (await desk.app.inject({ url, headers })).statusCode
  expect(await reads('/api/openapi.json')).toBe(401)
  expect(await reads('/api/openapi.json', (await desk.aColleague('auditor')).headers)).toBe(200)
  const local = await openConsole({
    ...prod,
    database,
    settings: { ...settings, environment: 'local', console: officeIn('http://localhost:3904') },
  })
  for (const url of ['/dev/api', '/dev/api/json', '/dev/api/yaml'])
    expect([url, (await local.app.inject(url)).statusCode]).toEqual([url, 401])
})

test('in prod nothing is changed for another origin, nor for our own without TLS', async () => {
  const changes = (origin: string) =>
    prod.call(passwordReset, { body: { email: 'ada@example.com' }, headers: { origin } })
  for (const origin of ['http://points.example.com', 'https://evil.example.com', 'null'])
    expect((await changes(origin)).status, origin).toBe(403)
  expect((await changes('https://points.example.com')).status).toBe(200)
})

const developerUrls = endpoints
  .filter(({ folder }) => folder === 'developer')
  .map(({ endpoint }) => `/api${endpoint.url}`)

test('in prod the printed agreement knows no call for developers, and none is answered', async () => {
  const printed: { paths: Record<string, unknown> } = (await prod.app.inject('/api/openapi.json')).json()
  expect(Object.keys(printed.paths)).toContain('/api/robot-check')
  expect(Object.keys(printed.paths).filter((path) => path.startsWith('/api/dev'))).toEqual([])
  expect(developerUrls).toContain('/api/dev/messages')
  for (const url of developerUrls) expect([url, (await prod.app.inject(url)).statusCode]).toEqual([url, 404])
})

test('no answer of a call is kept on its way, read by another origin, or taken for another type', async () => {
  for (const url of ['/api/switches', '/api/brands-api/brands', '/api/balance-api/balance']) {
    const { headers } = await prod.app.inject({ url, headers: { origin: 'https://evil.example.com' } })
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8')
    expect(headers, url).not.toHaveProperty('access-control-allow-origin')
    if (url !== '/api/balance-api/balance') expect(headers['cache-control'], url).toBe('no-store')
  }
})

test('TRACE is not answered, nor a change by GET', async () => {
  for (const method of ['TRACE', 'GET'] as const) {
    const { statusCode } = await prod.app.inject({ method: method as 'GET', url: '/api/session-api/session/logout' })
    expect([method, statusCode]).toEqual([method, 404])
  }
})

test('a finder of a fault learns whom to tell, and a password manager where a password is changed', async () => {
  const { headers, body } = await prod.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: ${programme.securityContact}\n`)
  expect(body).toContain('Canonical: https://points.example.com/.well-known/security.txt\n')
  const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  expect(expires.getTime() - Date.now()).toBeGreaterThan(90 * dayMs)
  const { statusCode, headers: answered } = await prod.app.inject('/.well-known/change-password')
  expect([statusCode, answered.location]).toEqual([303, paths.pendingResetPassword])
})

test('no script reads a cookie, none travels without TLS, and none with another site’s request', async () => {
  const browser = new TestBrowser(prod)
  const { email, password } = await aMember(prod.database)
  await browser.signsIn({ email, password })
  const names = browser.received.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['__Host-session', '__Host-_session', '__Secure-_interaction']))
  expect(names.filter((name) => !/^__(Host|Secure)-/.test(name ?? ''))).toEqual([])
  for (const cookie of browser.received)
    expect(cookie).toMatch(/(?=.*; httponly)(?=.*; secure)(?=.*; samesite=(lax|strict))/i)
  for (const cookie of browser.received) expect(cookie).not.toMatch(/domain=/i)
  const session = browser.received.find((cookie) => cookie.startsWith('__Host-session='))
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the cookie that signs in whoever has just registered is ours alone, and for minutes', async () => {
  const { collectorId } = await aMember(prod.database)
  const registrationCompletedToken = newToken()
  const accepted = {
    collectorId,
    tokenHash: hashOf(registrationCompletedToken),
    expiresAt: new Date(Date.now() + 60_000),
  }
  await prod.database.transaction((tx) => acceptLoginToken(tx, accepted))
  const { headers } = await prod.call(autoLogin, { body: { registrationCompletedToken } })
  expect(headers['set-cookie']).toMatch(
    /^__Host-login_token=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
