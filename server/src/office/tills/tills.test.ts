import { hourMs } from '@pollen/contract/durations'
import type { TillScope } from '@pollen/contract/endpoint'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import {
  addTill,
  askForTillKey,
  changeKeyScopes,
  openTillsOf,
  renameTill,
  retireKeyOfTill,
  showTillKey,
  stopTillsOf,
  tillBrands,
  tillsOfBrand,
} from '@pollen/contract/staff/tills'
import { makeTillKey, retireTillKey, tillKeys } from '@pollen/contract/till/keys'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { cachedTillByKey, tillByKey } from '../../records/brands/brands.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
const reason = 'Opens on Monday'

const [dale, mina, fraud] = [
  await desk.aColleague('administrator'),
  await desk.aColleague('administrator'),
  await desk.aColleague('fraud'),
]

const listed = async (brand: string, { headers }: TestColleague = dale) =>
  (await desk.call(tillsOfBrand, { params: { brand }, query: {}, headers })).json

async function decides({ headers }: TestColleague, what: string) {
  const { open } = (await desk.call(staffRequests, { headers })).json
  const requestId = open.find((request) => request.what === what)?.requestId ?? ''
  return desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Known to me' }, headers })
}

const opens = async (key: string) =>
  (await server.call(tillKeys, { headers: { authorization: `Bearer ${key}` } })).status

/** The same, asked of the database. */
const opensNow = async (key: string) => (await server.database.transaction((tx) => tillByKey(tx, key))) !== undefined

/** A till of a brand that two administrators entered, and its key as the first of them read it. */
async function aDecidedTill(brand: string, name: string, scopes: TillScope[]) {
  const { headers } = dale
  await desk.call(addTill, { params: { brand }, body: { name, scopes, reason }, headers })
  const { name: brandName } = await listed(brand)
  await decides(mina, `A till of ${brandName}: ${name}`)
  const permitId = (await listed(brand)).toShow.find(({ till }) => till === name)?.permitId ?? ''
  return { params: { brand, permitId }, shown: await desk.call(showTillKey, { params: { brand, permitId }, headers }) }
}

test('a till’s key is decided by two, shown once to whoever asked, and nobody else ever reads it', async () => {
  const params = { brand: 'argos' }
  const body = { name: 'Leeds, till 4', scopes: ['read', 'keys'] as TillScope[], reason }
  const asked = await desk.call(addTill, { params, body, headers: dale.headers })
  expect(asked.json.outcome).toBe('waits')
  expect((await decides(dale, 'A till of Argos: Leeds, till 4')).json.code).toBe('OWN_REQUEST')
  expect((await listed('argos')).tills).toEqual([])
  expect((await decides(mina, 'A till of Argos: Leeds, till 4')).json.state).toBe('done')

  const [ready] = (await desk.call(tillBrands, { headers: dale.headers })).json.toShow
  const permit = { brand: 'argos', permitId: ready?.permitId ?? '' }
  const shows = ({ headers }: TestColleague) => desk.call(showTillKey, { params: permit, headers })
  expect((await listed('argos', mina)).toShow).toEqual([])
  expect((await shows(mina)).json.code).toBe('KEY_SHOWN_BEFORE')
  const twice = await Promise.all([shows(dale), shows(dale)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 410])
  const { key = '' } = twice.find(({ status }) => status === 200)?.json ?? {}
  expect(await opens(key)).toBe(200)
  expect((await listed('argos')).tills).toMatchObject([
    { name: 'Leeds, till 4', keys: [{ scopes: ['read', 'keys'], isMadeByTill: false }] },
  ])
  const tables = await sql(`select table_name as name from information_schema.tables where table_schema = 'public'`)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables)
    expect(await sql(`select 1 from "${name}" t where t::text like '%${key}%'`), String(name)).toEqual([])
})

