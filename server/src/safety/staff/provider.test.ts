import type { ServerResponse } from 'node:http'
import { inventedColleagues } from '@pollen/contract/developer/console'
import { minuteMs } from '@pollen/contract/durations'
import { staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import { askForRole, declareEmergency } from '@pollen/contract/staff/colleagues/elevations'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { beginAtProvider } from '@pollen/contract/staff-door/sign-in'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { openProviderDesk } from '@pollen/testing/provider-desk'
import { expect, test } from 'vitest'

const server = await startTestApp({ CONSOLE_URL: 'http://localhost:3901' })
const { desk, provider, aPerson, aBrowser } = await openProviderDesk(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

/** Somebody who signed in, and their browser. */
async function signedIn(claims: Record<string, unknown> = { roles: 'pollen-agent' }) {
  const { sub, person } = aPerson(claims)
  const browser = aBrowser()
  expect(await browser.signsIn(sub)).toBe(200)
  return { sub, person, browser }
}
const silently = ({ searchParams }: URL) => searchParams.set('max_age', '100000')

test('somebody whom the provider names is let in with the role that it says, and comes again as the same', async () => {
  const { sub, person, browser } = await signedIn({ roles: ['Pollen.Agent'] })
  const first = (await browser.me()).json
  expect(first).toMatchObject({ name: person.claims.name, role: 'agent' })
  person.claims = { ...person.claims, roles: ['Pollen.Senior'] }
  expect(await browser.signsIn(sub)).toBe(200)
  expect((await browser.me()).json).toMatchObject({ staffId: first.staffId, role: 'senior' })
})

test('without a role nobody is let in, and what came back is good once and in its browser', async () => {
  expect(await aBrowser().signsIn(aPerson({ groups: ['pollen-agent'] }).sub)).toBe('STAFF_ROLE_MISSING')
  const { sub } = aPerson({ roles: 'pollen-agent' })
  const browser = aBrowser()
  const returned = await browser.goes(sub)
  if (!returned) throw new Error('The provider led nowhere')
  expect((await aBrowser().comesBack(returned)).json.code).toBe('SIGN_IN_NOT_COMPLETED')
  expect((await browser.comesBack({ ...returned, state: 'x' })).json.code).toBe('SIGN_IN_NOT_COMPLETED')
  expect((await browser.comesBack(returned)).status).toBe(200)
  expect((await browser.comesBack(returned)).json.code).toBe('SIGN_IN_NOT_COMPLETED')
})

test('after signing out the next person at the desk logs in at the provider, whatever becomes of the address', async () => {
  const { sub, browser } = await signedIn()
  expect((await browser.ask(staffSignOut)).status).toBe(200) // and goes nowhere: the provider's own session stays
  expect(await browser.signsIn(undefined, silently)).toBe('STAFF_LOGIN_NOT_FRESH')
  expect(await browser.signsIn(undefined, ({ searchParams }) => searchParams.delete('max_age'))).toBe(
    'STAFF_LOGIN_TIME_MISSING',
  )
  expect((await browser.me()).status).toBe(401)
  expect(await browser.signsIn(sub, ({ searchParams }) => searchParams.set('prompt', 'login consent'))).toBe(200)
})

test.each([
  ['half an hour ago', 30 * minuteMs],
  ['in half an hour', -30 * minuteMs],
])('a login of %s lets nobody in', async (_, loggedInAgoMs) => {
  const { sub, person } = aPerson({ roles: 'pollen-agent' })
  person.loggedInAgoMs = loggedInAgoMs
  expect(await aBrowser().signsIn(sub)).toBe('STAFF_LOGIN_NOT_FRESH')
})

test('a proof is a login of the last minutes, and an old one is none', async () => {
  const { sub, browser } = await signedIn()
  const declares = async () => {
    const { status, json } = await browser.ask(declareEmergency, { body: { reason: 'I have to' } })
    return json.code ?? status
  }
  await sql(`update staff_sessions set proven_at = now() - interval '305 seconds'`)
  expect(await declares()).toBe('PROOF_NEEDED')
  expect(await browser.signsIn(undefined, silently)).toBe('STAFF_LOGIN_NOT_FRESH')
  expect(await declares()).toBe('PROOF_NEEDED')
  expect(await browser.signsIn(sub)).toBe(200)
  expect(await declares()).toBe(200)
  const late = aPerson({ roles: 'pollen-agent' })
  late.person.loggedInAgoMs = 20_000
  expect(await aBrowser().signsIn(late.sub)).toBe(200)
  const [proof] = await sql(`select now() - proven_at > interval '19 seconds' as "isOfLogin" from staff_sessions
    order by created_at desc limit 1`)
  expect(proof).toEqual({ isOfLogin: true })
})

test('signing out ends the provider’s session, too, and leads back to the door', async () => {
  const { browser } = await signedIn()
  const { location } = (await browser.ask(staffSignOut)).json
  expect((await browser.there(location ?? ''))?.href).toBe('http://localhost:3901/')
  expect(await browser.signsIn(undefined, silently)).toBe('asked to log in')
  const { headers } = await desk.aColleague('agent')
  expect((await desk.call(staffSignOut, { headers })).json).toEqual({}) // who came by a passkey
})

test('two tabs sign in at once, and somebody else at the same browser ends the session that was there', async () => {
  const { sub } = aPerson({ roles: 'pollen-agent' })
  const browser = aBrowser()
  const [first, second] = [await browser.goes(sub), await browser.goes(sub)]
  const bea = await browser.goes(aPerson({ roles: 'pollen-senior' }).sub, undefined, provider.aBrowser())
  if (!first || !second || !bea) throw new Error('The provider led nowhere')
  for (const tab of [first, second]) expect((await browser.comesBack(tab)).status).toBe(200)
  const { staffId } = (await browser.me()).json
  expect((await browser.comesBack(bea)).status).toBe(200)
  expect((await browser.me()).json.role).toBe('senior')
  expect(await sql(`select 1 from staff_sessions where staff_id = '${staffId}'`)).toEqual([])
})

test('whoever left there is out within a quarter of an hour, and another role holds from then on', async () => {
  const { person, browser } = await signedIn({ roles: ['Pollen.Agent'] })
  person.claims = { ...person.claims, roles: ['Pollen.Senior'] }
  expect((await browser.me()).json.role).toBe('agent')
  await aQuarterLater()
  await browser.me()
  expect((await browser.me()).json.role).toBe('senior')
  await aQuarterLater()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => browser.me()))
  expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(200))
  person.isGone = true
  await aQuarterLater()
  expect((await browser.me()).status).toBe(401)
  expect((await browser.me()).status).toBe(401)
})

