import { dayMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { balance } from '@pollen/contract/member/ledger'
import { registerToSpend } from '@pollen/contract/till/cashier-messages'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { cardCheck, confirmRegistration, ready } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { inEachLane } from '@pollen/testing/in-lanes'
import { registrants } from '@pollen/testing/registrants'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { enter } from '../../records/cards/cards.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { expirePage, expiryAfter } from '../expiry/expiry.ts'

const server = await startTestApp()
const { anEmail, entersEmail, confirmsEmail } = registrants(server)
const till = await aTill(server)
const argos = await aTill(server, 'argos')

let plastic = 30_000_000_000
async function aCard(state: 'UNREGISTERED' | 'ANALOG' | 'GHOST' = 'UNREGISTERED'): Promise<string> {
  const cardNumber = String(++plastic)
  const onFile = { lastName: 'Moss', dateOfBirth: '1980-02-29', postcode: 'AA1 1AA' }
  await server.database.transaction((tx) => enter(tx, { cardNumber, state, ...(state !== 'UNREGISTERED' && onFile) }))
  return cardNumber
}

/** Registers the card, once `meanwhile` happened after its number was entered, and signs in. */
async function registers(cardNumber: string, meanwhile = async () => {}) {
  const email = anEmail()
  const begun = (await server.call(cardCheck, { body: { cardNumber } })).json
  const authToken = await entersEmail(email, begun.authToken)
  await confirmsEmail(email)
  await meanwhile()
  expect((await server.call(confirmRegistration, { body: { authToken, ...details } })).json.cardNumber).toBe(cardNumber)
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')
  const browser = new TestBrowser(server)
  await browser.signsIn({ email, password: details.password })
  return browser
}

const availableTo = async (browser: TestBrowser) => (await browser.call(balance)).json.balance

test.each(['UNREGISTERED', 'ANALOG', 'GHOST'] as const)(
  'a card that is %s collects: its points wait, the cashier is told what to say, and nothing is spent',
  async (state) => {
    const cardNumber = await aCard(state)
    const first = await till.posts(cardNumber, 40)
    expect(first.json).toMatchObject({ points: 40, balance: 40, cashierMessage: registerToSpend })
    expect((await argos.posts(cardNumber, 5)).json).toMatchObject({ points: 5, balance: 45 })
    expect((await till.holds({ cardNumber, points: 10 })).json.code).toBe('DN11')
    expect((await till.looksAt(cardNumber)).json).toMatchObject({
      status: 'NOT_REGISTERED',
      spendablePoints: 0,
      cashierMessage: registerToSpend,
    })
    expect(await server.database.transaction(discrepancies)).toBe(0)
  },
)

test('whoever registers the card has its points and purchases, and spends them', async () => {
  const cardNumber = await aCard()
  await till.posts(cardNumber, 40)
  const member = await registers(cardNumber, async () => {
    await argos.posts(cardNumber, 60)
  })
  expect(await availableTo(member)).toBe(100)
  const feed = (await member.call(transactions)).json
  expect(feed.transactions.map(({ points }) => points)).toEqual([60, 40])
  const after = (await till.posts(cardNumber, 1)).json
  expect(after).toMatchObject({ balance: 101 })
  expect(after).not.toHaveProperty('cashierMessage')
  expect((await till.holds({ cardNumber, points: 100 })).json).toMatchObject({ balance: 1 })
})

test('a card that is first used while it is being registered collects for its member', async () => {
  const cardNumber = await aCard()
  const member = await registers(cardNumber, async () => {
    await till.posts(cardNumber, 25)
  })
  expect(await availableTo(member)).toBe(25)
})

test('sixteen tills at once open one account', async () => {
  const cardNumber = await aCard()
  const answers = await Promise.all(Array.from({ length: 16 }, () => till.posts(cardNumber, 1)))
  expect(
    answers
      .map(({ json }) => json)
      .map((one) => ('balance' in one ? one.balance : one))
      .sort(byNumber),
  ).toEqual(Array.from({ length: 16 }, (_, nth) => nth + 1))
  expect(await availableTo(await registers(cardNumber))).toBe(16)
})
const byNumber = (one: unknown, other: unknown) => Number(one) - Number(other)

test('a queue of purchases with fresh cards, one of them twice, is posted whole', async () => {
  const [one, other] = [await aCard(), await aCard()]
  const aPurchase = (cardNumber: string, points: number) => ({
    transactionId: crypto.randomUUID(),
    occurredAt: '2026-03-01T09:14:00Z',
    storeId: '0042',
    amountPence: 1000,
    cardNumber,
    points,
  })
  const { json } = await till.call(postTransaction, {
    body: { transactions: [aPurchase(one, 10), aPurchase(other, 5), aPurchase(one, 7)] },
  })
  expect(json).toMatchObject({ transactions: [{ balance: 10 }, { balance: 5 }, { balance: 17 }] })
})

test('a quote says what a fresh card would earn, and opens nothing', async () => {
  const cardNumber = await aCard()
  const basket = { storeId: '0042', amountPence: 2350 }
  const withCard = await till.call(quoteBasket, { body: { cardNumber, ...basket } })
  expect(withCard).toMatchObject({ status: 200, json: { points: 23 } })
  const { rows } = await server.database.pool.query('select collector_id from cards where card_number = $1', [
    cardNumber,
  ])
  expect(rows).toEqual([{ collector_id: null }])
})

test('goods come back before the card is registered, and after it', async () => {
  const cardNumber = await aCard()
  const [first, second] = [(await till.posts(cardNumber, 40)).json, (await till.posts(cardNumber, 30)).json]
  const comesBack = (purchase: object) =>
    till.call(refundTransaction, {
      params: { transactionId: (purchase as { transactionId: string }).transactionId },
      body: { refundId: crypto.randomUUID(), cardNumber, occurredAt: '2026-03-02T10:00:00Z' },
    })
  expect((await comesBack(first)).json).toMatchObject({ points: 40, balance: 30 })
  const member = await registers(cardNumber)
  expect((await comesBack(second)).json).toMatchObject({ points: 30, balance: 0 })
  expect(await availableTo(member)).toBe(0)
})

test('points that nobody registers run out a year after the card was last used', async () => {
  const [inTime, late] = [await aCard(), await aCard()]
  for (const cardNumber of [inTime, late]) await till.posts(cardNumber, 40)
  const runsOut = expiryAfter(new Date()).getTime()
  await expires(new Date(runsOut - 14 * dayMs))
  expect(await availableTo(await registers(inTime))).toBe(40)
  await expires(new Date(runsOut + dayMs))
  expect(await availableTo(await registers(late))).toBe(0)
})

const expires = (now: Date) =>
  inEachLane(server.database, async (database) => {
    const { publicUrl } = server.settings
    const { failed } = await expirePage(database, { after: undefined, limit: 1000, now, publicUrl })
    expect(failed).toEqual([])
  })
