import { dateOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { postTransaction } from '@pollen/contract/till/transactions'
import {
  confirmRegistration,
  emailCheck,
  identityEmailCheckConfirm,
  ready,
} from '@pollen/contract/visitor/registration'
import { accessEmail, temporaryCard } from '@pollen/contract/visitor/temporary-card'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const keys = { sainsburys: newToken(), argos: newToken() }
const server = await startTestApp()
const browser = new TestBrowser(server)
beforeAll(async () => {
  for (const [brandKey, key] of Object.entries(keys))
    await server.database.transaction((tx) => registerTill(tx, { brandKey, name: brandKey, key }))
})

let people = 0
const anEmail = () => `trier${++people}@example.com`

async function asksFor(email: string) {
  const answer = await server.call(accessEmail, { body: { email } })
  await server.doJobs()
  return answer
}
const newestTo = async (email: string) => (await server.database.transaction((tx) => messagesTo(tx, email)))[0]
const linkTo = async (email: string) => /your-card\/([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''

let purchases = 0
const shops = (cardNumber: string, brand: keyof typeof keys) =>
  server.call(postTransaction, {
    body: {
      transactionId: `receipt-${++purchases}`,
      cardNumber,
      storeId: '1',
      amountPence: 4000,
      occurredAt: new Date().toISOString(),
    },
    headers: { authorization: `Bearer ${keys[brand]}` },
  })

test('a temporary card comes by email and shows its barcode and its last day, 30 days on', async () => {
  const email = anEmail()
  expect(await asksFor(email)).toMatchObject({ status: 200, json: {} })
  const { status, json } = await server.call(temporaryCard, { query: { token: await linkTo(email) } })
  expect(status).toBe(200)
  expect(json.cardNumber).toMatch(/^\d{11}$/)
  expect(Buffer.from(json.code128, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const days = (Date.parse(json.endsAt) - Date.now()) / dayMs
  expect(Math.round(days)).toBe(30)
  const keptUntil = dateOf(new Date(Date.parse(json.endsAt) + 90 * dayMs))
  expect((await newestTo(email))?.text).toContain(`register with this address by ${keptUntil}`)
})

test('asked for again, the same card comes by a new link, and the old one is over', async () => {
  const email = anEmail()
  await asksFor(email)
  const first = await linkTo(email)
  const { json: card } = await server.call(temporaryCard, { query: { token: first } })
  await asksFor(email.toUpperCase())
  const second = await linkTo(email)
  expect((await server.call(temporaryCard, { query: { token: second } })).json.cardNumber).toBe(card.cardNumber)
  expect(await server.call(temporaryCard, { query: { token: first } })).toMatchObject({
    status: 410,
    json: { code: 'LINK_NOT_VALID' },
  })
})

test('it collects with the main grocer until it ends, and with nobody else', async () => {
  const email = anEmail()
  await asksFor(email)
  const { cardNumber } = (await server.call(temporaryCard, { query: { token: await linkTo(email) } })).json
  expect((await shops(cardNumber, 'sainsburys')).json).toMatchObject({ points: 40, balance: 40 })
  expect((await shops(cardNumber, 'argos')).json.code).toBe('DN11')
  await server.database.pool.query('update cards set ends_at = now() where card_number = $1', [cardNumber])
  expect((await shops(cardNumber, 'sainsburys')).json.code).toBe('DN11')
})

test('who registers with the same address keeps the points and the card', async () => {
  const email = anEmail()
  await asksFor(email)
  const token = await linkTo(email)
  const { cardNumber } = (await server.call(temporaryCard, { query: { token } })).json
  await shops(cardNumber, 'sainsburys')

  const { authToken } = (await browser.call(emailCheck, { body: { email, contactByEmail: true } })).json
  await server.doJobs()
  const link = /token=([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: link } })
  const confirmed = await server.call(confirmRegistration, { body: { authToken, ...details } })
  expect(confirmed.json.cardNumber).toBe(cardNumber)
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken } })).json.signUpStatus).toBe('COMPLETE')

  const after = await shops(cardNumber, 'argos')
  expect(after.json).toMatchObject({ points: 40, balance: 80 })
  expect((await server.call(temporaryCard, { query: { token } })).status).toBe(410)
})

test('who waits with the address of a temporary card does not get it by its owner’s opening the link', async () => {
  const email = anEmail()
  await asksFor(email)
  const { authToken } = (await browser.call(emailCheck, { body: { email, contactByEmail: true } })).json
  await server.doJobs()
  const identitySessionToken = /token=([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''
  const owner = new TestBrowser(server)
  const opened = await owner.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
  expect(opened.json.code).toBe('NUMBER_NEEDED')
  const taken = await server.call(confirmRegistration, { body: { authToken, ...details } })
  expect(taken.json.code).toBe('STEP_NOT_DUE')
})

test('somebody who has an account is sent how to sign in, and whoever asked learns nothing', async () => {
  const email = anEmail()
  const { authToken } = (await browser.call(emailCheck, { body: { email, contactByEmail: true } })).json
  await server.doJobs()
  const link = /token=([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: link } })
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  expect(await asksFor(email)).toMatchObject({ status: 200, json: {} })
  expect((await newestTo(email))?.subject).toBe('You already have an account')
})