const aQuarterLater = () =>
  sql(`update staff_sessions set asked_at = now() - interval '16 minutes', answered_at = now() - interval '16 minutes'`)

test('whoever has no role there any more, or is somebody else, is out when it is asked again', async () => {
  const [lost, other] = [await signedIn(), await signedIn()]
  lost.person.claims = { ...lost.person.claims, roles: ['wordpress-administrator'] }
  await aQuarterLater()
  expect((await lost.browser.me()).status).toBe(401)
  provider.faults.set('/me', (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ sub: 'x', roles: 'pollen-agent' }))
  })
  expect((await other.browser.me()).status).toBe(401)
  expect(await aBrowser().signsIn(other.sub)).toBe('SIGN_IN_NOT_COMPLETED')
  provider.faults.clear()
})

const answers = (status: number, error: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))

/** RFC 6749 §5.2: whoever showed a secret is told the way to show one. */
const challenges = (response: ServerResponse) =>
  void response.writeHead(401, { 'www-authenticate': 'Basic realm="login"' }).end('{"error":"invalid_client"}')

test.each([
  ['has a fault', answers(500, 'server_error')],
  ['is busy', answers(429, 'slow_down')],
  ['knows our secret no longer', answers(401, 'invalid_client')],
  ['knows our secret no longer, and says how to show one', challenges],
  ['ends the line', (response: ServerResponse) => void response.destroy()],
])('while the provider %s, whoever is signed in stays for an hour, and is asked each minute', async (_, fault) => {
  const { browser } = await signedIn()
  await aQuarterLater()
  provider.faults.set('/token', fault)
  expect((await browser.me()).status).toBe(200)
  const [asked] = await sql(`select asked_at < now() - interval '13 minutes' as "isSoonAgain",
    answered_at < now() - interval '15 minutes' as "isUnanswered" from staff_sessions order by created_at desc limit 1`)
  expect(asked).toEqual({ isSoonAgain: true, isUnanswered: true })
  await sql(`update staff_sessions set answered_at = now() - interval '61 minutes'`)
  expect((await browser.me()).status).toBe(200) // asked a moment ago
  await sql(`update staff_sessions set asked_at = now() - interval '16 minutes'`)
  expect((await browser.me()).status).toBe(401)
  provider.faults.clear()
  await sql(`update staff_sessions set asked_at = now() - interval '16 minutes'`)
  expect((await browser.me()).status).toBe(200)
})

