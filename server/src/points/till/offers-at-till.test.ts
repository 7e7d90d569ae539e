import { transactionDetails } from '@pollen/contract/member/activity'
import { downloadDigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { discrepancies, referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)
const at = (day: number, time = '10:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`)
beforeAll(() =>
  enterOffers(
    database,
    [
      {},
      { offer_id: 'tea', name: 'Double points on tea', reward: '2 times', products: 'TEA*', uses_per_member: '' },
      {
        offer_id: 'twenty',
        name: '200 points with £20',
        type: 'BASKET',
        reward: '200 points',
        products: '',
        minimum: '20.00',
        uses_per_member: '',
      },
      {
        offer_id: 'coffee-50',
        name: '50 points with two coffees',
        reward: '50 points',
        products: 'COFFEE*',
        minimum: '10.00',
        best_of: 'coffee',
      },
      { offer_id: 'coupon-60', type: 'COUPON', reward: '60 points', products: 'HAM', code: 'COUPON-60' },
      { offer_id: 'barcode-15', type: 'BARCODE', reward: '15 points', products: '', code: 'BARCODE-15' },
      {
        offer_id: 'coffee-3',
        name: 'Triple points on coffee',
        reward: '3 times',
        products: 'COFFEE*',
        best_of: 'coffee',
      },
      { offer_id: 'pound', name: '£1 off jam', type: 'PROMO', reward: '£1.00 off', products: 'JAM' },
      {
        offer_id: 'ends',
        name: '5 points on milk',
        reward: '5 points',
        products: 'MILK',
        last_day: '2026-11-10',
        uses_per_member: '',
      },
    ],
    at(1),
  ),
)

const load = async ({ collectorId }: Member, offers: string[], now = at(2)) => {
  const known = await database.transaction(allOffers)
  const wanted = offers.map((offerId) => ({ offerId, wanted: 'LOADED' as const }))
  const context = { known, member: offerMember(collectorId, at(1)), now }
  return inLaneOf(collectorId, () => changeStates(database.ofServer, context, wanted))
}
const anOfferMember = async (...offers: string[]) => {
  const member = await aMember(database)
  await load(member, offers)
  return member
}

const line = (productCode: string, amountPence: number, over: { quantity?: number; savedPence?: number } = {}) => ({
  productCode,
  description: productCode,
  quantity: 1,
  amountPence,
  ...over,
})
type Line = ReturnType<typeof line>
const purchaseOf = ({ cardNumber }: Member, basket: Line[], over: object = {}) => ({
  transactionId: crypto.randomUUID(),
  cardNumber,
  storeId: '0042',
  occurredAt: at(3).toISOString(),
  amountPence: basket.reduce((sum, { amountPence }) => sum + amountPence, 0),
  basket,
  ...over,
})
type Purchase = ReturnType<typeof purchaseOf>
const post = async (purchase: Purchase) =>
  (await till.call(postTransaction, { body: purchase })).json as unknown as Receipt
const buy = (member: Member, basket: Line[], over: object = {}) => post(purchaseOf(member, basket, over))
const bonusOf = ({ lines }: Receipt) =>
  lines.flatMap(({ kind, points, offerId }) => (kind === 'bonus' ? [`${points} ${offerId}`] : []))
const usesFor = async ({ collectorId }: Member, { transactionId }: Pick<Receipt, 'transactionId'>) =>
  (
    await database.transaction((tx) =>
      usesOf(tx, { collectorId, brandKey: 'sainsburys', reference: referenceFor('purchase', transactionId) }),
    )
  ).map(({ offerId, points, pence }) => `${offerId} ${points} ${pence}`)
const giveBack = async ({ cardNumber }: Member, { transactionId }: Receipt, over: object = {}) =>
  till.call(refundTransaction, {
    params: { transactionId },
    body: { refundId: crypto.randomUUID(), cardNumber, occurredAt: at(4).toISOString(), ...over },
  })

test('a quote says what loaded offers give and take off, and the purchase gets that', async () => {
  const ada = await anOfferMember('bread-40', 'tea', 'pound')
  const basket = [line('BREAD1', 250), line('TEA1', 600), line('JAM', 300)]
  const { transactionId: _, ...asked } = purchaseOf(ada, basket)
  const { json } = await till.call(quoteBasket, { body: asked })
  expect(json).toMatchObject({ amountPence: 1050, prices: [{ line: 2, amountPence: 200, savedPence: 100 }] })
  const charged = basket.map((one, index) => ({ ...one, ...(index === 2 && { amountPence: 200, savedPence: 100 }) }))
  const receipt = await buy(ada, charged)
  expect(receipt.lines).toEqual(json.lines)
  expect(bonusOf(receipt)).toEqual(['40 bread-40', '6 tea'])
  expect(await usesFor(ada, receipt)).toEqual(['bread-40 40 0', 'pound 0 100', 'tea 6 0'])
})

test('an offer counts as often as it says, and by two tills at once no more', async () => {
  const ada = await anOfferMember('bread-40')
  const receipts = await Promise.all(Array.from({ length: 8 }, () => buy(ada, [line('BREAD1', 250)])))
  expect(receipts.flatMap(bonusOf)).toEqual(['40 bread-40'])
})

test('a purchase posted twice at once uses an offer once, and both get the first answer', async () => {
  const ada = await anOfferMember('bread-40', 'tea')
  const purchase = purchaseOf(ada, [line('BREAD1', 250), line('TEA', 600)])
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => post(purchase)))
  for (const other of others) expect(other).toEqual(first)
  expect(await usesFor(ada, purchase)).toEqual(['bread-40 40 0', 'tea 6 0'])
})

