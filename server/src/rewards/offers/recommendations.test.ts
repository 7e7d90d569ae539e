import { dayMs } from '@pollen/contract/durations'
import { memberOffers, setOfferStates } from '@pollen/contract/member/offers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { loadPrices, memberPricesAt } from '../prices/prices.ts'
import { givePersonalPrices, weekOf } from './offers.ts'

const server = await startTestApp()
const { database, call } = server
const argos = await aTill(server, 'argos')
const ofBrand = (brand: string) => ({ brand, source: 'COALITION', type: 'BASKET', minimum: '5.00', products: '' })
await database.transaction((tx) => loadPrices(tx, { now: new Date() }))
const dear = (await database.transaction((tx) => memberPricesAt(tx, new Date())))
  .filter(({ per }) => !per)
  .sort((one, other) => other.nonMemberPrice - one.nonMemberPrice)
  .slice(0, 3)
const ownPrice = { source: 'NECTAR_PRICE', reward: '£1.00 each', audience: 'personal', uses_per_member: '' }
await enterOffers(database, [
  ...dear.map(({ sku }) => ({ ...ownPrice, offer_id: `own-${sku}`, products: sku })),
  { offer_id: 'ebay-visit', ...ofBrand('ebay'), type: 'OPTIN_VISIT_WEBSITE', minimum: '', last_day: '2090-01-01' },
  { offer_id: 'grocer-1', last_day: '2091-01-01' },
  { offer_id: 'grocer-2', last_day: '2092-01-01' },
  { ...ownPrice, offer_id: 'price-oats', products: '77' },
  { offer_id: 'esso', ...ofBrand('esso'), last_day: '2093-01-01' },
  { offer_id: 'argos-1', ...ofBrand('argos'), last_day: '2094-01-01' },
  { offer_id: 'argos-2', ...ofBrand('argos'), last_day: '2095-01-01' },
])

async function recommendedTo({ agrees }: { agrees: boolean }) {
  const member = await aMember(database)
  const { collectorId } = member
  await asOwner(
    database.connectionString,
    `update collectors set online_advertising_consent = ${agrees} where collector_id = '${collectorId}'`,
  )
  const headers = await signedIn(database, member)
  for (const daysAgo of [3, 9])
    await argos.posts(member.cardNumber, 10, {
      occurredAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    })
  const offers = async () =>
    (await call(memberOffers, { headers, query: { type: 'ALL', list: 'all', sort: 'recommended' } })).json.offers
  return { ...member, headers, offers, ids: async () => (await offers()).map(({ id }) => id) }
}

test('what a member buys is recommended first, then where they shop, no brand twice among three, and a step last', async () => {
  const ada = await recommendedTo({ agrees: true })
  expect(await ada.ids()).toEqual(['argos-1', 'grocer-1', 'esso', 'argos-2', 'grocer-2', 'ebay-visit'])
  const given = { collectorId: ada.collectorId, week: weekOf(new Date()), givenAt: new Date() }
  await database.transaction((tx) =>
    givePersonalPrices(tx, [{ ...given, offerId: 'price-oats', bought: 6, shops: 10 }]),
  )
  expect((await ada.ids()).slice(0, 4)).toEqual(['price-oats', 'argos-1', 'esso', 'argos-2'])
  const reasons = (await ada.offers()).map(({ id, because }) => [id, because])
  expect(reasons.slice(0, 3)).toEqual([
    ['price-oats', 'Bought in 6 of your last 10 shops.'],
    ['argos-1', 'You shop here.'],
    ['esso', undefined],
  ])
  await call(setOfferStates, { headers: ada.headers, body: { offers: [{ id: 'esso', state: 'PINNED' }] } })
  expect((await ada.ids()).slice(0, 3)).toEqual(['esso', 'price-oats', 'argos-1'])
})

test('of own prices those come first that save most on what is bought, and each says what it costs otherwise', async () => {
  const { collectorId, offers } = await recommendedTo({ agrees: true })
  const now = new Date()
  const given = { collectorId, week: weekOf(now), givenAt: now, shops: 10 }
  const [first, second, third] = dear.map(({ sku }) => `own-${sku}`) as [string, string, string]
  await database.transaction((tx) =>
    givePersonalPrices(tx, [
      { ...given, offerId: third, bought: 9 },
      { ...given, offerId: second, bought: 1 },
      { ...given, offerId: first, bought: 9 },
    ]),
  )
  const own = (await offers()).filter(({ source }) => source === 'NECTAR_PRICE')
  expect(own.map(({ id, usualPence }) => [id, usualPence])).toEqual(
    [first, third, second].map((id) => [id, dear.find(({ sku }) => id === `own-${sku}`)?.nonMemberPrice]),
  )
})

test('what a member buys decides nothing for a member who did not agree to that', async () => {
  const bob = await recommendedTo({ agrees: false })
  expect(await bob.ids()).toEqual(['grocer-1', 'esso', 'argos-1', 'grocer-2', 'argos-2', 'ebay-visit'])
  expect((await bob.offers()).every(({ because }) => because === undefined)).toBe(true)
})
