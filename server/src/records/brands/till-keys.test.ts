import { devMessages } from '@pollen/contract/developer/messaging'
import type { TillScope } from '@pollen/contract/endpoint'
import { makeTillKey, retireTillKey, tillKeys } from '@pollen/contract/till/keys'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { enterTill, makeKey, registerTill, tillByKey } from './brands.ts'

const server = await startTestApp()

async function aTill(): Promise<string> {
  const key = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
  return key
}

const withKey = (key: string) => ({ authorization: `Bearer ${key}` })
const make = async (key: string, body: { scopes?: TillScope[]; endsAt?: string } = {}) =>
  (await server.call(makeTillKey, { headers: withKey(key), body })).json
const fromOperator = (first: string) =>
  server.database.transaction(async (tx) => {
    const till = await tillByKey(tx, first)
    if (!till) throw new Error('There is no such till')
    const { tillId, scopes } = till
    const { key, details } = await makeKey(tx, { tillId, scopes }, {})
    return { key, keyId: details.keyId }
  })
const listKeys = (key: string) => server.call(tillKeys, { headers: withKey(key) })
const retire = (key: string, keyId: string) => server.call(retireTillKey, { headers: withKey(key), params: { keyId } })

test('a till has two keys while another is brought to it, and the first is retired within seconds', async () => {
  const first = await aTill()
  const second = await fromOperator(first)
  const [one, other] = (await listKeys(second.key)).json.keys
  expect(one?.usedAt).toBeDefined()
  expect(other).toMatchObject({ keyId: second.keyId, scopes: ['post', 'redeem', 'read', 'keys'] })
  expect((await listKeys(first)).status).toBe(200)

  expect((await retire(second.key, one?.keyId ?? '')).status).toBe(200)
  await expect.poll(async () => (await listKeys(first)).status, { interval: 100 }).toBe(401)
  expect((await listKeys(second.key)).json.keys.map(({ endsAt }) => endsAt !== undefined)).toEqual([true, false])
})

test('a key that ends makes none that outlives it', async () => {
  const till = await aTill()
  const endsAt = new Date(Date.now() + 60_000).toISOString()
  const brief = await make(till, { endsAt })
  expect(brief.endsAt).toBe(endsAt)
  expect(await make(brief.key)).toMatchObject({ endsAt })
  expect(await make(brief.key, { endsAt: new Date(Date.now() + 120_000).toISOString() })).toMatchObject({ endsAt })
  const sooner = new Date(Date.now() + 30_000).toISOString()
  expect(await make(brief.key, { endsAt: sooner })).toMatchObject({ endsAt: sooner })
})

test('whoever retires a key retires all that came of it, also one that is being made', async () => {
  const root = await aTill()
  const leaked = await make(root)
  const child = await make(leaked.key)
  const grandchild = await make(child.key)
  const [, made] = await Promise.all([retire(root, leaked.keyId), make(grandchild.key)])
  const { keys } = (await listKeys(root)).json
  const alive = keys.filter(({ endsAt }) => !endsAt)
  expect(alive).toHaveLength(1)
  const heirs = [leaked, child, grandchild, made].flatMap(({ key }) => (key ? [key] : []))
  await expect
    .poll(() => Promise.all(heirs.map(async (key) => (await listKeys(key)).status)))
    .toEqual(heirs.map(() => 401))
  expect((await listKeys(root)).status).toBe(200)
})

test('whoever runs the brand is told of each new key', async () => {
  const { keyId } = await make(await aTill(), { scopes: ['post'] })
  const [letter] = (await server.call(devMessages, { query: { to: 'tills@sainsburys.example' } })).json
  expect(letter?.subject).toBe("A new key for the till Test till of Sainsbury's")
  expect(letter?.text).toContain(keyId)
  expect(letter?.text).toContain('give points and take them back, and ends when it is retired')
})

test('of a brand without a contact the operators are told', async () => {
  const till = await server.database.transaction((tx) => enterTill(tx, { brandKey: 'comb-and-co', name: 'Chair 4' }))
  await server.database.transaction((tx) => makeKey(tx, { ...till, scopes: ['read'] }, {}))
  const letters = (await server.call(devMessages, { query: { to: 'operators@pollen.example' } })).json
  expect(letters.map(({ subject }) => subject)).toEqual(['A new key for the till Chair 4 of Comb & Co'])
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