test('while the provider is away nobody signs in, which is said, and a moment later they do', async () => {
  const { sub } = aPerson({ roles: 'pollen-agent' })
  const browser = aBrowser()
  const signsInWithout = async (address: string) => {
    provider.faults.set(address, answers(503, 'temporarily_unavailable'))
    const outcome = await browser.signsIn(sub)
    provider.faults.clear()
    return outcome
  }
  expect(await signsInWithout('/token')).toBe('STAFF_PROVIDER_UNREACHABLE')
  expect(await signsInWithout('/me')).toBe('STAFF_PROVIDER_UNREACHABLE')
  expect(await browser.signsIn(sub)).toBe(200)
  const away = await openProviderDesk(server)
  away.provider.faults.set('/openid-configuration', answers(503, ''))
  expect((await away.desk.call(beginAtProvider)).json.code).toBe('STAFF_PROVIDER_UNREACHABLE')
  away.provider.faults.clear()
  expect((await away.desk.call(beginAtProvider)).status).toBe(200)
})

test('for whom the provider gives nothing to ask with, a quarter of an hour is all', async () => {
  const other = await openProviderDesk(server, { refreshes: false })
  const browser = other.aBrowser()
  expect(await browser.signsIn(other.aPerson({ roles: 'pollen-agent', email: 'short@example.com' }).sub)).toBe(200)
  expect((await browser.me()).status).toBe(200)
  await aQuarterLater()
  expect((await browser.me()).status).toBe(401)
})

test('where people sign in at their provider, nobody becomes a colleague otherwise', async () => {
  await desk.aColleague('administrator')
  expect((await desk.call(inventedColleagues)).json.colleagues).toEqual([])
})

test('asking again leaves an hour in another role as it is, and other brands end the session', async () => {
  const { sub, person, browser } = await signedIn({ roles: ['Pollen.Agent'] })
  const administrator = await desk.aColleague('administrator')
  await browser.ask(askForRole, { body: { role: 'senior', reason: 'Ruth is ill' } })
  const { open } = (await desk.call(staffRequests, { headers: administrator.headers })).json
  const requestId = open[0]?.requestId ?? ''
  const yes = { says: 'yes' as const, reason: 'I know' }
  await desk.call(decideRequest, { params: { requestId }, body: yes, headers: administrator.headers })
  const askedAgain = async () => {
    await aQuarterLater()
    await browser.me()
    return browser.me()
  }
  expect((await askedAgain()).json).toMatchObject({ role: 'senior', ownRole: 'agent' })
  await sql('update staff_elevations set ends_at = now()')
  expect((await askedAgain()).json).toMatchObject({ role: 'agent', ownRole: 'agent' })
  person.claims = { ...person.claims, roles: ['Pollen.Agent:argos'] }
  expect((await askedAgain()).status).toBe(401)
  expect(await browser.signsIn(sub)).toBe(200)
  expect((await browser.me()).json.brands).toEqual([{ brandKey: 'argos', name: 'Argos' }])
  person.claims = { ...person.claims, roles: ['Pollen.Agent:nobody'] }
  expect(await browser.signsIn(sub)).toBe('STAFF_BRAND_UNKNOWN')
})