test('a key may do less at once, and what it made, too; that it may do more waits for a second person', async () => {
  const { shown } = await aDecidedTill('esso', 'Forecourt', ['read', 'keys', 'post'])
  const { key, keyId } = shown.json
  const headers = { authorization: `Bearer ${key}` }
  const { key: child } = (await server.call(makeTillKey, { headers, body: { scopes: ['post'] } })).json
  const tillId = (await listed('esso')).tills[0]?.tillId ?? ''
  const changes = (scopes: TillScope[]) =>
    desk.call(changeKeyScopes, {
      params: { brand: 'esso', tillId, keyId },
      body: { scopes, reason },
      headers: dale.headers,
    })
  expect((await changes(['read', 'keys'])).json).toEqual({ outcome: 'done' })
  expect((await changes(['keys', 'read'])).json.code).toBe('NOTHING_TO_CHANGE')
  const [made] = (await listed('esso')).tills[0]?.keys.filter(({ isMadeByTill }) => isMadeByTill) ?? []
  expect(made?.endsAt).toBeDefined()
  expect(await opens(child)).toBe(401)
  expect((await changes(['keys', 'redeem'])).json.outcome).toBe('waits')
  await decides(mina, 'A key of Forecourt of Esso may do more')
  expect((await listed('esso')).tills[0]?.keys[0]?.scopes).toEqual(['redeem', 'keys'])
  const other = { brand: 'argos', tillId, keyId }
  const elsewhere = { params: other, body: { scopes: ['read'] as TillScope[], reason }, headers: dale.headers }
  expect((await desk.call(changeKeyScopes, elsewhere)).json.code).toBe('NOT_FOUND')
})

test('one person retires a key, or stops all tills of a brand; another key and opening them again take two', async () => {
  const till = await aTill(server, 'ebay')
  const member = await aMember(server.database)
  await till.posts(member.cardNumber, 100)
  const [first] = (await listed('ebay')).tills
  const { tillId = '', keys: [{ keyId = '' } = {}] = [] } = first ?? {}
  const params = { brand: 'ebay', tillId, keyId }
  const retires = (reason: string) => desk.call(retireKeyOfTill, { params, body: { reason }, headers: fraud.headers })
  expect((await retires('')).status).toBe(422)
  expect((await retires('It leaked')).status).toBe(200)
  // It was used a moment ago: its row is cached until the server hears of it.
  const posts = async () => (await till.posts(member.cardNumber, 100)).status
  await expect.poll(posts, { interval: 100 }).toBe(401)

  const asks = { params, body: { scopes: ['post'] as TillScope[], reason } }
  expect((await desk.call(askForTillKey, { ...asks, headers: fraud.headers })).json.code).toBe('ROLE_MAY_NOT')
  await desk.call(askForTillKey, { ...asks, headers: dale.headers })
  await decides(mina, 'Another key for Test till of eBay')
  const permitId = (await listed('ebay')).toShow[0]?.permitId ?? ''
  const { key } = (await desk.call(showTillKey, { params: { brand: 'ebay', permitId }, headers: dale.headers })).json
  expect(await opens(key)).toBe(403) // it may post alone

  const brand = { params: { brand: 'ebay' }, headers: fraud.headers }
  await desk.call(stopTillsOf, { ...brand, body: { reason: 'Points from nowhere' } })
  expect((await desk.call(stopTillsOf, { ...brand, body: { reason } })).json.code).toBe('NOTHING_TO_CHANGE')
  expect(await opensNow(key)).toBe(false)
  const isStopped = async () => (await listed('ebay')).stoppedAt !== undefined
  expect(await isStopped()).toBe(true)
  expect((await desk.call(openTillsOf, { ...brand, body: { reason } })).json.code).toBe('ROLE_MAY_NOT')
  await desk.call(openTillsOf, { params: { brand: 'ebay' }, body: { reason }, headers: dale.headers })
  expect((await decides(mina, 'Open all tills of eBay again')).json.state).toBe('done')
  expect(await isStopped()).toBe(false)
  expect(await opensNow(key)).toBe(true)
})

test('a till is called something else by one person, but not as another of its brand', async () => {
  await aDecidedTill('just-eat', 'Kitchen 1', ['read'])
  await aDecidedTill('just-eat', 'Kitchen 2', ['read'])
  const renames = async (name: string) => {
    const tillId = (await listed('just-eat')).tills[0]?.tillId ?? ''
    const params = { brand: 'just-eat', tillId }
    return (await desk.call(renameTill, { params, body: { name }, headers: dale.headers })).json
  }
  expect((await renames('kitchen 2')).code).toBe('TILL_KNOWN')
  expect(await renames('Kitchen One')).toEqual({})
  expect((await listed('just-eat')).tills.map(({ name }) => name)).toEqual(['Kitchen 2', 'Kitchen One'])
})

