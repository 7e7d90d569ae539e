import { dayMs, minuteMs } from '@pollen/contract/durations'
import { foreignAddresses } from '@pollen/contract/foreign-sites.sample'
import { customer } from '@pollen/contract/member/collectors'
import { closeSession, endSession, identityLogin, identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember as enrolled } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { collectorOfSession, issueLoginToken, logOutEverywhere } from './identity.ts'
import { open } from './sessions.ts'
import { currentKeys } from './signing-keys.ts'

const server = await startTestApp()

const password = 'Clover-Field-7'
const aMember = () => enrolled(server.database)

const aBrowser = (cookies?: Record<string, string>) => new TestBrowser(server, cookies)

/** From our log-in page to the provider's question who this is. */
async function isAsked(browser: TestBrowser) {
  return { uid: browser.interactionOf((await browser.goesToLogIn()).leadsTo) }
}

const signsIn = (browser: TestBrowser, email: string, next?: string) => browser.signsIn({ email, password }, { next })

test('a member signs in through the identity provider and is known afterwards', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  const { session } = await signsIn(browser, email, '/homepage?tour=1')
  expect(session.json).toEqual({ firstName: 'Ada', next: '/homepage?tour=1' })
  expect((await browser.call(customer)).json).toMatchObject({ firstName: 'Ada', lastName: 'Marsh', email })
})

test('who signed in once need not give the password again until they log out', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  await signsIn(browser, email)
  const { location } = (await browser.call(identityLogin, { query: {} })).json
  expect((await browser.get(location)).headers.location).toContain('/oauth_redirect?code=')
})

test('who ended all sessions is asked for the password again, everywhere', async () => {
  const { collectorId, email } = await aMember()
  const [browser, another] = [aBrowser(), aBrowser()]
  await signsIn(browser, email)
  await signsIn(another, email)
  await server.database.transaction((tx) => logOutEverywhere(tx, collectorId, { now: new Date() }))
  for (const one of [browser, another]) {
    expect((await one.call(customer)).status).toBe(401)
    const { location } = (await one.call(identityLogin, { query: {} })).json
    expect((await one.get(location)).headers.location).toContain('/identity/interactions/')
  }
})

test('a login token signs in once, without a password, and not after five minutes', async () => {
  const { collectorId } = await aMember()
  const issue = (now: Date) => server.database.transaction((tx) => issueLoginToken(tx, collectorId, now))
  const leadsTo = async (identityLoginToken: string) => {
    const browser = aBrowser({ login_token: identityLoginToken })
    const { location } = (await browser.call(identityLogin, { query: {} })).json
    const authorised = await browser.get(location)
    const asked = await browser.get(authorised.headers.location as string)
    return asked.headers.location as string
  }
  const token = await issue(new Date())
  expect(await leadsTo(token)).toContain('/oidc/auth/')
  expect(await leadsTo(token)).toContain('/id/sign-in')
  expect(await leadsTo(await issue(new Date(Date.now() - 6 * minuteMs)))).toContain('/id/sign-in')
  expect(await leadsTo('x'.repeat(43))).toContain('/id/sign-in')
  expect(await leadsTo('')).toContain('/id/sign-in')
})

test('logging out ends the session here and at the provider', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  await signsIn(browser, email)
  const [stored] = await asOwner(
    server.database.connectionString,
    'select s::text as row from sessions s order by created_at desc limit 1',
  )
  const { json } = await browser.call(closeSession)
  const [header, claims, signature] = String(json.oidcToken).split('.')
  for (const part of [header, claims, signature]) expect(stored?.row).not.toContain(part) // a backup has none
  expect((await browser.call(customer)).status).toBe(401)
  const page = await browser.get(json.location as string)
  expect(page.body).toContain('op.logoutForm')
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('a session can be ended here alone: whoever goes to log in again is logged in by the provider', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  await signsIn(browser, email)
  expect((await browser.call(endSession)).status).toBe(200)
  expect((await browser.call(customer)).status).toBe(401)
  expect((await browser.signsIn(undefined)).session.status).toBe(200)
  expect((await aBrowser().call(endSession)).status).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  const { uid } = await isAsked(browser)
  const wrong = await browser.call(identitySignIn, { params: { uid }, body: { email, password: 'Another-Field-8' } })
  const unknown = await browser.call(identitySignIn, {
    params: { uid },
    body: { email: 'nobody@example.com', password },
  })
  expect([wrong.status, wrong.json]).toEqual([401, { code: 'SIGN_IN_FAILED', description: expect.any(String) }])
  expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json])
})

