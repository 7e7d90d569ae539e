import type { TillScope } from '@pollen/contract/endpoint'
import { makeTillKey, retireTillKey, tillKeys } from '@pollen/contract/till/keys'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../platform/process/tokens.ts'
import { registerTill } from './brands.ts'

const server = await startTestApp()

async function aTill(): Promise<string> {
  const key = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
  return key
}

const withKey = (key: string) => ({ authorization: `Bearer ${key}` })
const make = async (key: string, body: { scopes?: TillScope[]; endsAt?: string } = {}) =>
  (await server.call(makeTillKey, { headers: withKey(key), body })).json
const listKeys = (key: string) => server.call(tillKeys, { headers: withKey(key) })
const retire = (key: string, keyId: string) => server.call(retireTillKey, { headers: withKey(key), params: { keyId } })

test('a till has two keys while one is brought to it, and the first is retired within seconds', async () => {
  const first = await aTill()
  const second = await make(first)
  const [one, other] = (await listKeys(second.key)).json.keys
  expect(one?.usedAt).toBeDefined()
  expect(other).toMatchObject({ keyId: second.keyId, scopes: ['post', 'redeem', 'read', 'keys'] })
  expect((await listKeys(first)).status).toBe(200)

  expect((await retire(second.key, one?.keyId ?? '')).status).toBe(200)
  await expect.poll(async () => (await listKeys(first)).status, { timeout: 10_000, interval: 100 }).toBe(401)
  expect((await listKeys(second.key)).json.keys.map(({ endsAt }) => endsAt !== undefined)).toEqual([true, false])
})

test('a key works for its scopes alone, and makes no key with more', async () => {
  const { cardNumber } = await aMember(server.database)
  const all = await aTill()
  const { key } = await make(all, { scopes: ['read', 'keys'] })
  const purchase = {
    transactionId: 'r1',
    cardNumber,
    occurredAt: '2026-03-01T09:14:00Z',
    storeId: '1',
    amountPence: 100,
  }
  const posted = await server.call(postTransaction, { headers: withKey(key), body: purchase })
  expect([posted.status, posted.json]).toMatchObject([403, { code: 'KEY_NOT_ALLOWED' }])
  expect(await make(key, { scopes: ['post'] })).toMatchObject({ code: 'KEY_NOT_ALLOWED' })
  expect(await make(key, { scopes: ['read'] })).toMatchObject({ scopes: ['read'] })
})

test('a key with an end stops working then', async () => {
  const till = await aTill()
  const { key } = await make(till, { endsAt: new Date(Date.now() - 1).toISOString() })
  expect((await listKeys(key)).status).toBe(401)
})

test('a till cannot retire another till’s key', async () => {
  const [mine, theirs] = await Promise.all([aTill(), aTill()])
  const { keyId } = await make(theirs)
  expect((await retire(mine, keyId)).json).toMatchObject({ code: 'TILL_KEY_NOT_FOUND' })
})

test('only the hash of a key is stored', async () => {
  const { key } = await make(await aTill())
  const { rows } = await server.database.pool.query('select t::text as row from till_keys t')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
})
