import type { Endpoint } from '@pollen/contract/endpoint'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { grantOf, type StaffPermission, staffRoles } from '@pollen/contract/staff-roles'
import { postTransaction } from '@pollen/contract/till/transactions'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { collectorSessions } from '@pollen/contract/visitor/card-sign-in'
import { identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import { newPassword, passwordReset } from '@pollen/contract/visitor/password-reset'
import { cardCheck, emailCheck, identityEmailCheckConfirm, ready } from '@pollen/contract/visitor/registration'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { startTestApp } from '@pollen/testing/app'
import { isOfConsole, openConsole } from '@pollen/testing/console'
import { contract } from '@pollen/testing/endpoints'
import { aMember, signedIn } from '@pollen/testing/member'
import { solveRobotCheck } from '@pollen/testing/robot-check'
import { staffEndpoints } from '@pollen/testing/staff-calls'
import type { Challenge } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { newToken } from '../process/tokens.ts'
import { callsPerAddress, limits, networkOf } from './rate-limits.ts'

const server = await startTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
const office = await openConsole(server)
const member = await aMember(server.database)

let addresses = 0
const anAddress = () => `192.0.2.${++addresses}`

/** A member's call without anything in it: what it costs is counted before what it says is read. It may log them out. */
const knocks = async (endpoint: Endpoint, from: string, headers: Record<string, string> = {}) =>
  (isOfConsole(endpoint.url) ? office.app : server.app).inject({
    method: endpoint.method,
    url: `/api${endpoint.url.replace(/:\w+/g, 'x')}`,
    remoteAddress: from,
    headers: { ...(await signedIn(server.database, member)), ...headers },
  })

/** As if everybody had made their share of calls, all but one. */
async function everybodyIsNearlyThere() {
  for (const [cost, share] of Object.entries(callsPerAddress))
    await server.database.pool.query('update rate_limits set points = $1 where key like $2', [
      share - 1,
      `address-${cost}%`,
    ])
}

const costly = contract.filter(([, { costs, access }]) => costs && access !== 'staff')
const costlyInOffice = staffEndpoints.filter(([name, { costs }]) => costs && name !== 'staffSignOut')

test.each(costly)('%s is refused to a network address that has had its share', async (_, endpoint) => {
  const from = anAddress()
  await knocks(endpoint, from)
  await everybodyIsNearlyThere()
  expect((await knocks(endpoint, from)).statusCode).not.toBe(429)
  const refused = await knocks(endpoint, from)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'TOO_MANY_FROM_HERE', description: 'Too many requests came from your network. Try again in 15 minutes.' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect((await knocks(endpoint, anAddress())).statusCode).not.toBe(429)
})

/** An office has one address: its people are counted each for themselves. */
test.each(costlyInOffice)(
  '%s is refused to a colleague who has had their share, and to no other',
  async (_, endpoint) => {
    const from = anAddress()
    const needs: StaffPermission = endpoint.needs ?? 'seeOwnWork'
    const role = staffRoles.find((one) => grantOf(one, needs)) ?? 'agent'
    const [one, other] = [await office.aColleague(role), await office.aColleague(role)]
    await knocks(endpoint, from, one.headers)
    await everybodyIsNearlyThere()
    expect((await knocks(endpoint, from, one.headers)).statusCode).not.toBe(429)
    expect((await knocks(endpoint, anAddress(), one.headers)).json()).toMatchObject({ code: 'TOO_MANY_FROM_HERE' })
    expect((await knocks(endpoint, from, other.headers)).statusCode).not.toBe(429)
  },
)

const asksForMessage = (email: string) => server.call(emailCheck, { body: { email, contactByEmail: true } })

test('addresses with a plus, dots or capitals count as the mailbox that they lead to', async () => {
  const spellings = ['ada.marsh', 'adamarsh', 'a.d.a.marsh', 'ADA.Marsh', 'ada.marsh+', 'adamarsh+1', 'a.da.marsh+x.y']
  const answers = []
  for (const name of [...spellings, ...spellings]) answers.push((await asksForMessage(`${name}@gmail.com`)).status)
  expect(answers).toEqual([...Array(8).fill(200), ...Array(6).fill(429)])
  expect((await asksForMessage('adamarsh@googlemail.com')).status).toBe(429)
  for (const another of ['adamarsh@example.com', 'bea.marsh@gmail.com'])
    expect((await asksForMessage(another)).status).toBe(200)
})

test('a letter goes to the address as it was entered', async () => {
  await asksForMessage('Cleo.Marsh+shop@example.com')
  await server.doJobs()
  const to = 'cleo.marsh+shop@example.com'
  expect(await server.database.transaction((tx) => messagesTo(tx, to))).toHaveLength(1)
})

test('one mailbox gets 24 messages a day that anybody may ask for, however long they wait in between', async () => {
  const email = 'dora.marsh@example.com'
  const aQuarterLater = () => server.database.pool.query(`delete from rate_limits where key like 'message:%'`)
  for (let asked = 0; asked < 24; asked++) {
    expect((await asksForMessage(email)).status).toBe(200)
    if (asked % 8 === 7) await aQuarterLater()
  }
  const refused = await asksForMessage(email)
  expect(refused.json).toMatchObject({
    code: 'TOO_MANY_MESSAGES',
    description: 'We’ve already sent several messages. Try again in 24 hours.',
  })
  await aQuarterLater()
  const byAnotherCall = await server.call(passwordReset, { body: { email: 'doramarsh+1@example.com' } })
  expect(byAnotherCall.json.code).toBe('TOO_MANY_MESSAGES')
})

test('a share of one cost is not a share of another', async () => {
  const from = anAddress()
  for (let asked = 0; asked < 101; asked++) await knocks(emailCheck, from)
  expect((await knocks(emailCheck, from)).statusCode).toBe(429)
  for (const other of [cardCheck, findAddress, ready]) expect((await knocks(other, from)).statusCode).not.toBe(429)
})

test('keys that open no till are counted for themselves: they close nothing but the tills', async () => {
  const from = anAddress()
  const guess = () => knocks(postTransaction, from, { authorization: `Bearer ${'x'.repeat(43)}` })
  expect((await guess()).statusCode).toBe(401)
  await server.database.pool.query("update rate_limits set points = 299 where key like 'address-key%'")
  await guess()
  expect((await guess()).statusCode).toBe(429)
  const key = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'argos', name: 'Argos', key }))
  expect((await knocks(postTransaction, from, { authorization: `Bearer ${key}` })).statusCode).toBe(422)
  for (const other of [cardCheck, emailCheck, identitySignIn, collectorSessions, newPassword])
    expect((await knocks(other, from)).statusCode, other.url).not.toBe(429)
})