/** A key that its till was let in by a moment ago, and what its till does with it. */
async function aKeyInUse(brand: string, name: string) {
  const { shown } = await aDecidedTill(brand, name, ['post', 'redeem', 'read', 'keys'])
  const { key, keyId } = shown.json
  const headers = { authorization: `Bearer ${key}` }
  const inOffice = async () => (await listed(brand)).tills.find((till) => till.name === name)
  const { tillId = '' } = (await inOffice()) ?? {}
  expect(await opens(key)).toBe(200)
  return {
    key,
    params: { brand, tillId, keyId },
    makes: (scopes?: TillScope[]) => server.call(makeTillKey, { headers, body: { ...(scopes && { scopes }) } }),
    retires: (other: string) => server.call(retireTillKey, { headers, params: { keyId: other } }),
    /** What keys of the till may do that have not ended, without its first. */
    heirs: async () => ((await inOffice())?.keys ?? []).filter((one) => one.isMadeByTill && !one.endsAt),
  }
}
const narrows = (params: { brand: string; tillId: string; keyId: string }, scopes: TillScope[]) =>
  desk.call(changeKeyScopes, { params, body: { scopes, reason }, headers: dale.headers })

test('a key makes none that may do what it lost a moment before, and retires none once it may not', async () => {
  const { params, makes, retires, heirs } = await aKeyInUse('argos', 'Narrowed')
  const { keyId: honest } = (await makes(['read', 'keys'])).json
  expect((await narrows(params, ['read', 'keys'])).status).toBe(200)
  expect((await makes(['post', 'redeem', 'keys'])).json).toMatchObject({ code: 'KEY_NOT_ALLOWED' })
  expect((await makes()).json.scopes).toEqual(['read', 'keys'])
  expect((await narrows(params, ['read'])).status).toBe(200)
  expect((await makes(['read'])).json).toMatchObject({ code: 'KEY_NOT_ALLOWED' })
  expect((await retires(honest)).json).toMatchObject({ code: 'KEY_NOT_ALLOWED' })
  expect((await heirs()).map(({ scopes }) => scopes)).toEqual([['read'], ['read']])
})

test('a key that has been retired, or whose brand is stopped, makes and retires none', async () => {
  const retired = await aKeyInUse('argos', 'Retired')
  await desk.call(retireKeyOfTill, { params: retired.params, body: { reason }, headers: fraud.headers })
  expect((await retired.makes()).json).toMatchObject({ code: 'KEY_NOT_VALID' })
  const stopped = await aKeyInUse('british-airways', 'Stopped')
  const { keyId } = (await stopped.makes()).json
  await desk.call(stopTillsOf, { params: { brand: 'british-airways' }, body: { reason }, headers: fraud.headers })
  expect((await stopped.makes()).json).toMatchObject({ code: 'KEY_NOT_VALID' })
  expect((await stopped.retires(keyId)).json).toMatchObject({ code: 'KEY_NOT_VALID' })
  expect(await stopped.heirs()).toHaveLength(1)
})

test('a key that is made while its parent is narrowed keeps nothing of what that one lost', async () => {
  const { params, makes, heirs } = await aKeyInUse('argos', 'Raced')
  const wanted: TillScope[] = ['post', 'redeem', 'keys']
  const [, ...made] = await Promise.all([narrows(params, ['read']), ...Array.from({ length: 8 }, () => makes(wanted))])
  expect(made.map(({ status }) => [200, 403].includes(status))).toEqual(made.map(() => true))
  expect(await heirs()).toEqual([])
})

test('a server that let a key in a moment ago hears that it was narrowed, retired, or that its brand was stopped', async () => {
  const letsIn = cachedTillByKey(server.database, hourMs)
  const scopesNow = async (key: string) => (await letsIn(key))?.scopes
  const [narrowed, retired] = [await aKeyInUse('argos', 'Heard'), await aKeyInUse('argos', 'Heard, too')]
  expect(await scopesNow(narrowed.key)).toContain('post')
  await narrows(narrowed.params, ['read', 'keys'])
  await expect.poll(() => scopesNow(narrowed.key)).toEqual(['read', 'keys'])
  expect(await scopesNow(retired.key)).toContain('post')
  await desk.call(retireKeyOfTill, { params: retired.params, body: { reason }, headers: fraud.headers })
  await expect.poll(() => scopesNow(retired.key)).toBeUndefined()
  await desk.call(stopTillsOf, { params: { brand: 'argos' }, body: { reason }, headers: fraud.headers })
  await expect.poll(() => scopesNow(narrowed.key)).toBeUndefined()
})
