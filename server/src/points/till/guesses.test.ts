import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { startTestApp } from '@pollen/testing/app'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const madeUp = (nth: number) => String(70_000_900_000 + nth)

test('a till’s key that asks for cards that do not exist is told of no card for a while; others, and purchases, go on', async () => {
  const [till, beside] = [await aTill(server), await aTill(server)]
  const { cardNumber } = await aMemberWith(server, till, 500)
  const asks = async () => [
    (await till.looksAt(cardNumber)).status,
    (await till.call(quoteBasket, { body: { cardNumber, storeId: '1', amountPence: 500 } })).status,
    (await till.holds({ cardNumber, points: 10 })).status,
  ]
  for (const nth of [1, 2, 3]) expect((await till.looksAt(madeUp(nth))).json.code).toBe('DN11') // a few typos
  expect(await asks()).toEqual([200, 200, 200])
  await server.database.pool.query(`update rate_limits set points = 299 where key like 'guessed-card:%'`)
  for (const nth of [4, 5]) await till.looksAt(madeUp(nth))
  expect(await asks()).toEqual([429, 429, 429])
  expect((await till.looksAt(cardNumber)).json.code).toBe('TOO_MANY_TRIES')
  expect((await beside.looksAt(cardNumber)).status).toBe(200)
  expect((await till.posts(cardNumber, 500)).status).toBe(200)
})

test('a till’s key that takes back purchases that do not exist has to wait; other tills, and purchases, go on', async () => {
  const [till, beside] = [await aTill(server), await aTill(server)]
  const { cardNumber } = await aMemberWith(server, till, 500)
  const takesBack = async (transactionId: string, by = till) => {
    const body = { refundId: crypto.randomUUID(), occurredAt: new Date().toISOString() }
    return (await by.call(refundTransaction, { params: { transactionId }, body })).json.code
  }
  expect(await takesBack('guess-1')).toBe('TRANSACTION_NOT_FOUND')
  await server.database.pool.query(`update rate_limits set points = 299 where key like 'guessed-purchase:%'`)
  for (const nth of [2, 3]) await takesBack(`guess-${nth}`)
  expect(await takesBack('guess-4')).toBe('TOO_MANY_TRIES')
  expect(await takesBack('guess-4', beside)).toBe('TRANSACTION_NOT_FOUND')
  expect((await till.looksAt(cardNumber)).status).toBe(200)
  expect((await till.posts(cardNumber, 500)).status).toBe(200)
})