test('links that open nothing, and codes of the provider, close no sign-in', async () => {
  const from = anAddress()
  for (const { url, costs } of [identityEmailCheckConfirm, openSession, identitySignIn]) expect(costs, url).toBe('work')
  await knocks(cardCheck, from)
  await server.database.pool.query("update rate_limits set points = 300 where key like 'address-secret%'")
  expect((await knocks(cardCheck, from)).statusCode).toBe(429)
  expect((await knocks(identitySignIn, from)).statusCode).not.toBe(429)
})

test('the nearer a network address comes to its limit, the harder its robot checks are', async () => {
  const from = anAddress()
  const asks = async (effort: RobotCheckEffort) => {
    const body = { email: `near${++addresses}@example.com`, contactByEmail: true }
    const { status, json } = await server.call(emailCheck, { from, body, robotCheck: await server.robotCheck(effort) })
    return status === 200 ? 'answered' : [json.code, json.robotCheckEffort]
  }
  const calls = (points: number) =>
    server.database.pool.query("update rate_limits set points = $1 where key like 'address-message%'", [points])
  for (let call = 0; call < 10; call++) expect(await asks(0)).toBe('answered')
  expect(await asks(0)).toEqual(['ROBOT_CHECK_TOO_EASY', 1])
  expect(await asks(1)).toBe('answered')
  await calls(75)
  expect(await asks(1)).toEqual(['ROBOT_CHECK_TOO_EASY', 2])
  expect(await asks(2)).toBe('answered')
})

