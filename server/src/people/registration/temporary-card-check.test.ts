import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { postTransaction } from '@pollen/contract/till/transactions'
import {
  accessEmail,
  checkTemporaryCard,
  temporaryCard,
  temporaryCardStatus,
} from '@pollen/contract/visitor/temporary-card'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { retention } from '../leaving/retention.ts'

const key = newToken()
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
})

const day = dayMs
const messages = (to?: string) => server.database.transaction((tx) => messagesTo(tx, to))
const newestTo = async (email: string) => (await messages(email))[0]

let people = 0
/** Somebody with a temporary card and the link of its email. */
async function aTrier() {
  const email = `checks${++people}@example.com`
  await server.call(accessEmail, { body: { email } })
  await server.doJobs()
  const token = /your-card\/([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''
  const { cardNumber, endsAt } = (await server.call(temporaryCard, { query: { token } })).json
  return { email, token, cardNumber, endsAt }
}

async function checks(cardNumber: string) {
  const answer = await server.call(checkTemporaryCard, { body: { cardNumber } })
  await server.doJobs()
  return answer
}
const linkTo = async (email: string) =>
  /check-you-out\?token=([\w-]{43})/.exec((await newestTo(email))?.text ?? '')?.[1] ?? ''
const opens = (token: string) => server.call(temporaryCardStatus, { query: { token } })

const shops = (cardNumber: string) =>
  server.call(postTransaction, {
    body: {
      transactionId: newToken(),
      cardNumber,
      storeId: '1',
      amountPence: 4000,
      occurredAt: new Date().toISOString(),
    },
    headers: { authorization: `Bearer ${key}` },
  })
const endsDaysAgo = (cardNumber: string, days: number) =>
  server.database.pool.query(
    `with ended as (update cards set ends_at = now() - $2::int * interval '1 day' where card_number = $1)
     update temporary_cards set ends_at = now() - $2::int * interval '1 day' where card_number = $1`,
    [cardNumber, days],
  )

test('who enters the number of a temporary card is told nothing; its address is sent a link that shows what is on it', async () => {
  const { email, cardNumber, endsAt } = await aTrier()
  await shops(cardNumber)
  expect(await checks(cardNumber)).toMatchObject({ status: 200, json: {} })
  const { json } = await opens(await linkTo(email))
  expect(json).toMatchObject({ lastDigits: cardNumber.slice(-4), hasEnded: false, endsAt, points: 40 })
  expect(Date.parse(json.pointsKeptUntil) - Date.parse(endsAt)).toBe(90 * day)
  expect(JSON.stringify(json)).not.toContain(cardNumber)
  expect(JSON.stringify(json)).not.toContain(email)
})

test('the link of the card’s own email shows it as well, and a check leaves that link as it is', async () => {
  const { token, cardNumber } = await aTrier()
  await checks(cardNumber)
  expect((await opens(token)).json).toMatchObject({ points: 0, hasEnded: false })
  expect((await server.call(temporaryCard, { query: { token } })).status).toBe(200)
})

test('after its last day a card still shows the points that wait, until they are forgotten', async () => {
  const { email, token, cardNumber } = await aTrier()
  await shops(cardNumber)
  await endsDaysAgo(cardNumber, 3)
  await checks(cardNumber)
  expect((await opens(await linkTo(email))).json).toMatchObject({ hasEnded: true, points: 40 })
  expect(retention.temporary_cards?.keeps).toEqual([{ days: programme.temporaryPointsDays, after: 'ends_at' }])
  await endsDaysAgo(cardNumber, programme.temporaryPointsDays + 1)
  expect((await opens(token)).json.code).toBe('LINK_NOT_VALID')
})

test('numbers of members’ cards and of none get the same answer, and nobody is written to', async () => {
  const { cardNumber } = await aMember(server.database)
  const before = (await messages()).length
  for (const number of [cardNumber, '99999999990'])
    expect(await checks(number)).toMatchObject({ status: 200, json: {} })
  expect(await messages()).toHaveLength(before)
})

test('a link of a check ends after a day, and one that was never sent opens nothing', async () => {
  const { email, cardNumber } = await aTrier()
  await checks(cardNumber)
  const link = await linkTo(email)
  expect((await opens(link)).status).toBe(200)
  await server.database.pool.query(`update temporary_card_checks set sent_at = now() - interval '25 hours'`)
  for (const token of [link, newToken()]) expect((await opens(token)).json.code).toBe('LINK_NOT_VALID')
})

test('the holder is written to five times a day at most, and the answers stay the same', async () => {
  const { email, cardNumber } = await aTrier()
  for (let asked = 0; asked < 8; asked++) expect((await checks(cardNumber)).status).toBe(200)
  expect((await messages(email)).filter(({ subject }) => subject.startsWith('See what’s on'))).toHaveLength(5)
  expect((await checks(cardNumber)).json.code).toBe('TOO_MANY_MESSAGES')
})
