import { demo } from '@pollen/contract/developer/demonstration'
import { devMessages } from '@pollen/contract/developer/messaging'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { notifications as messagesOfMember } from '@pollen/contract/member/notifications'
import { memberOffers } from '@pollen/contract/member/offers'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { beforeAll, expect, test } from 'vitest'
import { purchaseIn } from '../../points/activity/activity.ts'
import { claim } from '../../points/claims/claims.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { cardOf, recognise } from '../../records/cards/cards.ts'
import { balanceOf, discrepancies, historyOf, verify } from '../../records/ledger/ledger.ts'
import { personalPricesOf, startOfWeek, weekOf } from '../../rewards/offers/offers.ts'
import { workOutAgain } from '../../rewards/personal-prices/personal-prices.ts'
import { poolsNow, rewardsFor } from '../../rewards/vouchers/vouchers.ts'
import { vouchersOf } from '../../rewards/vouchers/wallet.ts'
import { authenticate, authenticateByCard } from '../../safety/identity/identity.ts'
import { loadDemonstration } from './demonstration.ts'
import { chooseOffers } from './offers-of-cast.ts'

/** The offers and prices of `content/` run at that time: noon of this week's Monday. */
const now = new Date(startOfWeek(weekOf(new Date())).getTime() + 12 * hourMs)
const server = await startTestApp()
beforeAll(async () => {
  const load = () => loadDemonstration(server.database.ofServer, { secrets: server.secrets, now })
  await Promise.all([load(), load()]) // two servers that start together
  await load()
})
test('every member can sign in, and has the card that the demonstration lists', async () => {
  const { json } = await server.call(demo)
  for (const { email, password, cardNumber } of json.members) {
    const collectorId = await server.database.transaction((tx) => authenticate(tx, email, password))
    expect((await server.database.transaction((tx) => cardOf(tx, collectorId))).cardNumber).toBe(cardNumber)
  }
})

test('every older member logs in by card, and by no email', async () => {
  const { json } = await server.call(demo)
  expect(json.olderMembers).toHaveLength(2)
  for (const { email, password, cardNumber } of json.olderMembers) {
    const collectorId = await server.database.transaction((tx) => authenticateByCard(tx, cardNumber, password))
    expect((await server.database.transaction((tx) => cardOf(tx, collectorId))).cardNumber).toBe(cardNumber)
    await expect(server.database.transaction((tx) => authenticate(tx, email, password))).rejects.toThrow()
  }
})

