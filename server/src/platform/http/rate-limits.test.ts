import type { Endpoint } from '@pollen/contract/endpoint'
import { postTransaction } from '@pollen/contract/till/transactions'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { cardCheck, emailCheck, ready } from '@pollen/contract/visitor/registration'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { startTestApp } from '@pollen/testing/app'
import { contract } from '@pollen/testing/endpoints'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { registerTill } from '../../brands/brands.ts'
import { newToken } from '../process/tokens.ts'
import { callsPerAddress, limits, networkOf } from './rate-limits.ts'

const server = await startTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
const member = await aMember(server.database)

let places = 0
const anAddress = () => `192.0.2.${++places}`

/** A member's call without anything in it: what it costs is counted before what it says is read. It may log them out. */
const knocks = async (endpoint: Endpoint, from: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: endpoint.method, url: `/api${endpoint.url.replace(/:\w+/g, 'x')}`, remoteAddress: from },
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

const costly = contract.filter(([, { costs }]) => costs)

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

test('addresses with a plus count as the mailbox that they lead to', async () => {
  const asks = (address: string) => server.call(emailCheck, { body: { email: address, contactByEmail: true } })
  const answers = []
  for (let tag = 0; tag < 9; tag++) answers.push((await asks(`ada.marsh+${tag}@example.com`)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  expect((await asks('bea.marsh@example.com')).status).toBe(200)
})

test('a share of one cost is not a share of another', async () => {
  const from = anAddress()
  for (let asked = 0; asked < 101; asked++) await knocks(emailCheck, from)
  expect((await knocks(emailCheck, from)).statusCode).toBe(429)
  for (const other of [cardCheck, findAddress, ready]) expect((await knocks(other, from)).statusCode).not.toBe(429)
})

test('keys that open no till are a secret guessed at; a key that does is never counted', async () => {
  const from = anAddress()
  const guess = () => knocks(postTransaction, from, { authorization: `Bearer ${'x'.repeat(43)}` })
  expect((await guess()).statusCode).toBe(401)
  await everybodyIsNearlyThere()
  await guess()
  expect((await guess()).statusCode).toBe(429)
  const key = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'argos', name: 'Argos', key }))
  expect((await knocks(postTransaction, from, { authorization: `Bearer ${key}` })).statusCode).toBe(422)
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

test('one card is not asked about an eleventh time, wherever from', async () => {
  const asks = () => server.call(cardCheck, { body: { cardNumber: '12345678901' }, from: anAddress() })
  for (let asked = 0; asked < 10; asked++) expect((await asks()).status).toBe(404)
  expect((await asks()).json.code).toBe('TOO_MANY_TRIES')
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
