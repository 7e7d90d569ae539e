import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { collectorSessions } from '@pollen/contract/visitor/card-sign-in'
import { cardCheck, confirmRegistration, ready } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { aMember, anOlderMember } from '@pollen/testing/member'
import { registrants } from '@pollen/testing/registrants'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { enter, readAliases, replace, withCheckDigit } from '../../records/cards/cards.ts'

const server = await startTestApp()
const till = await aTill(server)
const { anEmail, entersEmail, confirmsEmail } = registrants(server)
const now = () => new Date().toISOString()

let made = 0
/** A card of another programme that moved in, for this card of ours. */
async function anOlderCardOf(cardNumber: string): Promise<string> {
  const older = `63358600${String(++made).padStart(8, '0')}`
  const lines = (async function* () {
    yield `${older},${cardNumber}`
  })()
  const { faults } = await server.database.transaction((tx) => readAliases(tx, lines))
  expect(faults).toEqual([])
  return older
}

test('a member’s older card collects, quotes, spends and returns as their own; a purchase by either counts once', async () => {
  const { cardNumber } = await aMember(server.database)
  const old = await anOlderCardOf(cardNumber)
  const transactionId = crypto.randomUUID()
  const occurredAt = now()
  expect((await till.posts(old, 40, { transactionId, occurredAt })).json).toMatchObject({ balance: 40 })
  expect((await till.posts(cardNumber, 40, { transactionId, occurredAt })).json).toMatchObject({ balance: 40 })
  expect((await till.looksAt(old)).json).toMatchObject({ status: 'ACTIVE', spendablePoints: 40 })
  const basket = { storeId: '0042', amountPence: 2350 }
  expect((await till.call(quoteBasket, { body: { cardNumber: old, ...basket } })).json).toMatchObject({ points: 23 })
  expect((await till.holds({ cardNumber: old, points: 10 })).json).toMatchObject({ balance: 30 })
  const back = { refundId: crypto.randomUUID(), cardNumber: old, occurredAt: now() }
  expect((await till.call(refundTransaction, { params: { transactionId }, body: back })).json).toMatchObject({
    points: 40,
    balance: -10,
  })
})

test('a card is registered by its older number, with the points that wait; the account shows our number', async () => {
  const cardNumber = withCheckDigit('4100000001')
  await server.database.transaction((tx) => enter(tx, { cardNumber, state: 'UNREGISTERED' }))
  const old = await anOlderCardOf(cardNumber)
  await till.posts(old, 40)
  await till.posts(cardNumber, 35)
  const { authToken: begun } = (await server.call(cardCheck, { body: { cardNumber: old } })).json
  const email = anEmail()
  const authToken = await entersEmail(email, begun)
  await confirmsEmail(email)
  expect((await server.call(confirmRegistration, { body: { authToken, ...details } })).json.cardNumber).toBe(cardNumber)
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')
  expect((await till.looksAt(old)).json).toMatchObject({ status: 'ACTIVE', spendablePoints: 75 })
  const { rows } = await server.database.pool.query(
    `select a.collector_id = c.collector_id as "isTheirs" from card_aliases a join cards c using (card_number) where a.alias = $1`,
    [old],
  )
  expect(rows, 'so that it is in their copy, and goes with the account').toEqual([{ isTheirs: true }])
})

test('an older card stops with the card in whose place it stands', async () => {
  const { cardNumber, collectorId } = await aMember(server.database)
  const old = await anOlderCardOf(cardNumber)
  await server.database.transaction((tx) => replace(tx, collectorId, new Date()))
  expect((await till.posts(old, 1, { occurredAt: now() })).json.code).toBe('DN11')
  expect((await till.looksAt(old)).json).toMatchObject({ status: 'REPLACED' })
  expect((await server.call(cardCheck, { body: { cardNumber: '6335860099999999' } })).json.code).toBe('DN11')
})

test('tries of a card are counted by its own number, whichever was typed', async () => {
  const { cardNumber } = await aMember(server.database)
  const old = await anOlderCardOf(cardNumber)
  const checks = async (number: string) => (await server.call(cardCheck, { body: { cardNumber: number } })).status
  for (let nth = 0; nth < 5; nth++) expect([await checks(cardNumber), await checks(old)]).toEqual([200, 200])
  expect([await checks(old), await checks(cardNumber)]).toEqual([429, 429])
})

test('a member who logs in by card types the older number, too', async () => {
  const { cardNumber, password } = await anOlderMember(server.database)
  const old = await anOlderCardOf(cardNumber)
  const signsIn = async (collectorId: string, secret: string) =>
    (await server.call(collectorSessions, { body: { collectorId, password: secret, rememberMe: false } })).json
  expect(await signsIn(old, `${password}x`)).toEqual(await signsIn(cardNumber, `${password}x`))
  expect(await signsIn(old, password)).toMatchObject({ code: '141' })
})