test('a code is good for one session, with the verifier of the browser that asked', async () => {
  const { email } = await aMember()
  const { body } = await signsIn(aBrowser(), email)
  expect((await aBrowser().call(openSession, { body })).json.code).toBe('SIGN_IN_NOT_COMPLETED')
  const other = (await aBrowser().call(identityLogin, { query: {} })).json
  const stolen = await aBrowser().call(openSession, { body: { ...body, verificationCode: other.verificationCode } })
  expect(stolen.json.code).toBe('SIGN_IN_NOT_COMPLETED')
})

test('signing in leads to none of a hundred ways elsewhere', async () => {
  const { email } = await aMember()
  const browser = aBrowser()
  await signsIn(browser, email)
  for (const next of foreignAddresses) {
    if ((await browser.call(identityLogin, { query: { next } })).status === 422) continue // text that nobody reads
    const { session } = await browser.signsIn(undefined, { next })
    expect(session.json.next, next).toBe('/homepage')
  }
})

test('somebody else’s page cannot sign a member out', async () => {
  const answer = await server.call(closeSession, {
    headers: { origin: 'https://evil.example', host: 'localhost:3000' },
  })
  expect([answer.status, answer.json.code]).toEqual([403, 'FOREIGN_ORIGIN'])
})

test('signing keys of both algorithms are renewed after a month and known for another', async () => {
  const inDays = async (days: number) =>
    (await currentKeys(server.database, server.secrets.wrapping, new Date(Date.now() + days * dayMs))).map(
      ({ kid }) => kid,
    )
  const first = await inDays(0)
  expect(first).toHaveLength(2)
  expect(await inDays(29)).toEqual(first)
  const afterAMonth = await inDays(31)
  expect(afterAMonth).toHaveLength(4)
  expect(afterAMonth.slice(2).sort()).toEqual(first.toSorted())
  const afterThree = await inDays(95)
  for (const kid of first) expect(afterThree).not.toContain(kid)
})

test('a session that nobody used for seven days is over; one that is used lasts for thirty', async () => {
  const { collectorId } = await aMember()
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  const opened = () => server.database.transaction((tx) => open(tx, collectorId, 'their id token', inDays(0)))
  const [used, unused] = [await opened(), await opened()]
  for (const days of [6, 12, 18, 24, 29])
    expect(await collectorOfSession(server.database, used, inDays(days)), `${days} days`).toBe(collectorId)
  expect(await collectorOfSession(server.database, used, inDays(30.1))).toBeUndefined()
  expect(await collectorOfSession(server.database, unused, inDays(6.9))).toBe(collectorId)
  expect(await collectorOfSession(server.database, unused, inDays(14))).toBeUndefined()
})

test('a new log-in in the same browser ends the earlier session', async () => {
  const browser = aBrowser()
  await signsIn(browser, (await aMember()).email)
  const earlier = aBrowser({ session: browser.cookie('session') ?? '' })
  expect((await earlier.call(customer)).status).toBe(200)
  await browser.signsIn({ email: (await aMember()).email, password }, { prompt: 'login' })
  expect((await earlier.call(customer)).status).toBe(401)
  expect((await browser.call(customer)).status).toBe(200)
})

test('a member who logs in again in one tab is answered in the others, whose calls were under way with the earlier session', async () => {
  const { collectorId, email } = await aMember()
  const browser = aBrowser()
  await signsIn(browser, email)
  const session = browser.cookie('session') ?? ''
  const earlier = aBrowser({ session })
  expect((await browser.signsIn(undefined)).session.status).toBe(200)
  expect(browser.cookie('session')).not.toBe(session)
  expect((await earlier.call(customer)).status).toBe(200)
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
  expect(await collectorOfSession(server.database, session, inSeconds(11))).toBeUndefined()
  expect(await collectorOfSession(server.database, browser.cookie('session') ?? '', inSeconds(11))).toBe(collectorId)
})