test('in a call of many, each member’s offers count for their own purchases', async () => {
  const members = await Promise.all([anOfferMember('bread-40'), anOfferMember('tea'), anOfferMember()])
  const transactions = members.map((member) => purchaseOf(member, [line('BREAD1', 250), line('TEA1', 600)]))
  const { json } = await till.call(postTransaction, { body: { transactions } })
  const receipts = (json as unknown as { transactions: Receipt[] }).transactions
  expect(receipts.map(bonusOf)).toEqual([['40 bread-40'], ['6 tea'], []])
})

test.each([
  ['not after it ended', '2026-11-11T00:05:00Z', undefined, []],
  [
    'by a quote of ten minutes before, though it ended since',
    '2026-11-11T00:05:00Z',
    '2026-11-10T23:55:00Z',
    ['5 ends'],
  ],
  ['not by a quote of an hour before', '2026-11-11T00:55:00Z', '2026-11-10T23:50:00Z', []],
  ['when it is told late', '2026-11-10T23:55:00Z', undefined, ['5 ends']],
])('an offer counts %s', async (_, occurredAt, quotedAt, bonus) => {
  const ada = await anOfferMember('ends')
  expect(bonusOf(await buy(ada, [line('MILK', 100)], { occurredAt, ...(quotedAt && { quotedAt }) }))).toEqual(bonus)
})

test('what the till did not take off is told to its brand, and the offer stays unused', async () => {
  const ada = await anOfferMember('pound')
  const receipt = await buy(ada, [line('JAM', 300)])
  expect(await usesFor(ada, receipt)).toEqual([])
  const [row] = await asOwner(
    database.connectionString,
    `select charged_pence, member_pence from price_differences where reference = '${receipt.transactionId}'`,
  )
  expect(row).toEqual({ charged_pence: 300, member_pence: 200 })
})

test('what goes back takes the offer’s points along when the rest falls short, and the offer can be used again', async () => {
  const ada = await anOfferMember('twenty', 'bread-40')
  const receipt = await buy(ada, [line('BREAD1', 250), line('HAM', 900), line('CHEESE', 900)])
  expect(bonusOf(receipt)).toEqual(['40 bread-40', '200 twenty'])
  const first = await giveBack(ada, receipt, { lines: [{ productCode: 'HAM', quantity: 1 }] })
  expect(first.json.points).toBe(200 + 9)
  expect(await usesFor(ada, receipt)).toEqual(['bread-40 40 0', 'twenty 0 0'])
  expect(bonusOf(await buy(ada, [line('BREAD1', 250)]))).toEqual([])
  const second = await giveBack(ada, receipt, { lines: [{ productCode: 'BREAD1', quantity: 1 }] })
  expect(second.json.points).toBe(40 + 2)
  expect(bonusOf(await buy(ada, [line('BREAD1', 250)]))).toEqual(['40 bread-40'])
  const last = await giveBack(ada, receipt)
  expect(first.json.points + second.json.points + last.json.points).toBe(receipt.points)
})

