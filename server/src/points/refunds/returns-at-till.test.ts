import { lookAgain } from '@pollen/contract/member/second-looks'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { type ReturnedLine, refundTransaction } from '@pollen/contract/till/refunds'
import { type BasketLine, postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, historyOf } from '../../records/ledger/ledger.ts'
import { loadRules } from '../earning/earning.ts'

const server = await startTestApp()
const { transaction } = server.database
const tills = {
  sainsburys: await aTill(server),
  argos: await aTill(server, 'argos'),
  esso: await aTill(server, 'esso'),
  ebay: await aTill(server, 'ebay'),
}
type Brand = keyof typeof tills
const limits = {
  sainsburys: { excluded: ['TOB*', 'GIFT*'], minimumPence: 1000 },
  argos: { mostPerPurchase: 20_000 },
  esso: { mostPerDay: 2000 },
}
beforeAll(async () => {
  await transaction((tx) => loadRules(tx, JSON.stringify({ rates: allRates(limits) })))
  const forEverybody = { audience: 'everybody', brand: 'ebay', source: 'COALITION', uses_per_member: '' }
  await enterOffers(server.database, [
    { ...forEverybody, offer_id: 'twenty', type: 'BASKET', reward: '200 points', products: '', minimum: '20.00' },
    { ...forEverybody, offer_id: 'tea', reward: '3 times', products: 'TEA*' },
  ])
})
afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const occurredAt = new Date(Date.now() - 60_000).toISOString()
const item = (productCode: string, amountPence: number, quantity = 1): BasketLine => ({
  productCode,
  description: productCode,
  quantity,
  amountPence,
})
type Sale = { basket?: BasketLine[]; amountPence: number; offers?: { offerId: string; savedPence: number }[] }

/** Somebody who buys this, and what each call about it answers. */
async function shopper(brand: Brand, member?: Member) {
  const { cardNumber, collectorId, ...rest } = member ?? (await aMember(server.database))
  const till = tills[brand]
  const buys = async (sale: Sale) => {
    const transactionId = crypto.randomUUID()
    const body = { transactionId, occurredAt, storeId: '0042', cardNumber, ...sale }
    const { status, json } = await till.call(postTransaction, { body })
    expect(status).toBe(200)
    const { points } = json as Receipt
    const returns = async (...lines: ReturnedLine[]) => refund({ lines })
    const refund = async (part: { lines?: ReturnedLine[]; amountPence?: number } = {}) => {
      const sent = { refundId: crypto.randomUUID(), cardNumber, occurredAt, ...part }
      const answer = await till.call(refundTransaction, { params: { transactionId }, body: sent })
      return answer.status === 200 ? [answer.json.amountPence, answer.json.points] : answer.json.code
    }
    return { points, returns, refund }
  }
  const balance = async () => (await transaction((tx) => balancesOf(tx, collectorId))).available
  return { buys, balance, member: { cardNumber, collectorId, ...rest } as Member }
}
const one = (productCode: string, quantity = 1): ReturnedLine => ({ productCode, quantity })

test('a reduction of the whole basket is shared out over what comes back, and the last item comes back, too', async () => {
  const { buys, balance } = await shopper('argos')
  const halved = { amountPence: 1000, basket: [item('LAMP', 1000), item('RUG', 1000)] }
  const byOffer = await buys({ ...halved, offers: [{ offerId: 'half', savedPence: 1000 }] })
  expect([byOffer.points, await byOffer.returns(one('LAMP')), await byOffer.returns(one('RUG'))]).toEqual([
    10,
    [500, 5],
    [500, 5],
  ])
  const byLine = await buys({ amountPence: 8000, basket: [item('LAMP', 5000), item('RUG', 5000), item('OFF', -2000)] })
  expect([await byLine.returns(one('RUG')), await byLine.returns(one('LAMP'))]).toEqual([
    [4000, 40],
    [4000, 40],
  ])
  expect(await balance()).toBe(0)
})

test('any order of returns gives the same for the same item', async () => {
  const { buys } = await shopper('argos')
  const sale = {
    amountPence: 900,
    basket: [item('A', 600), item('B', 400)],
    offers: [{ offerId: 'x', savedPence: 100 }],
  }
  const [first, second] = [await buys(sale), await buys(sale)]
  expect([await first.returns(one('A')), await first.returns(one('B'))]).toEqual([
    [540, 6],
    [360, 3],
  ])
  expect([await second.returns(one('B')), await second.returns(one('A'))]).toEqual([
    [360, 4],
    [540, 5],
  ])
})

