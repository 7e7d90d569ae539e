import { dayMs } from '@pollen/contract/durations'
import { setOfferStates } from '@pollen/contract/member/offers'
import { picks } from '@pollen/contract/member/picks'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { protectedName } from '../../platform/http/cookies.ts'
import { loadBrands } from '../../records/brands/brands.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { loadPrices, unrestrictedProducts } from '../../rewards/prices/prices.ts'
import { loadRewards } from '../../rewards/vouchers/vouchers.ts'

const server = await startTestApp({ SWITCHES: 'nectarPicks=on' })
const { database, call } = server
const { transaction } = database
await transaction(loadBrands)
await transaction((tx) => loadPrices(tx, { now: new Date() }))

const [bread = '', milk = '', tea = ''] = [...(await transaction(unrestrictedProducts))].sort()
const wine = '2002000003706'
const ofBrand = { source: 'COALITION', type: 'BASKET', minimum: '5.00', products: '' }
const offers = [
  { offer_id: 'bread', products: bread },
  { offer_id: 'milk', products: milk },
  { offer_id: 'tea', products: tea },
  { offer_id: 'wine', products: wine },
  ...['coffee', 'coffee-2', 'coffee-3'].map((offer_id) => ({
    offer_id,
    ...ofBrand,
    brand: 'quayside-coffee',
  })),
  { offer_id: 'books', ...ofBrand, brand: 'harebell-books' },
]
await enterOffers(database, offers)
const aReward = {
  rewardId: 'cup',
  brandKey: 'quayside-coffee',
  category: 'Eating out',
  title: 'A coffee',
  worth: { kind: 'product', product: 'Any hot drink' },
  points: 40,
  validDays: 60,
  mostPerMember: 1,
  codes: 'issued',
  picture: 'cup',
  terms: 'Once.',
}
const rewards = [
  aReward,
  { ...aReward, rewardId: 'pot', points: 45 },
  { ...aReward, rewardId: 'machine', points: 90_000 },
  { ...aReward, rewardId: 'book', brandKey: 'harebell-books', points: 1 },
]
await transaction((tx) => loadRewards(tx, { text: JSON.stringify(rewards, null, 1), now: new Date() }))

/** A shop with each of these baskets, a day after the other, the last one yesterday; 10 points each. */
const shops = ({ collectorId }: Member, brandKey: string, ...baskets: string[][]) =>
  transaction(async (tx) => {
    for (const [nth, codes] of baskets.entries())
      await move(tx, {
        collectorId,
        brandKey,
        reference: referenceFor('purchase', crypto.randomUUID()),
        occurredAt: new Date(Date.now() - (nth + 1) * dayMs),
        movement: 'earn',
        points: 10,
        about: { store: '0042', pence: 500, lines: codes.map((code) => [code, 'A thing', 1, 100]) },
      })
  })
async function picksOf(member: Member) {
  const { isAgreed, picks: picked } = (await call(picks, { headers: await signedIn(database, member) })).json
  return {
    isAgreed,
    picked: picked.map((pick) => [pick.kind === 'offer' ? pick.offer.id : pick.reward.rewardId, pick.because]),
  }
}

test('a member is shown offers on what they buy, and a reward where they collect, each with its reason', async () => {
  const ada = await aMember(database)
  await shops(ada, 'sainsburys', [bread, milk, wine], [bread], [bread, wine])
  await shops(ada, 'quayside-coffee', [], [])
  expect(await picksOf(ada)).toEqual({
    isAgreed: true,
    picked: [
      ['bread', 'Bought in 3 of your last 3 shops.'],
      ['milk', 'Bought in 1 of your last 3 shops.'],
      ['coffee', 'You’ve collected here twice in the last six months.'],
      ['pot', 'You’ve collected here twice in the last six months.'],
    ],
  })
})

test('what is loaded, hidden, or of a brand that has two already is not picked', async () => {
  const ada = await aMember(database)
  await shops(ada, 'sainsburys', [bread, milk])
  await shops(ada, 'quayside-coffee', [])
  const headers = await signedIn(database, ada)
  const states = [
    { id: 'bread', state: 'LOADED' },
    { id: 'milk', state: 'HIDDEN' },
    { id: 'tea', state: 'LOADED' },
    { id: 'wine', state: 'LOADED' },
  ] as const
  await call(setOfferStates, { headers, body: { offers: [...states] } })
  expect((await picksOf(ada)).picked.map(([name]) => name)).toEqual(['coffee', 'coffee-2'])
})

test('nothing is picked for whoever bought nothing, or too long ago', async () => {
  const [idle, long] = await Promise.all([aMember(database), aMember(database)])
  await shops(long, 'sainsburys', [bread])
  await asOwner(
    database.connectionString,
    `update transfers set occurred_at = now() - interval '27 weeks' where collector_id = '${long.collectorId}'`,
  )
  for (const member of [idle, long]) expect(await picksOf(member)).toEqual({ isAgreed: true, picked: [] })
})

test('nothing is picked for whoever did not agree that what they buy decides what they see', async () => {
  const ada = await aMember(database)
  await shops(ada, 'sainsburys', [bread])
  await asOwner(
    database.connectionString,
    `update collectors set online_advertising_consent = false where collector_id = '${ada.collectorId}'`,
  )
  expect(await picksOf(ada)).toEqual({ isAgreed: false, picked: [] })
})

const prod = {
  PROGRAMME_ENV: 'prod',
  PUBLIC_URL: 'https://points.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com',
  TRUSTED_PROXIES: 'none',
}

test('while their switch is off, as it is everywhere, there are no picks; outside prod a call may turn it for itself', async () => {
  for (const [variables, whenTurned] of [
    [{}, 200],
    [prod, 404],
  ] as const) {
    const usual = await startTestApp(variables)
    usual.app.log.level = 'silent'
    const { cookie } = await signedIn(usual.database, await aMember(usual.database))
    const headers = { cookie: `${protectedName(usual.settings.publicUrl, 'session')}${cookie.slice('session'.length)}` }
    expect(await usual.call(picks, { headers })).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
    const turned = { ...headers, 'x-switches': 'nectarPicks=on&unknown=on' }
    expect((await usual.call(picks, { headers: turned })).status).toBe(whenTurned)
    expect((await usual.call(picks, { headers })).status, 'the next call').toBe(404)
  }
})