test('a network that makes many calls is given the harder robot check straight away', async () => {
  const from = anAddress()
  const effort = async () => (await server.call(robotCheck, { from })).json.parameters.data?.effort
  expect(await effort()).toBe(0)
  await server.database.pool.query("update rate_limits set points = 100 where key like 'address-work%'")
  expect(await effort()).toBe(1)
})

test('the easiest robot check takes what a slow phone does in some 200 ms, and no more than 300', async () => {
  const derivations = []
  for (let nth = 0; nth < 10; nth++) {
    const { json } = await server.call(robotCheck, { from: anAddress() })
    const solved = await solveRobotCheck(json as Challenge)
    derivations.push(JSON.parse(Buffer.from(solved, 'base64url').toString()).solution.counter)
  }
  expect(Math.min(...derivations)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...derivations)).toBeLessThanOrEqual(130)
})

test('a harder robot check takes that much more work, and says by its signature how much', async () => {
  const challengeAt = async (effort?: '3') => (await server.call(robotCheck, { query: { effort } })).json
  expect((await challengeAt()).parameters.data).toEqual({ effort: 0 })
  const hard = await challengeAt('3')
  expect(hard.parameters.data).toEqual({ effort: 3 })
  const easy = JSON.parse(Buffer.from(await server.robotCheck(), 'base64url').toString())
  easy.challenge.parameters.data.effort = 3
  const body = { email: `forged@example.com`, contactByEmail: true }
  const forged = Buffer.from(JSON.stringify(easy)).toString('base64url')
  expect((await server.call(emailCheck, { from: anAddress(), body, robotCheck: forged })).json.code).toBe(
    'ROBOT_CHECK_FAILED',
  )
})

test.each([
  ['the identity provider’s page', 'GET', '/oidc/auth'],
  ['the identity provider’s tokens', 'POST', '/oidc/token'],
] as const)('%s has its share, too', async (_, method, url) => {
  const asks = () => server.app.inject({ method, url, remoteAddress: from })
  const from = anAddress()
  await asks()
  await everybodyIsNearlyThere()
  await asks()
  expect((await asks()).statusCode).toBe(429)
})

test('one card is not asked about an eleventh time from one network address; its owner asks from theirs', async () => {
  const asker = anAddress()
  const asks = (from = asker) => server.call(cardCheck, { body: { cardNumber: '12345678901' }, from })
  for (let asked = 0; asked < 10; asked++) expect((await asks()).status).toBe(404)
  expect((await asks()).json.code).toBe('TOO_MANY_TRIES')
  expect((await asks(anAddress())).status).toBe(404)
})

test.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['::ffff:192.0.2.7', '192.0.2.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
])('%s and %s count as one: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne)
})

test('who has hung up already has no address: they count as one, and are limited as anybody', async () => {
  const { from } = limits(server.database)
  await from(undefined, 'look')
  await everybodyIsNearlyThere()
  await from(undefined, 'look')
  await expect(from(undefined, 'look')).rejects.toThrow('Too many requests came from your network.')
})

test('the word of a proxy for an address is taken where the settings name the proxy, and nowhere else', async () => {
  const asks = (proxy: string, visitor: string) => knocks(robotCheck, proxy, { 'x-forwarded-for': visitor })
  await asks('10.0.0.1', '198.51.100.1')
  await asks('203.0.113.1', '198.51.100.2')
  await everybodyIsNearlyThere()
  await asks('10.0.0.1', '198.51.100.1')
  await asks('203.0.113.1', '198.51.100.2')
  expect((await asks('10.0.0.2', '198.51.100.1')).statusCode).toBe(429)
  expect((await asks('10.0.0.1', '198.51.100.3')).statusCode).toBe(200)
  expect((await asks('203.0.113.1', '198.51.100.4')).statusCode).toBe(429)
})
