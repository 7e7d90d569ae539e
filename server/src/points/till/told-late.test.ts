import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { releasePage } from '../../rewards/offers/end-promises.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { loadRules } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'

const server = await startTestApp()
const { database } = server
const [grocer, ebay] = [await aTill(server), await aTill(server, 'ebay')]
const at = (day: number, time = '10:00') => new Date(`2026-10-${String(day).padStart(2, '0')}T${time}:00Z`)
beforeAll(async () => {
  const rates = allRates({ ebay: { mostPerDay: 100, settlesAfterHours: 24 } })
  await database.transaction((tx) => loadRules(tx, JSON.stringify({ rates })))
  await enterOffers(
    database,
    [
      {
        offer_id: 'milk',
        reward: '5 points',
        products: 'MILK',
        first_day: '2026-10-01',
        last_day: '2026-10-10',
        uses_per_member: '1',
        budget: '100',
      },
      { offer_id: 'begins', reward: '7 points', products: 'JAM', first_day: '2026-10-08', last_day: '2026-10-20' },
    ],
    at(1),
  )
})

const load = async ({ collectorId }: Member, offerId: string, now: Date) => {
  const known = await database.transaction(allOffers)
  const context = { known, member: offerMember(collectorId, at(1)), now }
  return inLaneOf(collectorId, () => changeStates(database.ofServer, context, [{ offerId, wanted: 'LOADED' }]))
}
const buys = async ({ cardNumber }: Member, productCode: string, occurredAt: Date, transactionId = '') => {
  const basket = [{ productCode, description: productCode, quantity: 1, amountPence: 100 }]
  const id = transactionId || crypto.randomUUID()
  const body = {
    transactionId: id,
    cardNumber,
    storeId: '1',
    occurredAt: occurredAt.toISOString(),
    amountPence: 100,
    basket,
  }
  const { lines } = (await grocer.call(postTransaction, { body })).json as unknown as Receipt
  return lines.flatMap(({ kind, points, offerId }) => (kind === 'bonus' ? [`${points} ${offerId}`] : []))
}

test('a purchase that is told after its offer ended, and after what nobody used of it went back, counts it once', async () => {
  const ada = await aMember(database)
  await load(ada, 'milk', at(2))
  expect(await inEachLane(database, (lane) => releasePage(lane, { limit: 10, now: at(12) }))).toContain(1)
  for (let nth = 0; nth < 2; nth++) expect(await buys(ada, 'MILK', at(10, '22:30'), 'told late')).toEqual(['5 milk'])
  expect(await buys(ada, 'MILK', at(9))).toEqual([])
  expect(await buys(ada, 'MILK', at(11, '00:30'))).toEqual([])
})

test('of two that are told at once after an offer of one use ended, one counts it', async () => {
  const ada = await aMember(database)
  await load(ada, 'milk', at(2))
  await inEachLane(database, (lane) => releasePage(lane, { limit: 10, now: at(12) }))
  const both = await Promise.all([buys(ada, 'MILK', at(9)), buys(ada, 'MILK', at(10))])
  expect(both.flat()).toEqual(['5 milk'])
})

test('an offer that began, or was loaded, after a purchase does not count for it, however late that is told', async () => {
  const ada = await aMember(database)
  await load(ada, 'begins', at(9))
  expect(await buys(ada, 'JAM', at(7))).toEqual([])
  expect(await buys(ada, 'JAM', at(8))).toEqual([])
  expect(await buys(ada, 'JAM', at(9, '10:05'))).toEqual(['7 begins'])
})

const earns = async ({ cardNumber }: Member, occurredAt: Date, { pounds = 80, transactionId = '' } = {}) => {
  const id = transactionId || crypto.randomUUID()
  const amountPence = pounds * 100
  const body = { transactionId: id, cardNumber, storeId: '1', occurredAt: occurredAt.toISOString(), amountPence }
  return ((await ebay.call(postTransaction, { body })).json as unknown as Receipt).points
}

test('a purchase that is told late counts for the limit of its own day, by the programme’s clock, after that day was settled', async () => {
  const ada = await aMember(database)
  expect(await earns(ada, at(5))).toBe(80)
  expect(await earns(ada, at(7))).toBe(80)
  await inEachLane(database, (lane) => lane.transaction((tx) => settleDue(tx, at(9), 500)))
  expect(await earns(ada, at(5, '22:30'), { transactionId: 'late of a day' })).toBe(20) // 23:30 on the 5th
  expect(await earns(ada, at(5, '23:30'))).toBe(80) // 00:30 on the 6th
  expect(await earns(ada, at(5, '22:30'), { transactionId: 'late of a day' })).toBe(20)
  expect(await earns(ada, at(7))).toBe(20)

  const { cardNumber } = ada
  const back = { refundId: 'late refund', cardNumber, occurredAt: at(5, '22:45').toISOString() }
  const params = { transactionId: 'late of a day' }
  expect((await ebay.call(refundTransaction, { params, body: back })).json).toMatchObject({ points: 20 })
  expect(await earns(ada, at(5, '12:00'))).toBe(20)
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('of two that are told at once for the limit of a day that is over, both together stay within it', async () => {
  const ada = await aMember(database)
  const both = await Promise.all([earns(ada, at(5)), earns(ada, at(5, '11:00'))])
  expect(both.sort((one, next) => one - next)).toEqual([20, 80])
})