test('a return decides groups again: what a better offer no longer takes counts for another, as far as it was given', async () => {
  const ada = await anOfferMember('coffee-50', 'coffee-3')
  const receipt = await buy(ada, [line('COFFEE1', 500), line('COFFEE2', 500)])
  expect(bonusOf(receipt)).toEqual(['50 coffee-50'])
  const first = await giveBack(ada, receipt, { lines: [{ productCode: 'COFFEE1', quantity: 1 }] })
  expect(first.json.points).toBe(5 + 40)
  expect(await usesFor(ada, receipt)).toEqual(['coffee-50 10 0'])
  expect((await giveBack(ada, receipt)).json.points).toBe(5 + 10)
})

test.each([
  ['a coupon', 'coupon-60', 60],
  ['a barcode', 'barcode-15', 15],
])('%s counts when its code is scanned, and the activity says so when it was not', async (_, offerId, points) => {
  const ada = await anOfferMember(offerId)
  expect(bonusOf(await buy(ada, [line('HAM', 900)]))).toEqual([])
  const headers = await signedIn(database, ada)
  const { json } = await server.call(transactionDetails, { headers, params: { id: '1' } })
  expect(json.missedOffers).toMatchObject([{ offerId, why: 'Its code wasn’t scanned at the till' }])
  const receipt = await buy(ada, [line('HAM', 900), line(`${offerId.toUpperCase()}`, 0)])
  expect(bonusOf(receipt)).toEqual([`${points} ${offerId}`])
  expect(await usesFor(ada, receipt)).toEqual([`${offerId} ${points} 0`])
})

test('the activity says why an offer that could have counted did not', async () => {
  const ada = await anOfferMember('twenty', 'tea', 'bread-40', 'ends')
  const headers = await signedIn(database, ada)
  await buy(ada, [line('BREAD1', 250), line('HAM', 1630)], { occurredAt: at(11).toISOString() })
  const { json } = await server.call(transactionDetails, { headers, params: { id: '1' } })
  expect(json.lines.map(({ why }) => why)).toEqual(['1 point per £1', '40 points on bread'])
  expect(json.missedOffers?.map(({ name, why }) => `${name}: ${why}`).sort()).toEqual([
    '200 points with £20: £1.20 short of 200 points',
    '5 points on milk: It ended on Tuesday 10 November',
    'Double points on tea: You didn’t buy anything it counts for',
  ])
})

test('an offer that took money off is named at the purchase, and the printed receipt says why others did not count', async () => {
  const ada = await anOfferMember('pound', 'twenty')
  const headers = await signedIn(database, ada)
  await buy(ada, [line('JAM', 200, { savedPence: 100 }), line('HAM', 1580)])
  const { json } = await server.call(transactionDetails, { headers, params: { id: '1' } })
  expect(json.lines).toMatchObject([{ points: 17 }, { why: '£1 off jam', points: 0, savedPence: 100 }])
  const url = `/api${downloadDigitalReceipt.url.replace(':id', '1')}`
  const { rawPayload } = await server.app.inject({ url, headers })
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Offers that didn’t count 200 points with £20 £1.20 short of 200 points',
  )
})

test('all bonus points in the books are those of the uses, less what went back', async () => {
  const [sums] = await asOwner(
    database.connectionString,
    `select (select sum(case when movement in ('bonus', 'bonusPending') then points else bonus_points(about) end)::integer
        from transfers) as bonus,
      (select coalesce(sum((taken.line -> 0)::integer), 0)::integer from refunds, jsonb_array_elements(refunds.taken)
        with ordinality as taken (line, place) where taken.place > 1) as taken,
      (select sum(given)::integer from offer_uses, unnest(points) given) as used`,
  )
  expect(sums?.used).toBe(Number(sums?.bonus) - Number(sums?.taken))
  expect(await database.transaction(discrepancies)).toBe(0)
})