test('what earns nothing takes nothing from the others, whichever way it goes', async () => {
  const { buys } = await shopper('sainsburys')
  const { points, returns } = await buys({ amountPence: 2000, basket: [item('BREAD', 3000), item('TOB1', -1000)] })
  expect(points).toBe(30)
  expect(await returns(one('BREAD'))).toEqual([2000, 30])
  const withTobacco = await buys({ amountPence: 4000, basket: [item('BREAD', 3000), item('TOB1', 1000)] })
  expect(await withTobacco.returns(one('TOB1'))).toEqual([1000, 0])
  const paidByCard = await buys({ amountPence: 1500, basket: [item('BREAD', 3000), item('GIFT25', -1500)] })
  expect(paidByCard.points).toBe(30)
})

test('of a purchase that falls below its brand’s minimum nothing is left', async () => {
  const { buys } = await shopper('sainsburys')
  const { points, returns } = await buys({ amountPence: 1400, basket: [item('BREAD', 900), item('MILK', 500)] })
  expect([points, await returns(one('MILK')), await returns(one('BREAD'))]).toEqual([14, [500, 14], [900, 0]])
})

test('points above a cap go back first: what is kept earns the cap by itself', async () => {
  const { buys, balance } = await shopper('argos')
  const { points, refund } = await buys({ amountPence: 3_000_000 })
  expect([points, await refund({ amountPence: 1_000_000 })]).toEqual([20_000, [1_000_000, 0]])
  expect(await refund({ amountPence: 500_000 })).toEqual([500_000, 5000])
  expect(await balance()).toBe(15_000)
})

test('what a day’s cap left out is the member’s when another purchase of the day goes back and they have us look again', async () => {
  const { buys, balance, member } = await shopper('esso')
  const first = await buys({ amountPence: 250_000 })
  const second = await buys({ amountPence: 50_000 })
  expect([first.points, second.points]).toEqual([2000, 0])
  expect(await first.refund({ amountPence: 50_000 })).toEqual([50_000, 0])
  expect(await first.refund()).toEqual([200_000, 2000])
  const headers = await signedIn(server.database, member)
  const [, , bought] = await transaction((tx) => historyOf(tx, member.collectorId, { before: undefined, limit: 3 }))
  const again = () => server.call(lookAgain, { headers, params: { id: String(bought?.number) } })
  expect((await again()).json).toMatchObject({ points: 500, offers: [] })
  expect((await again()).json.code).toBe('NOTHING_NEW')
  expect(await balance()).toBe(500)
  expect(await second.refund()).toEqual([50_000, 500])
})

test('an offer’s minimum, a bonus and a multiplier follow from what is kept', async () => {
  const { buys, balance } = await shopper('ebay')
  const { points, returns } = await buys({ amountPence: 2600, basket: [item('TEA1', 600, 3), item('JAM', 2000)] })
  expect(points).toBe(26 + 12 + 200)
  expect(await returns(one('TEA1'))).toEqual([200, 6]) // 24 + 8 + 200
  expect(await returns(one('JAM'))).toEqual([2000, 220]) // 4 + 8
  expect(await balance()).toBe(12)
})

test('points that a till decided go back in the measure of the money', async () => {
  const { buys } = await shopper('ebay')
  const { refund } = await buys({ amountPence: 1000, points: 7 } as Sale)
  expect([await refund({ amountPence: 333 }), await refund({ amountPence: 333 }), await refund()]).toEqual([
    [333, 2],
    [333, 2],
    [334, 3],
  ])
})

test('a quote of a reduced basket says what its posting earns', async () => {
  const { member } = await shopper('ebay')
  const sale = { amountPence: 2500, basket: [item('TEA1', 1000), item('JAM', 2000), item('OFF', -500)] }
  const about = { cardNumber: member.cardNumber, occurredAt, storeId: '0042' }
  const quoted = await tills.ebay.call(quoteBasket, { body: { ...about, ...sale } })
  const posted = await tills.ebay.call(postTransaction, {
    body: { ...about, ...sale, transactionId: crypto.randomUUID() },
  })
  expect(quoted.json.lines).toEqual((posted.json as Receipt).lines)
})
