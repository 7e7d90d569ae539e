import { hourMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { balance } from '@pollen/contract/member/ledger'
import { startTestApp } from '@pollen/testing/app'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { allRates } from '@pollen/testing/rates'
import { beforeAll, expect, test } from 'vitest'
import type { Till } from '../../platform/http/access.ts'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill, tillByKey } from '../../records/brands/brands.ts'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { postPurchase, tillContextWithin } from '../till/till.ts'
import { loadRules } from './earning.ts'
import { settleDue } from './settle.ts'

let till: Till
const now = new Date()
const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
const rates = allRates({ ebay: { settlesAfterHours: 24 } })
const server = await startTestApp()
beforeAll(async () => {
  const key = newToken()
  await server.database.transaction(async (tx) => {
    await loadRules(tx, JSON.stringify({ rates }))
    await registerTill(tx, { brandKey: 'ebay', name: 'A till', key })
    till = (await tillByKey(tx, key)) as Till
  })
})

const buys = ({ cardNumber }: Member, occurredAt: Date, times = 1) =>
  server.database.transaction(async (tx) => {
    for (let time = 0; time < times; time++)
      await postPurchase(
        tillContextWithin(tx),
        till,
        {
          transactionId: crypto.randomUUID(),
          storeId: '1',
          amountPence: 1000,
          cardNumber,
          occurredAt: occurredAt.toISOString(),
        },
        now,
      )
  })
const settleEachLane = (at: Date, most = 500) =>
  inEachLane(server.database, ({ transaction }) => transaction((tx) => settleDue(tx, at, most)))
const settle = async (at: Date, most?: number) =>
  (await settleEachLane(at, most)).reduce((sum, { due }) => sum + due, 0)
const balances = ({ collectorId }: Member) => server.database.transaction((tx) => balancesOf(tx, collectorId))

test('points of a purchase are pending until its brand’s hours are over, and shown as such', async () => {
  const ada = await aMember(server.database)
  await buys(ada, now)
  await settle(later(23.9))
  const { json } = await server.call(balance, { headers: await signedIn(server.database, ada) })
  expect(json).toEqual({ balance: 0, pending: 10 })
  await settle(later(24))
  expect(await balances(ada)).toMatchObject({ available: 10, pending: 0 })
  const { json: feed } = await server.call(transactions, {
    headers: await signedIn(server.database, ada),
    query: { pageSize: 2 },
  })
  expect(feed.transactions).toMatchObject([{ kind: 'earn', points: 10, brand: { name: 'eBay' } }])
})

test('the points of a purchase that is posted after its hours are over can be spent at once', async () => {
  const ada = await aMember(server.database)
  await buys(ada, later(-24))
  expect(await balances(ada)).toMatchObject({ available: 10, pending: 0 })
})

test('whoever settles beside others, and however often, each purchase is settled once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aMember(server.database)))
  for (const member of people) await buys(member, now, 20)
  const settledBy = async (): Promise<number> => {
    const settled = await settle(later(24), 7)
    return settled === 7 ? settled + (await settledBy()) : settled
  }
  const settled = await Promise.all(Array.from({ length: 4 }, settledBy))
  await settle(later(24))
  expect(settled.filter((count) => count > 0).length).toBeGreaterThan(1)
  expect(await Promise.all(people.map(balances))).toMatchObject(people.map(() => ({ available: 200, pending: 0 })))
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('settling that is cut off has settled nothing, and is done again', async () => {
  const ada = await aMember(server.database)
  await buys(ada, now)
  const cutOff = server.database.transaction(async (tx) => {
    await settleDue(tx, later(24), 500)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await balances(ada)).toMatchObject({ available: 0, pending: 10 })
  await settle(later(24))
  expect(await balances(ada)).toMatchObject({ available: 10, pending: 0 })
})

test('a purchase that the books refuse to settle does not stop the others, and is tried again a day later', async () => {
  const [ada, bob] = await Promise.all([aMember(server.database), aMember(server.database)])
  await buys(ada, now)
  await buys(bob, now)
  const setPoints = (points: number) =>
    server.database.pool.query('update unsettled set points = $1 where collector_id = $2', [points, ada.collectorId])
  await setPoints(11)
  const outcomes = await settleEachLane(later(24))
  expect(outcomes.reduce((sum, { due }) => sum + due, 0)).toBe(2)
  expect(outcomes.reduce((sum, { refused }) => sum + refused, 0)).toBe(1)
  expect([await balances(ada), await balances(bob)]).toMatchObject([
    { available: 0, pending: 10 },
    { available: 10, pending: 0 },
  ])
  await setPoints(10)
  expect(await settle(later(47))).toBe(0)
  expect(await settle(later(48))).toBe(1)
  expect(await balances(ada)).toMatchObject({ available: 10, pending: 0 })
})
