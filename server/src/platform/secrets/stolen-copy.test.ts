import { createHmac } from 'node:crypto'
import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { customer } from '@pollen/contract/member/collectors'
import { tillKeys } from '@pollen/contract/till/keys'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember } from '@pollen/testing/member'
import { Secret } from 'otpauth'
import pg from 'pg'
import { expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'
import { issueLoginToken } from '../../safety/identity/identity.ts'
import { currentKeys } from '../../safety/identity/signing-keys.ts'
import { newToken } from '../process/tokens.ts'

const server = await startTestApp()
const { database, secrets } = server
const member = await aMember(database)
const browser = new TestBrowser(server)
await browser.signsIn(member)
const card = (await browser.call(cardCodeSecret)).json
const tillKey = newToken()
await database.transaction((tx) => registerTill(tx, { brandKey: 'argos', name: 'A till', key: tillKey }))
const loginToken = await database.transaction((tx) => issueLoginToken(tx, member.collectorId, new Date()))
const signingKeys = await currentKeys(database, secrets.wrapping, new Date())

/** Every row of every table, the job queue's too, as somebody reads it who may do nothing but SELECT. */
async function stolenCopy(): Promise<string> {
  await asOwner(
    database.connectionString,
    `do $$ begin create role thief login password 'thief' bypassrls; exception when duplicate_object then null; end $$;
     grant pg_read_all_data to thief`,
  )
  const url = new URL(database.connectionString)
  url.username = url.password = 'thief'
  const thief = new pg.Client({ connectionString: url.href })
  await thief.connect()
  const { rows: tables } = await thief.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await thief.query<{ row: string }>(`select to_jsonb(it)::text as row from ${name} it`)
    lines.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  await thief.end()
  return lines.join('\n')
}
const copy = await stolenCopy()

const providerCookie = (id: string, key: string) => createHmac('sha1', key).update(`_session=${id}`).digest('base64url')
const asSession = (token: string) => server.call(customer, { headers: { cookie: `session=${token}` } })
let calls = 0
const asTill = (key: string) =>
  server.call(tillKeys, { headers: { authorization: `Bearer ${key}` }, from: `10.1.${calls >> 8}.${calls++ & 255}` })

test('what follows would open something, had it been in the copy', async () => {
  expect(copy).toContain(member.email)
  expect((await asSession(browser.cookie('session') ?? '')).status).toBe(200)
  expect((await asTill(tillKey)).status).toBe(200)
  const [id = '', signature] = [browser.cookie('_session'), browser.cookie('_session.sig')]
  expect(secrets.identityCookies.accepted.map((key) => providerCookie(id, key))).toContain(signature)
})

test('a copy of the database holds nothing that signs in, calls as a till, makes a card’s code or forges a token', () => {
  const cardSecret = Buffer.from(Secret.fromBase32(card.secret).buffer)
  const installation = Object.values(secrets).flatMap((secret) =>
    typeof secret === 'string' ? [secret] : 'accepted' in secret ? secret.accepted : [],
  )
  const opens = {
    session: [browser.cookie('session')],
    providerSession: [browser.cookie('_session')],
    device: [browser.cookie('device')],
    loginToken: [loginToken],
    tillKey: [tillKey],
    cardSecret: [card.secret, ...(['hex', 'base64', 'base64url'] as const).map((form) => cardSecret.toString(form))],
    signingKeys: signingKeys.map(({ d }) => d),
    installation,
    password: [member.password],
  }
  expect(installation.length).toBeGreaterThan(9)
  for (const [what, texts] of Object.entries(opens))
    for (const text of texts) {
      expect(text, what).toMatch(/.{10}/)
      expect(copy.includes(text ?? ''), what).toBe(false)
    }
})

test('no text of the copy is taken as a session, or as a till’s key', async () => {
  const texts = new Set(copy.match(/[\w-]{20,}/g))
  expect(texts.size).toBeGreaterThan(30)
  for (const text of texts) expect([(await asSession(text)).status, (await asTill(text)).status]).toEqual([401, 401])
})
