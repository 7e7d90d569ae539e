import { dayMs } from '@pollen/contract/durations'
import { transactionDetails } from '@pollen/contract/member/activity'
import { digitalReceipt } from '@pollen/contract/member/digital-receipts'
import { lookAgain } from '@pollen/contract/member/second-looks'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'
import { loadRules } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'

const server = await startTestApp()
const { database } = server
const till = await aTill(server)
const slowTill = await aTill(server, 'ebay')
const at = (day: number, time = '10:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`)

const sameDay = { counts_from: 'startOfThatDay', uses_per_member: '' }
beforeAll(async () => {
  const rates = allRates({ ebay: { settlesAfterHours: 24 * 365 } })
  const ceilings = { card: 5000, till: 1_000_000, brand: 1_000_000 }
  await database.transaction((tx) => loadRules(tx, JSON.stringify({ rates, ceilings })))
  const twenty = { reward: '200 points', products: '', minimum: '20.00', type: 'BASKET' }
  await enterOffers(
    database,
    [
      { offer_id: 'bread', ...sameDay },
      { offer_id: 'once', name: 'Once', reward: '25 points', products: 'MILK', ...sameDay, uses_per_member: '1' },
      { offer_id: 'ham', name: '60 points on ham', reward: '60 points', products: 'HAM', ...sameDay, best_of: 'ham' },
      { offer_id: 'ham-2', name: 'Double on ham', reward: '2 times', products: 'HAM', ...sameDay, best_of: 'ham' },
      { offer_id: 'twenty', name: '200 points with £20', ...twenty },
      { offer_id: 'pound', name: '£1 off jam', type: 'PROMO', reward: '£1.00 off', products: 'JAM', ...sameDay },
      { offer_id: 'huge', name: 'A lot', reward: '5000 points', products: 'GOLD', ...sameDay },
      {
        offer_id: 'sell',
        name: '30 points on radios',
        source: 'COALITION',
        brand: 'ebay',
        reward: '30 points',
        products: 'RADIO',
        ...sameDay,
      },
    ],
    at(1),
  )
})

const load = async ({ collectorId }: Member, offers: string[], now = at(3, '15:00')) =>
  changeStates(
    database,
    {
      known: await database.transaction(allOffers),
      member: offerMember(collectorId, at(1)),
      now,
    },
    offers.map((offerId) => ({ offerId, wanted: 'LOADED' })),
  )
const basketOf = (...lines: [productCode: string, pence: number][]) =>
  lines.map(([productCode, amountPence]) => ({ productCode, description: productCode, quantity: 1, amountPence }))
async function buy(
  { cardNumber }: Member,
  basket: ReturnType<typeof basketOf>,
  { by = till, ...over }: { by?: typeof till } & Record<string, unknown> = {},
) {
  const body = {
    transactionId: crypto.randomUUID(),
    cardNumber,
    storeId: '0042',
    occurredAt: at(3).toISOString(),
    amountPence: basket.reduce((sum, { amountPence }) => sum + amountPence, 0),
    basket,
    ...over,
  }
  return (await by.call(postTransaction, { body })).json as unknown as Receipt
}
const giveBack = async ({ cardNumber }: Member, { transactionId }: Receipt, over: object = {}, by = till) =>
  (
    await by.call(refundTransaction, {
      params: { transactionId },
      body: { refundId: crypto.randomUUID(), cardNumber, occurredAt: at(4).toISOString(), ...over },
    })
  ).json
const looks = async (member: Member, id = '1') => {
  const headers = await signedIn(database, member)
  const { status, json } = await server.call(lookAgain, { headers, params: { id } })
  return { status, ...json }
}
const balances = ({ collectorId }: Member) => database.transaction((tx) => balancesOf(tx, collectorId))
const usesFor = async ({ collectorId }: Member, { transactionId }: Receipt, brandKey = 'sainsburys') =>
  (
    await database.transaction((tx) =>
      usesOf(tx, { collectorId, brandKey, reference: referenceFor('purchase', transactionId) }),
    )
  ).map(({ offerId, points }) => `${offerId} ${points}`)

test('an offer that was loaded after the shop and counts from the day’s start is paid, and told', async () => {
  const ada = await aMember(database)
  await load(ada, ['twenty'], at(2))
  const receipt = await buy(ada, basketOf(['BREAD1', 250], ['HAM', 1630]))
  await load(ada, ['bread'])
  expect(await looks(ada)).toMatchObject({
    status: 200,
    points: 40,
    pendingPoints: 0,
    offers: [{ offerId: 'bread', name: '40 points on bread', points: 40 }],
  })
  expect(await balances(ada)).toMatchObject({ available: 18 + 40 })
  expect(await usesFor(ada, receipt)).toEqual(['bread 40'])

  const headers = await signedIn(database, ada)
  const { json } = await server.call(transactionDetails, { headers, params: { id: '1' } })
  expect(json.lines.map(({ why, isAddedLater }) => [why, isAddedLater])).toEqual([
    ['1 point per £1', undefined],
    ['40 points on bread', true],
  ])
  expect(json.missedOffers?.map(({ why }) => why)).toEqual(['£1.20 short of 200 points'])
  const added = await server.call(transactionDetails, { headers, params: { id: '2' } })
  expect(added.json).toMatchObject({ addedTo: '1', lines: [{ kind: 'bonus', points: 40, why: '40 points on bread' }] })
  const paper = await server.call(digitalReceipt, { headers, params: { id: '1' } })
  expect(paper.json).toMatchObject({
    points: 58,
    pointsFrom: [
      { name: '1 point per £1', points: 18 },
      { name: '40 points on bread', points: 40 },
    ],
    missedOffers: [{ offerId: 'twenty' }],
  })
})

test('pressed many times at once, it pays once, and the others are told that nothing changed', async () => {
  const ada = await aMember(database)
  const receipt = await buy(ada, basketOf(['BREAD1', 250]))
  await load(ada, ['bread'])
  const answers = await Promise.all(Array.from({ length: 8 }, () => looks(ada)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'NOTHING_NEW')).toHaveLength(7)
  expect(await balances(ada)).toMatchObject({ available: 2 + 40 })
  expect(await usesFor(ada, receipt)).toEqual(['bread 40'])
})

test('nothing that counted is taken back, and a better offer of a group pays the difference', async () => {
  const ada = await aMember(database)
  await load(ada, ['ham-2'], at(2))
  const receipt = await buy(ada, basketOf(['HAM', 2000]))
  await load(ada, ['ham'])
  expect(await looks(ada)).toMatchObject({ points: 40 })
  expect(await usesFor(ada, receipt)).toEqual(['ham 40', 'ham-2 20'])
  expect(await looks(ada)).toMatchObject({ code: 'NOTHING_NEW' })
})

test('a use that a refund gave back counts for another purchase when its member looks again', async () => {
  const ada = await aMember(database)
  await load(ada, ['once'], at(2))
  const first = await buy(ada, basketOf(['MILK', 100]))
  const second = await buy(ada, basketOf(['MILK', 100]))
  expect(second.points).toBe(1)
  const id = '2'
  expect(await looks(ada, id)).toMatchObject({ code: 'NOTHING_NEW' })
  await giveBack(ada, first)
  expect(await looks(ada, id)).toMatchObject({ points: 25 })
  expect(await usesFor(ada, second)).toEqual(['once 25'])
})

test('what is returned afterwards takes along what was added, and no more than was given', async () => {
  const ada = await aMember(database)
  const receipt = await buy(ada, basketOf(['BREAD1', 500], ['HAM', 1500]))
  await load(ada, ['bread', 'twenty'])
  expect(await looks(ada)).toMatchObject({ points: 40 })
  const half = await giveBack(ada, receipt, { lines: [{ productCode: 'BREAD1', quantity: 1 }] })
  expect(half).toMatchObject({ points: 5 + 40 })
  expect(await usesFor(ada, receipt)).toEqual(['bread 0'])
  expect(await looks(ada)).toMatchObject({ code: 'NOTHING_NEW' })
  const rest = await giveBack(ada, receipt)
  expect(rest).toMatchObject({ points: 15 })
  expect(await balances(ada)).toMatchObject({ available: 0 })
})

test('after something went back, the rest is worked out again', async () => {
  const ada = await aMember(database)
  const receipt = await buy(ada, basketOf(['BREAD1', 500], ['HAM', 1500]))
  await load(ada, ['bread', 'ham'])
  await giveBack(ada, receipt, { lines: [{ productCode: 'BREAD1', quantity: 1 }] })
  expect(await looks(ada)).toMatchObject({ points: 60, offers: [{ offerId: 'ham' }] })
  await giveBack(ada, receipt)
  expect(await balances(ada)).toMatchObject({ available: 0 })
})

test('what is added to a pending purchase is pending, settles with it, and is cancelled by a return', async () => {
  const [ada, bob] = [await aMember(database), await aMember(database)]
  const now = new Date()
  const occurredAt = now.toISOString()
  for (const member of [ada, bob]) {
    const receipt = await buy(member, basketOf(['RADIO', 2000]), { by: slowTill, occurredAt })
    await load(member, ['sell'], now)
    expect(await looks(member)).toMatchObject({ points: 30, pendingPoints: 30 })
    expect(await balances(member)).toMatchObject({ available: 0, pending: 50 })
    if (member === ada)
      expect(await giveBack(ada, receipt, { occurredAt }, slowTill)).toMatchObject({ points: 50, pendingPoints: 50 })
  }
  expect(await balances(ada)).toMatchObject({ available: 0, pending: 0 })
  await database.transaction((tx) => settleDue(tx, new Date(now.getTime() + 366 * dayMs), 100))
  expect(await balances(bob)).toMatchObject({ available: 50, pending: 0 })
})

test('what would pass the ceiling of the card’s day is held for review, and the purchase is not looked at until then', async () => {
  const ada = await aMember(database)
  await buy(ada, basketOf(['GOLD', 2000]))
  await load(ada, ['huge'])
  expect(await looks(ada)).toMatchObject({ points: 5000, pendingPoints: 5000 })
  expect(await balances(ada)).toMatchObject({ available: 20, pending: 5000 })
  const bob = await aMember(database)
  await buy(bob, basketOf(['BREAD1', 600_000]))
  await load(bob, ['bread'])
  expect(await looks(bob)).toMatchObject({ code: 'PURCHASE_BEING_CHECKED' })
})

test.each<[string, (ada: Member) => Promise<unknown>, string]>([
  ['money off', (ada) => load(ada, ['pound']).then(() => buy(ada, basketOf(['JAM', 300]))), 'NOTHING_NEW'],
  [
    'what a till decided',
    (ada) => load(ada, ['bread']).then(() => buy(ada, basketOf(['BREAD1', 300]), { points: 3 })),
    'NOTHING_NEW',
  ],
  ['what is no purchase', async () => {}, 'NOT_FOUND'],
])('%s is not added by looking again', async (_, before, code) => {
  const ada = await aMember(database)
  await before(ada)
  expect(await looks(ada)).toMatchObject({ code })
})

test('another’s purchase cannot be looked at', async () => {
  const [ada, bob] = [await aMember(database), await aMember(database)]
  await buy(ada, basketOf(['BREAD1', 250]))
  expect(await looks(bob)).toMatchObject({ code: 'NOT_FOUND' })
})

test('all bonus points are those of the uses and of refunds, and the books balance', async () => {
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
