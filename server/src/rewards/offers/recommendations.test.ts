import { dayMs } from '@pollen/contract/durations'
import { memberOffers, setOfferStates } from '@pollen/contract/member/offers'
import { programme } from '@pollen/contract/programme'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { forgetContent } from '../../platform/content/content-cache.ts'
import { keepHabits } from '../habits/habits.ts'
import { loadPrices, memberPricesAt, unrestrictedProducts } from '../prices/prices.ts'
import { givePersonalPrices, weekOf } from './offers.ts'

const server = await startTestApp()
const { database, call } = server
const argos = await aTill(server, 'argos')
const grocer = await aTill(server)
const books = await aTill(server, 'harebell-books', 'Harebell Books, Drumlin')
await aTill(server, 'quayside-coffee', 'Quayside Coffee, Beeford Magna')
await aTill(server, 'esso', 'Esso, online')
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

const [usual = '', loaf = '', wine] = ['2008000000202', '2001000000104', '2002000003706']
/** A basket at the main grocer, two days ago. */
async function shop({ cardNumber }: Pick<Member, 'cardNumber'>, codes: string[]) {
  const basket = codes.map((productCode) => ({ productCode, description: productCode, quantity: 1, amountPence: 200 }))
  const occurredAt = new Date(Date.now() - 2 * dayMs).toISOString()
  const purchase = { transactionId: crypto.randomUUID(), cardNumber, occurredAt, storeId: '0042', basket }
  const { status } = await grocer.call(postTransaction, { body: { ...purchase, amountPence: 200 * codes.length } })
  expect(status).toBe(200)
}

/** As the job does every week. */
const keepHabitsOf = ({ collectorId }: Pick<Member, 'collectorId'>) =>
  database.transaction(async (tx) => {
    const [occurredFrom, occurredBefore] = [new Date(0), new Date()]
    const sold = { brandKey: programme.mainGrocer, productCodes: await unrestrictedProducts(tx) }
    await keepHabits(tx, [collectorId], { occurredFrom, occurredBefore, postedBefore: new Date() }, sold)
  })

const recommendedPage = async (headers: Record<string, string>) =>
  (await call(memberOffers, { headers, query: { type: 'ALL', list: 'all', sort: 'recommended' } })).json

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
  const page = () => recommendedPage(headers)
  const offers = async () => (await page()).offers
  return { ...member, headers, page, offers, ids: async () => (await offers()).map(({ id }) => id) }
}

test('what a member buys is recommended first, then where they shop, no brand twice among three, and a step last', async () => {
  const ada = await recommendedTo({ agrees: true })
  expect(await ada.ids()).toEqual(['argos-1', 'grocer-1', 'esso', 'argos-2', 'grocer-2', 'ebay-visit'])
  const given = { collectorId: ada.collectorId, week: weekOf(new Date()), givenAt: new Date() }
  await database.transaction((tx) =>
    givePersonalPrices(tx, [{ ...given, offerId: 'price-oats', bought: 6, shops: 10 }]),
  )
  expect((await ada.ids()).slice(0, 4)).toEqual(['price-oats', 'argos-1', 'esso', 'argos-2'])
  const reasons = (await ada.offers()).map(({ id, reason, because }) => [id, reason, because])
  expect(reasons.slice(0, 3)).toEqual([
    ['price-oats', 'You buy this', 'Bought in 6 of your last 10 shops.'],
    ['argos-1', 'You shop here', undefined],
    ['esso', undefined, undefined],
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

test('what ends first comes first for a member who did not agree that what they buy decides, and nothing says why', async () => {
  const bob = await recommendedTo({ agrees: false })
  const { offers, orderedBy } = await bob.page()
  expect(offers.map(({ id, reason }) => [id, reason])).toEqual(
    ['ebay-visit', 'grocer-1', 'grocer-2', 'esso', 'argos-1', 'argos-2'].map((id) => [id, undefined]),
  )
  expect(orderedBy).toBe('What ends first comes first, as you asked us not to look at what you buy.')
})

test('a ticket says which of five reasons speaks for it, what the member buys first, and nothing where none does', async () => {
  await enterOffers(database, [
    { offer_id: 'never-bought', last_day: '2090-01-01' },
    { offer_id: 'usual', products: `${usual}*` },
    { offer_id: 'bakery', products: '', categories: 'Bakery' },
    { offer_id: 'books', ...ofBrand('harebell-books') },
    { offer_id: 'argos', ...ofBrand('argos') },
    { offer_id: 'coffee', ...ofBrand('quayside-coffee') },
    { offer_id: 'flight', ...ofBrand('british-airways'), type: 'OPTIN', minimum: '' },
    { offer_id: 'esso', ...ofBrand('esso'), last_day: '2089-01-01' },
  ])
  forgetContent()
  const ada = await recommendedTo({ agrees: true })
  await asOwner(
    database.connectionString,
    `update collectors set linked_brands = '{british-airways}' where collector_id = '${ada.collectorId}'`,
  )
  const occurredAt = new Date(Date.now() - 2 * dayMs).toISOString()
  await books.posts(ada.cardNumber, 10, { occurredAt })
  await shop(ada, [usual, loaf, wine])
  await shop(ada, [usual])
  await keepHabitsOf(ada)
  expect((await ada.offers()).map(({ id, reason }) => [id, reason])).toEqual([
    ['usual', 'You buy this'],
    ['argos', 'You shop here'],
    ['books', 'Your shop in Drumlin'],
    ['bakery', 'You buy this'],
    ['never-bought', 'You shop here'],
    ['coffee', 'Near you, in Beeford Magna'],
    ['esso', undefined],
    ['flight', 'You’ve linked it'],
  ])
  const bea = await aMember(database)
  const { offers } = await recommendedPage(await signedIn(database, bea))
  expect(offers.slice(0, 3).map(({ id, reason }) => [id, reason])).toEqual([
    ['coffee', 'Near you, in Beeford Magna'],
    ['esso', undefined],
    ['never-bought', undefined],
  ])
})

test('alcohol is not kept of what a member buys, and what they buy today changes the order tomorrow', async () => {
  const ada = await aMember(database)
  await shop(ada, [usual, wine])
  await keepHabitsOf(ada)
  const rows = await asOwner(
    database.connectionString,
    `select products from bought_products where collector_id = '${ada.collectorId}'`,
  )
  expect(rows).toEqual([{ products: { [programme.mainGrocer]: { shops: 1, bought: { [usual]: 1 } } } }])
  const bea = await aMember(database)
  await grocer.posts(bea.cardNumber, 10, { occurredAt: new Date().toISOString() })
  const { offers } = await recommendedPage(await signedIn(database, bea))
  expect(offers.some(({ reason }) => reason === 'You shop here')).toBe(false)
})
