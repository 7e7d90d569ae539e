import { dayMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { completeOffer, reportEvent } from '@pollen/contract/till/offers'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, type Reference, referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers, usesOf } from '../../rewards/offers/offers.ts'
import { loadRules } from '../earning/earning.ts'

const server = await startTestApp()
const { database } = server
const [till, other] = [await aTill(server, 'british-airways'), await aTill(server, 'argos')]
const now = new Date()
const justNow = new Date(now.getTime() - 60_000).toISOString()

beforeAll(async () => {
  const rates = allRates()
  const ceilings = {
    card: 2000,
    till: 3000,
    brand: 3000,
    brands: [{ brandKey: 'british-airways', till: 1_000_000, brand: 1_000_000 }],
  }
  await database.transaction((tx) => loadRules(tx, JSON.stringify({ rates, ceilings })))
  const report = { source: 'COALITION', brand: 'british-airways', products: '', budget: '' }
  const trigger = { ...report, type: 'TRIGGER', event: 'tenth-coffee' }
  await enterOffers(
    database,
    [
      {
        ...report,
        offer_id: 'sell',
        name: '300 points for selling',
        type: 'OPTIN',
        reward: '300 points',
        budget: '1000',
      },
      { ...report, offer_id: 'visit', type: 'OPTIN_VISIT_WEBSITE', reward: '25 points', uses_per_member: '2' },
      { ...report, offer_id: 'call', type: 'CALL', reward: '50 points', last_day: '2026-11-02' },
      { ...report, offer_id: 'shop', type: 'PROMO', reward: '10 points' },
      { ...report, offer_id: 'argos-sell', brand: 'argos', type: 'OPTIN', reward: '1900 points', uses_per_member: '' },
      { ...trigger, offer_id: 'tenth', name: 'Ten coffees', reward: '150 points' },
      { ...trigger, offer_id: 'tenth-too', name: 'Ten coffees again', reward: '20 points', best_of: 'coffee' },
      { ...trigger, offer_id: 'tenth-best', name: 'The best of ten', reward: '30 points', best_of: 'coffee' },
      { ...trigger, offer_id: 'reading', event: 'reading', reward: '100 points' },
    ],
    new Date('2026-11-01T00:00Z'),
  )
})

async function change(
  { collectorId }: Member,
  offers: string[],
  event: 'optIn' | 'bulkLoad',
  at = new Date(now.getTime() - dayMs),
) {
  const known = await database.transaction(allOffers)
  const member = offerMember(collectorId, at)
  const changes = offers.map((offerId) => ({ offerId, event }))
  return changeStates(database, { known, member, now: at }, changes)
}
async function anOptedInMember(...offers: string[]) {
  const member = await aMember(database)
  await change(member, offers, 'optIn')
  return member
}

type Over = { by?: typeof till; completionId?: string; occurredAt?: string }
async function completes(
  { cardNumber }: Pick<Member, 'cardNumber'>,
  offerId: string,
  { by = till, ...over }: Over = {},
) {
  const body = { completionId: crypto.randomUUID(), cardNumber, occurredAt: justNow, ...over }
  const { status, json } = await by.call(completeOffer, { params: { offerId }, body })
  return { status, ...json }
}
async function happens({ cardNumber }: Member, event: string, over: { eventId?: string; occurredAt?: string } = {}) {
  const body = { eventId: crypto.randomUUID(), event, cardNumber, occurredAt: justNow, ...over }
  return (await till.call(reportEvent, { body })).json
}
const balances = ({ collectorId }: Member) => database.transaction((tx) => balancesOf(tx, collectorId))
const usesFor = async ({ collectorId }: Member, reference: Reference) =>
  (await database.transaction((tx) => usesOf(tx, { collectorId, brandKey: 'british-airways', reference }))).map(
    ({ offerId, points }) => `${offerId} ${points}`,
  )

test('a brand’s call pays what a member completed, and the activity says for what', async () => {
  const ada = await anOptedInMember('sell')
  const answer = await completes(ada, 'sell', { completionId: 'sold-1' })
  expect(answer).toMatchObject({ offerId: 'sell', name: '300 points for selling', points: 300, balance: 300 })
  expect(await usesFor(ada, referenceFor('offer', 'sold-1'))).toEqual(['sell 300'])
  const headers = await signedIn(database, ada)
  const feed = await server.call(transactions, { query: { pageSize: 20 }, headers })
  expect(feed.json.transactions).toMatchObject([{ kind: 'bonus', points: 300, brand: { name: 'British Airways' } }])
  const { json } = await server.call(transactionDetails, { headers, params: { id: '1' } })
  expect(json.lines).toEqual([{ kind: 'bonus', points: 300, why: '300 points for selling' }])
})

