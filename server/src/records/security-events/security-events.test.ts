import { redemptionStatus, setRedemptionStatus } from '@pollen/contract/member/spending'
import type { RefusalName } from '@pollen/contract/refusals'
import { makeTillKey, retireTillKey, tillKeys } from '@pollen/contract/till/keys'
import { passwordReset } from '@pollen/contract/visitor/password-reset'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterEach, expect, test } from 'vitest'
import type { SecurityEventName } from './event-names.ts'
import { pseudonymOf } from './security-events.ts'

const server = await startTestApp()

type Row = { event: SecurityEventName; refusal: RefusalName | null }

/** The events, once there are so many: calls are recorded after they are answered. */
async function storedIn(atLeast: number): Promise<Row[]> {
  for (;;) {
    const { rows } = await server.database.pool.query<Row>('select * from security_events')
    if (rows.length >= atLeast) return rows
    await new Promise((next) => setImmediate(next))
  }
}
afterEach(() => server.database.pool.query('delete from security_events'))

const names = (events: { event: SecurityEventName }[]) => events.map(({ event }) => event).sort()

test('signing in is recorded, and so is failing at it', async () => {
  const { email, password } = await aMember(server.database)
  await new TestBrowser(server).signsIn({ email, password })
  const thief = new TestBrowser(server)
  await thief.signsIn({ email, password: 'Guessed-Field-1' }).catch(() => {})
  const events = await storedIn(3)
  expect(names(events)).toEqual(['passwordShown', 'signInFailed', 'signedIn'])
  expect(events.find(({ event }) => event === 'signInFailed')?.refusal).toBe('signInFailed')
})

test('a till’s keys, and what they are refused, are recorded with the till', async () => {
  const till = await aTill(server)
  const { json } = await till.call(makeTillKey, { body: { scopes: ['read'] } })
  await server.call(tillKeys, { headers: { authorization: `Bearer ${json.key}` } })
  await server.call(tillKeys, { headers: { authorization: 'Bearer wrong' } })
  await till.call(retireTillKey, { params: { keyId: json.keyId } })
  const bookshop = await aTill(server, 'harebell-books')
  const { cardNumber } = await aMemberWith(server, bookshop, 100)
  await bookshop.holds({ cardNumber, points: 10 })
  const events = await storedIn(5)
  expect(names(events)).toEqual(['keyMade', 'keyRefused', 'keyRefused', 'keyRetired', 'tillRefused'])
  expect(events.find(({ event }) => event === 'tillRefused')).toMatchObject({
    till_id: bookshop.tillId,
    brand_key: 'harebell-books',
    refusal: 'codeRequired',
  })
})

test('nobody’s name, address or card stands there, and whoever knows it finds their events', async () => {
  const member = await aMember(server.database)
  const headers = { ...(await signedIn(server.database, member)), 'x-request-id': 'shop-4711-a' }
  await server.call(setRedemptionStatus, { body: { status: 'LOCKED' }, headers })
  await server.call(passwordReset, { body: { email: member.email }, from: '203.0.113.7' })
  await storedIn(2)
  const { output } = await runCommand('security', ['--of', member.email, ...look], settings)
  expect(output).toMatch(/spending was locked or unlocked, or its limit changed .* [0-9a-f-]{36}\/shop-4711-a$/m)
  expect(output).toMatch(/a link or a code for a new password was asked for[\s\S]*2 events\.\n$/)
  const stored = JSON.stringify(await storedIn(2))
  for (const known of [member.email, member.collectorId, member.cardNumber, '203.0.113'])
    expect(stored).not.toContain(known)
  expect(pseudonymOf('one secret', member.email)).not.toBe(pseudonymOf('another', member.email))
})

const look = ['--reason', 'Does not know a device', '--by', 'Grace']
const settings = {
  DATABASE_URL: server.database.connectionString,
  SECRETS_KEY: secretsKey,
}

test('an operator logs a member out everywhere', async () => {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const { output } = await runCommand('security', ['log-out', member.email, ...look], settings)
  expect(output).toBe('✓ They are logged out everywhere.\n')
  expect((await server.call(redemptionStatus, { headers })).status).toBe(401)
  expect((await runCommand('security', ['log-out', 'nobody@example.com', ...look], settings)).exitCode).toBe(1)
  const ofTheirCard = await runCommand('security', ['--of', member.cardNumber, ...look], settings)
  expect(ofTheirCard.output).toMatch(/a session was ended[\s\S]*1 event\.\n$/)
  expect(names(await storedIn(1))).toEqual(['signedOut'])
})
