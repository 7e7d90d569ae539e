import { hotelsToken } from '@pollen/contract/hotels'
import { hotelsSession } from '@pollen/contract/member/hotels'
import { ssoRedirection } from '@pollen/contract/visitor/hotels'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { open } from './sessions.ts'

const server = await startTestApp({ HOTELS_URL: 'https://hotels.example.com' })
const elsewhere = await startTestApp()

async function session(of: TestApp, collectorId: string) {
  const token = await of.database.transaction((tx) => open(tx, collectorId, 'an id token', new Date()))
  return { headers: { cookie: `session=${token}` } }
}

const ada = '0199aaaa-0000-7000-8000-000000000001'
const ben = '0199aaaa-0000-7000-8000-000000000002'

/** As the hotels' site does it: with the keys that the identity provider shows everybody. */
async function claimsOf(token: unknown) {
  const { jwks_uri } = (await server.app.inject('/oidc/.well-known/openid-configuration')).json()
  const keys = createLocalJWKSet((await server.app.inject(new URL(jwks_uri).pathname)).json())
  const expected = { issuer: `${server.settings.publicUrl}/oidc`, audience: 'https://hotels.example.com' }
  return (await jwtVerify(String(token), keys, expected)).payload
}

test('the hotels’ site can check who a member is, by a word that is theirs alone, for five minutes', async () => {
  const tokenOf = async (collectorId: string) =>
    (await server.call(hotelsSession, await session(server, collectorId))).headers[hotelsToken]
  const claims = await claimsOf(await tokenOf(ada))
  expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
  expect(claims.sub).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(claims)).not.toContain(ada)
  expect((await claimsOf(await tokenOf(ada))).sub).toBe(claims.sub)
  expect((await claimsOf(await tokenOf(ben))).sub).not.toBe(claims.sub)
})

test('who asked for it is led to the hotels’ site; for anybody else its session is fetched ahead', async () => {
  const member = await session(server, ada)
  const asked = async (query: { location?: string }) => (await server.call(hotelsSession, { ...member, query })).json
  expect(await asked({ location: 'https://hotels.example.com/rooms' })).toEqual({
    location: 'https://hotels.example.com/rooms',
  })
  expect(await asked({})).toEqual({ preload: 'https://hotels.example.com/sso' })
  expect(await asked({ location: 'https://evil.example/' })).toEqual({ preload: 'https://hotels.example.com/sso' })
})

test('no token without a session, and none where the programme has no hotels', async () => {
  expect((await server.call(hotelsSession)).status).toBe(401)
  const { json, headers } = await elsewhere.call(hotelsSession, await session(elsewhere, ada))
  expect([json, headers[hotelsToken]]).toEqual([{}, undefined])
})

test.each([
  ['https://hotels.example.com/rooms', { location: 'https://hotels.example.com/rooms', takesToken: true }],
  ['https://airline.example.com/', { location: 'https://airline.example.com/', takesToken: false }],
  ['http://localhost:3000/homepage', { location: 'http://localhost:3000/homepage', takesToken: false }],
])('%s is an address to lead to; the token goes to the hotels alone', async (location, expected) => {
  expect((await server.call(ssoRedirection, { query: { location } })).json).toEqual(expected)
})

test('nobody is led to an address that the programme does not know', async () => {
  const { status, json } = await server.call(ssoRedirection, { query: { location: 'https://evil.example/' } })
  expect([status, json.code]).toEqual([403, 'REDIRECT_NOT_ALLOWED'])
  const there = await elsewhere.call(ssoRedirection, { query: { location: 'https://hotels.example.com/' } })
  expect(there.status).toBe(403)
})