test('members have 18 months of history, believable balances, and one has none yet', async () => {
  const { json } = await server.call(demo)
  const histories = []
  for (const { cardNumber } of json.members) {
    const { collectorId } = await server.database.transaction((tx) => recognise(tx, cardNumber))
    const history = await server.database.transaction((tx) =>
      historyOf(tx, collectorId as string, { before: undefined, limit: 1000 }),
    )
    const balance = await server.database.transaction((tx) => balanceOf(tx, collectorId as string))
    histories.push({ length: history.length, oldest: history.at(-1)?.occurredAt, balance })
  }
  const [maya, , , newcomer] = histories
  const joined = await asOwner(
    server.database.connectionString,
    'select count(*)::integer as members from collectors where created_at > (select min(occurred_at) from transfers where collector_id = collectors.collector_id)',
  )
  expect(joined).toEqual([{ members: 0 }])
  expect(maya?.length).toBeGreaterThan(150)
  expect(now.getTime() - (maya?.oldest?.getTime() ?? 0)).toBeGreaterThan(540 * dayMs)
  expect(maya?.balance).toBeGreaterThan(500)
  expect(newcomer).toMatchObject({ length: 0, balance: 0 })
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('the first member’s year has pending points, spends, and a refund', async () => {
  const { json } = await server.call(demo)
  const { collectorId } = await server.database.transaction((tx) => recognise(tx, json.members[0]?.cardNumber ?? ''))
  const history = await server.database.transaction((tx) =>
    historyOf(tx, collectorId as string, { before: undefined, limit: 1000 }),
  )
  const kinds = new Set(history.map(({ movement }) => movement))
  expect([...kinds]).toEqual(expect.arrayContaining(['earn', 'earnPending', 'spend', 'reversal']))
})

test('members have receipts that add up, and saved something', async () => {
  const { json } = await server.call(demo)
  const { collectorId } = await server.database.transaction((tx) => recognise(tx, json.members[0]?.cardNumber ?? ''))
  const history = await server.database.transaction((tx) =>
    historyOf(tx, collectorId as string, { before: undefined, limit: 1000 }),
  )
  const receipts = history.flatMap((transfer) => {
    const purchase = purchaseIn(transfer)
    return purchase?.basket?.length ? [{ ...purchase, savedPence: transfer.savedPence }] : []
  })
  expect(receipts.length).toBeGreaterThan(50)
  const sum = (pence: number[]) => pence.reduce((all, some) => all + some, 0)
  for (const { basket = [], offers = [], amountPence, savedPence } of receipts) {
    const offered = sum(offers.map((offer) => offer.savedPence))
    expect(sum(basket.map((line) => line.amountPence))).toBe(amountPence + offered)
    expect(savedPence).toBe(offered + sum(basket.map((line) => line.savedPence ?? 0)))
  }
  expect(receipts.filter(({ savedPence }) => savedPence > 0).length).toBeGreaterThan(10)
})

test('an offer counted for the first member, one nearly did, and one went with what they gave back', async () => {
  const { json } = await server.call(demo)
  const [maya] = json.members
  const { collectorId } = await server.database.transaction((tx) => recognise(tx, maya?.cardNumber ?? ''))
  const headers = await signedIn(server.database, { collectorId: collectorId as string })
  const { json: feed } = await server.call(transactions, { headers, query: { brand: 'sainsburys', pageSize: 20 } })
  const latest = await Promise.all(
    feed.transactions.map(async ({ id }) => (await server.call(transactionDetails, { headers, params: { id } })).json),
  )
  const bigShop = latest.find(({ lines }) => lines.some(({ why }) => why === '500 points on a big shop'))
  expect(bigShop?.lines.filter(({ kind }) => kind === 'bonus').map(({ points, why }) => [points, why])).toEqual([
    [25, '25 points on apples'],
    [500, '500 points on a big shop'],
    [80, '80 points on honey'],
    [40, '40 points on sourdough'],
    [30, '30 points on vine tomatoes'],
  ])
  const refund = latest.find(({ refundOf }) => refundOf === bigShop?.transaction.id)
  expect(refund?.transaction).toMatchObject({ points: -83 })
  expect(latest.flatMap(({ missedOffers = [] }) => missedOffers)).toContainEqual({
    offerId: 'shop-200',
    name: '200 points on a £20 shop',
    why: '£1.20 short of 200 points',
  })
})

test('the tills of the demonstration charged members’ prices, and every bonus is that of an offer’s use', async () => {
  const { rows } = await server.database.pool.query(
    `select (select count(*)::integer from price_differences) as differences,
       (select sum(case when movement in ('bonus', 'bonusPending') then points else bonus_points(about) end)::integer
         from transfers where brand_key <> 'quayside-coffee') as bonus,
       (select sum(given)::integer from offer_uses, unnest(points) given where brand_key <> 'quayside-coffee') as used`,
  )
  const givenBack = 86
  expect(rows).toEqual([{ differences: 0, bonus: rows[0].used + givenBack, used: expect.any(Number) }])
  const faults: unknown[] = []
  await server.database.transaction((tx) => verify(tx, { onFault: (fault) => faults.push(fault) }))
  expect(faults).toEqual([])
})

test('loading it again adds nothing', async () => {
  const { rows } = await server.database.pool.query('select count(*) as collectors from collectors')
  expect(rows[0].collectors).toBe(17)
})

test('there are cards of every state, with the details on file that the demonstration lists', async () => {
  const { json } = await server.call(demo)
  expect(new Set(json.cards.map(({ state }) => state))).toEqual(
    new Set(['UNREGISTERED', 'ANALOG', 'GHOST', 'REGISTERED']),
  )
  for (const listed of json.cards.filter(({ state }) => ['ANALOG', 'GHOST'].includes(state))) {
    const dateOfBirth = listed.dateOfBirth?.split('-').reverse().join('-')
    const card = await server.database.transaction((tx) => recognise(tx, listed.cardNumber))
    expect(card).toMatchObject({ ...listed, dateOfBirth })
  }
})

test('every till’s key posts a purchase', async () => {
  const { json } = await server.call(demo)
  for (const { key } of json.tills) {
    const body = {
      transactionId: crypto.randomUUID(),
      cardNumber: json.members[3]?.cardNumber ?? '',
      occurredAt: new Date().toISOString(),
      storeId: '1',
      amountPence: 100,
    }
    expect((await server.call(postTransaction, { body, headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
  }
})

test('in prod there is no demonstration and no mailbox to read', async () => {
  const prod = await startTestApp({
    PROGRAMME_ENV: 'prod',
    PUBLIC_URL: 'https://points.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'https://127.0.0.1:1',
    TRUSTED_PROXIES: 'none',
  })
  expect((await prod.call(demo)).status).toBe(404)
  expect((await prod.call(devMessages, { query: {} })).status).toBe(404)
})

test('members of the demonstration have loaded, pinned, hidden and saved offers, or have all loaded for them', async () => {
  await enterOffers(server.database, [
    { offer_id: 'shop', first_day: '2026-01-01' },
    { offer_id: 'bread', first_day: '2026-01-01' },
  ])
  const member = await aMember(server.database)
  const choices = { loads: ['bread', 'gone'], pins: ['shop'], saves: ['bread', 'gone'], now }
  await server.database.transaction((tx) => chooseOffers(tx, member.collectorId, choices))
  const headers = await signedIn(server.database, member)
  const { json } = await server.call(memberOffers, {
    headers,
    query: { type: 'ALL', list: 'all', sort: 'recommended' },
  })
  expect(json.offers.map(({ id, state, isBookmarked }) => [id, state, isBookmarked])).toEqual([
    ['shop', 'PINNED', false],
    ['bread', 'LOADED', true],
  ])
})

test('what nobody showed a card for is listed, and is claimed once', async () => {
  const { json } = await server.call(demo)
  const [receipt] = json.receipts
  expect(json.receipts).toHaveLength(3)
  const member = await aMember(server.database)
  const claiming = { collectorId: member.collectorId, ...(receipt as (typeof json.receipts)[number]) }
  const claimed = await server.database.transaction(async (tx) =>
    claim(tx, server.secrets, claiming, { brands: await brandsByKey(tx), now }),
  )
  expect(claimed.state).toBe('paid')
  expect((await server.call(demo)).json.receipts).toHaveLength(2)
})

test('members of the demonstration have prices of their own, each with its reason', async () => {
  const { json } = await server.call(demo)
  const [member] = json.members
  const collectorId = await server.database.transaction((tx) =>
    authenticate(tx, member?.email ?? '', member?.password ?? ''),
  )
  const prices = await server.database.transaction((tx) => personalPricesOf(tx, collectorId, weekOf(now)))
  expect(prices).toHaveLength(10)
  for (const { bought, shops } of prices) expect(bought).toBeLessThanOrEqual(shops)
  const { given, again } = await server.database.transaction((tx) => workOutAgain(tx, collectorId, weekOf(now)))
  expect(again).toEqual(expect.arrayContaining(given))
})

test('a member has vouchers: to use, about to end, and used; and nobody was written to about them', async () => {
  const { json } = await server.call(demo)
  const [maya] = json.members
  const { transaction } = server.database
  const { collectorId } = await transaction((tx) => recognise(tx, maya?.cardNumber ?? ''))
  const context = { secret: server.secrets.vouchers, now, brands: await transaction(brandsByKey) }
  const { vouchers: had } = await transaction((tx) => vouchersOf(tx, collectorId as string, context))
  expect(had.map(({ state }) => state)).toEqual(['TO_USE', 'TO_USE', 'USED'])
  const daysLeft = (Date.parse(had[0]?.expiresAt ?? '') - now.getTime()) / dayMs
  expect(daysLeft).toBeGreaterThan(3)
  expect(daysLeft).toBeLessThan(14)
  await server.doJobs()
  const { json: messages } = await server.call(devMessages, { query: { to: maya?.email ?? '' } })
  expect(messages.filter(({ subject }) => /voucher/i.test(subject))).toEqual([])
})

test('messages about points that were collected before the first start say when that was', async () => {
  const { json } = await server.call(demo)
  const told = []
  for (const { cardNumber } of json.members) {
    const { collectorId } = await server.database.transaction((tx) => recognise(tx, cardNumber))
    const headers = await signedIn(server.database, { collectorId: collectorId as string })
    const { notifications } = (await server.call(messagesOfMember, { headers, query: { pageSize: 20 } })).json
    told.push(...notifications.filter(({ title }) => /collected|on the way/.test(title)))
  }
  // What the tests before posted is told as of today.
  const daysAgo = told.map(({ at }) => Math.floor((now.getTime() - Date.parse(at)) / dayMs)).filter((days) => days >= 0)
  expect(Math.max(...daysAgo)).toBeLessThan(7)
  expect(new Set(daysAgo).size).toBeGreaterThan(2)
})

test('every reward can be had: those with a partner’s own codes have some, and one costs nothing, time and again', async () => {
  const pools = await server.database.transaction((tx) => poolsNow(tx))
  expect(pools.length).toBeGreaterThan(0)
  expect(pools.filter(({ isLow }) => isLow)).toEqual([])
  const { json } = await server.call(demo)
  const { email = '', password = '' } = json.members[0] ?? {}
  const collectorId = await server.database.transaction((tx) => authenticate(tx, email, password))
  const { rewards } = await server.database.transaction(async (tx) =>
    rewardsFor(tx, collectorId, {}, { brands: await brandsByKey(tx), now }),
  )
  expect(rewards.filter(({ unavailable }) => unavailable === 'gone' || unavailable === 'limit')).toEqual([])
  expect(rewards.some(({ points }) => points === 0)).toBe(true)
})