test('the same call again, sixteen at once, pays once; under its id nothing else is paid', async () => {
  const ada = await anOptedInMember('visit')
  const calls = Array.from({ length: 16 }, () => completes(ada, 'visit', { completionId: 'seen' }))
  expect(new Set((await Promise.all(calls)).map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await balances(ada)).toMatchObject({ available: 25 })
  const bob = await anOptedInMember('visit')
  expect(await completes(ada, 'visit', { completionId: 'seen', occurredAt: now.toISOString() })).toMatchObject({
    code: 'REFERENCE_REUSED',
  })
  expect(await completes(bob, 'visit', { completionId: 'seen' })).toMatchObject({ points: 25 })
})

test('an offer is completed as often as it counts, and by calls at once no more', async () => {
  const ada = await anOptedInMember('visit')
  const answers = await Promise.all(Array.from({ length: 8 }, () => completes(ada, 'visit')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'OFFER_USED')).toHaveLength(6)
  expect(await balances(ada)).toMatchObject({ available: 50 })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['an offer that does not exist', async () => completes(await anOptedInMember(), 'none'), 'OFFER_NOT_FOUND'],
  [
    'another brand’s offer',
    async () => completes(await anOptedInMember('sell'), 'sell', { by: other }),
    'OFFER_NOT_FOUND',
  ],
  ['an offer that needs a basket', async () => completes(await anOptedInMember(), 'shop'), 'OFFER_NOT_FOUND'],
  ['an offer that waits for an event', async () => completes(await anOptedInMember(), 'tenth'), 'OFFER_NOT_FOUND'],
  ['what was not opted in to', async () => completes(await anOptedInMember(), 'sell'), 'OFFER_NOT_LOADED'],
  [
    'what was done before',
    async () =>
      completes(await anOptedInMember('sell'), 'sell', {
        occurredAt: new Date(now.getTime() - 3 * dayMs).toISOString(),
      }),
    'OFFER_NOT_THEN',
  ],
  [
    'what has ended',
    async () => {
      const ada = await aMember(database)
      await change(ada, ['call'], 'optIn', new Date('2026-11-02T08:00Z'))
      return completes(ada, 'call')
    },
    'OFFER_NOT_THEN',
  ],
  ['an unknown card', () => completes({ cardNumber: '11111111200' }, 'sell'), 'DN11'],
  [
    'what is to come',
    async () =>
      completes(await anOptedInMember('sell'), 'sell', {
        occurredAt: new Date(now.getTime() + 2 * dayMs).toISOString(),
      }),
    'TIME_AHEAD',
  ],
])('%s is not paid by a call', async (_, called, code) => {
  expect(await called()).toMatchObject({ code })
})

test('what a key would give above its brand’s ceiling, or a card get above its own, waits for review', async () => {
  const [ada, bob] = [await anOptedInMember('argos-sell'), await anOptedInMember('argos-sell')]
  expect(await completes(ada, 'argos-sell', { by: other })).toMatchObject({ points: 1900, pendingPoints: 0 })
  expect(await completes(bob, 'argos-sell', { by: other })).toMatchObject({ points: 1900, pendingPoints: 1900 })
  const [held] = await asOwner(database.connectionString, 'select ceiling, points from purchase_reviews')
  expect(held).toEqual({ ceiling: 'till', points: 1900 })
})

test('an event pays the offers that wait for it, of a group the best, once', async () => {
  const ada = await aMember(database)
  await change(ada, ['tenth', 'tenth-too', 'tenth-best', 'reading'], 'bulkLoad')
  const calls = Array.from({ length: 8 }, () => happens(ada, 'tenth-coffee', { eventId: 'ten' }))
  const [first, ...others] = await Promise.all(calls)
  expect(first).toMatchObject({ eventId: 'ten', points: 180, balance: 180 })
  expect(first?.offers.map(({ offerId, points }) => `${offerId} ${points}`)).toEqual(['tenth 150', 'tenth-best 30'])
  for (const again of others) expect(again).toEqual(first)
  expect(await usesFor(ada, referenceFor('event', 'ten'))).toEqual(['tenth 150', 'tenth-best 30'])
  expect(await happens(ada, 'tenth-coffee')).toMatchObject({ points: 20, offers: [{ offerId: 'tenth-too' }] })
})

test('an event for which nothing counts gives no points, and is not kept', async () => {
  const ada = await aMember(database)
  expect(await happens(ada, 'tenth-coffee', { eventId: 'early' })).toEqual({
    eventId: 'early',
    offers: [],
    points: 0,
    pendingPoints: 0,
    balance: 0,
  })
  await change(ada, ['tenth'], 'bulkLoad')
  expect(await happens(ada, 'tenth-coffee', { eventId: 'early' })).toMatchObject({ points: 150 })
})

test('a bonus is no purchase that goes back', async () => {
  const ada = await anOptedInMember('sell')
  await completes(ada, 'sell', { completionId: 'no-purchase' })
  const body = { refundId: 'r', cardNumber: ada.cardNumber, occurredAt: justNow }
  const { json } = await till.call(refundTransaction, { params: { transactionId: 'offer no-purchase' }, body })
  expect(json).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(await balances(ada)).toMatchObject({ available: 300 })
})

test('all bonus points are those of the uses, no offer is used without a promise, and the books balance', async () => {
  const [sums] = await asOwner(
    database.connectionString,
    `select (select sum(case when movement in ('bonus', 'bonusPending') then points else bonus_points(about) end)::integer
        from transfers) as bonus,
      (select sum(given)::integer from offer_uses, unnest(points) given) as used,
      (select count(*)::integer from offer_states where uses > 0 and not is_promised) as unpromised,
      (select sum(promised)::integer from offer_budgets where offer_id = 'sell') as promised,
      (select count(*)::integer from offer_states where offer_id = 'sell' and is_promised) as having`,
  )
  expect(sums?.used).toBe(sums?.bonus)
  expect([sums?.unpromised, sums?.promised]).toEqual([0, sums?.having])
  expect(await database.transaction(discrepancies)).toBe(0)
})
