import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { ReplacementType } from '@pollen/contract/replacement-type'
import { postTransaction } from '@pollen/contract/till/transactions'
import {
  replacementCardRequest,
  replacementCardResend,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { begin } from '../../safety/two-factor/two-factor.ts'
import { identifyNow } from './lost-cards.ts'
import { cardOrders } from './tables.ts'

const key = newToken()
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
})

const day = dayMs
let people = 0
/** Nobody else was born on their day. */
async function somebody(lastName = 'O’Neill') {
  const born = new Date(Date.UTC(1950, 0, 1) + ++people * day).toISOString().slice(0, 10)
  const member = await aMember(server.database, { lastName, dateOfBirth: born })
  return { ...member, details: { birthDate: born.split('-').reverse().join('-'), lastName, postcode: 'AA1 1AA' } }
}

const inbox = (to: string) => server.database.transaction((tx) => messagesTo(tx, to))
const newestCodeTo = async (to: string) => /\b(\d{6})\b/.exec((await inbox(to))[0]?.text ?? '')?.[1] ?? ''
const ordersOf = async ({ collectorId }: Member) =>
  (await server.database.transaction((tx) => tx.select().from(cardOrders))).filter(
    (order) => order.collectorId === collectorId,
  )

const aChallenge = async () =>
  (await server.database.transaction((tx) => begin(tx, { purpose: 'retrieveCard', now: new Date() }))).challengeId

let purchases = 0
const shops = (cardNumber: string, at = new Date()) =>
  server.call(postTransaction, {
    body: {
      transactionId: `receipt-${++purchases}`,
      cardNumber,
      storeId: '1',
      amountPence: 4000,
      occurredAt: at.toISOString(),
    },
    headers: { authorization: `Bearer ${key}` },
  })

const asksForNumber = (body: { birthDate: string; lastName: string; postcode: string }) =>
  server.call(retrieveCardRequest, { body })

async function retrieves(details: Parameters<typeof asksForNumber>[0], email: string) {
  const { encryptedCollectorJwt } = (await asksForNumber(details)).json
  await server.doJobs()
  const twoFaCode = await newestCodeTo(email)
  return server.call(retrieveCardValidate, { body: { encryptedCollectorJwt, twoFaCode } })
}

async function replaces(member: Awaited<ReturnType<typeof somebody>>, replacementType?: ReplacementType) {
  const { encryptedCollectorJwt } = (await server.call(replacementCardRequest, { body: member.details })).json
  await server.doJobs()
  const twoFaCode = await newestCodeTo(member.email)
  const body = { encryptedCollectorJwt, twoFaCode, ...(replacementType && { replacementType }) }
  const { status, json } = await server.call(replacementCardValidate, { body })
  expect(status).toBe(200)
  return json
}

test('a member without their card is told its number by a code, and told that it was told', async () => {
  const member = await somebody()
  const told = await retrieves(member.details, member.email)
  expect(told).toMatchObject({ status: 200, json: { cardNumber: member.cardNumber } })
  expect((await inbox(member.email))[0]?.subject).toBe('Your card number was looked up')
})

test('their details are theirs in another case, with other spaces, without accents', async () => {
  const member = await somebody('Ferrão-O’Neill')
  const said = { ...member.details, lastName: 'FERRAO o neill', postcode: 'aa11aa' }
  expect((await retrieves(said, member.email)).json.cardNumber).toBe(member.cardNumber)
})

test('nobody learns whether such a member exists: answers, wrong codes and asking again are the same', async () => {
  const member = await somebody()
  const nobody = { ...member.details, postcode: 'ZY9 9ZZ' }
  const stories = []
  for (const details of [member.details, nobody]) {
    const { status, json } = await asksForNumber(details)
    await server.doJobs()
    const { encryptedCollectorJwt } = json
    const again = await server.call(retrieveCardResend, { body: { encryptedCollectorJwt, deliveryMethod: 'sms' } })
    await server.doJobs()
    const guesses = []
    for (let tries = 0; tries < 6; tries++) {
      const guess = await server.call(retrieveCardValidate, { body: { encryptedCollectorJwt, twoFaCode: '000 000' } })
      guesses.push([guess.status, guess.json])
    }
    stories.push([status, Object.keys(json), again.status, again.json, guesses])
  }
  expect(stories[0]).toEqual(stories[1])
  expect(JSON.stringify(stories[0])).toContain('CODE_MISSED_TOO_OFTEN')
})

test.for([
  ['birth date', { birthDate: '01-01-1949' }],
  ['last name', { lastName: 'O’Neil' }],
  ['postcode', { postcode: 'AA1 1AB' }],
] as const)('somebody who knows all but the %s is sent nothing', async ([, miss]) => {
  const member = await somebody()
  await asksForNumber({ ...member.details, ...miss })
  await server.doJobs()
  expect(await inbox(member.email)).toEqual([])
})

test('of twins at one address neither is sent a code', async () => {
  const first = await somebody('Marsh')
  const dateOfBirth = first.details.birthDate.split('-').reverse().join('-')
  const second = await aMember(server.database, { lastName: 'Marsh', dateOfBirth })
  await asksForNumber(first.details)
  await server.doJobs()
  expect([await inbox(first.email), await inbox(second.email)]).toEqual([[], []])
})

test('a code comes again, by text', async () => {
  const member = await somebody()
  const { encryptedCollectorJwt } = (await server.call(replacementCardRequest, { body: member.details })).json
  await server.doJobs()
  await server.call(replacementCardResend, { body: { encryptedCollectorJwt, deliveryMethod: 'sms' } })
  await server.doJobs()
  const twoFaCode = await newestCodeTo(member.mobile)
  const { json } = await server.call(replacementCardValidate, { body: { encryptedCollectorJwt, twoFaCode } })
  expect(json.cardNumber).toBe(member.cardNumber)
})

test('a code for a number orders no card', async () => {
  const member = await somebody()
  const { encryptedCollectorJwt } = (await asksForNumber(member.details)).json
  await server.doJobs()
  const twoFaCode = await newestCodeTo(member.email)
  const { json } = await server.call(replacementCardValidate, { body: { encryptedCollectorJwt, twoFaCode } })
  expect(json.code).toBe('CODE_EXPIRED')
  expect(await ordersOf(member)).toEqual([])
})

test.for(['LOST', 'STOLEN'] as const)(
  'a card that is %s is closed at once, and its points are on a new one',
  async (type) => {
    const member = await somebody()
    await shops(member.cardNumber)
    const { cardNumber, wasOrderedBefore } = await replaces(member, type)
    expect([wasOrderedBefore, cardNumber === member.cardNumber]).toEqual([false, false])
    expect((await shops(member.cardNumber)).json.code).toBe('DN11')
    expect((await server.call(cardCheck, { body: { cardNumber: member.cardNumber } })).json.code).toBe('DN11')
    expect((await shops(cardNumber)).json).toMatchObject({ points: 40, balance: 80 })
    expect(await ordersOf(member)).toMatchObject([{ cardNumber, replacementType: type, name: `Ms Ada O’Neill` }])
    const [letter] = await inbox(member.email)
    expect(letter?.text).toContain(cardNumber.slice(-4))
  },
)

test('what was bought before the card was closed is collected, though a till tells of it later', async () => {
  const member = await somebody()
  const before = new Date(Date.now() - 60_000)
  await replaces(member, 'STOLEN')
  expect((await shops(member.cardNumber, before)).json).toMatchObject({ points: 40, balance: 40 })
})

test.for(['DAMAGED', undefined] as const)('plastic for what is %s keeps its number', async (type) => {
  const member = await somebody()
  expect(await replaces(member, type)).toEqual({ cardNumber: member.cardNumber, wasOrderedBefore: false })
  expect((await shops(member.cardNumber)).status).toBe(200)
  expect(await ordersOf(member)).toMatchObject([{ cardNumber: member.cardNumber, replacementType: type ?? null }])
})

test('what was ordered this week is not ordered again; a card that is stolen meanwhile is closed all the same', async () => {
  const member = await somebody()
  await replaces(member)
  expect(await replaces(member, 'DAMAGED')).toEqual({ cardNumber: member.cardNumber, wasOrderedBefore: true })
  const { cardNumber } = await replaces(member, 'STOLEN')
  expect(cardNumber).not.toBe(member.cardNumber)
  for (const type of ['LOST', 'DAMAGED', undefined] as const)
    expect(await replaces(member, type)).toEqual({ cardNumber, wasOrderedBefore: true })
  expect(await ordersOf(member)).toHaveLength(2)
  await server.database.pool.query('update card_orders set ordered_at = ordered_at - $1::interval', ['8 days'])
  expect((await replaces(member, 'LOST')).wasOrderedBefore).toBe(false)
})

test('a card reported lost twice at once is replaced once', async () => {
  const member = await somebody()
  const held = await Promise.all(
    [1, 2].map(async () => (await server.call(replacementCardRequest, { body: member.details })).json),
  )
  await server.doJobs()
  const codes = (await inbox(member.email)).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')
  const shown = held.flatMap(({ encryptedCollectorJwt }) =>
    codes.map((twoFaCode) => ({ encryptedCollectorJwt, twoFaCode, replacementType: 'LOST' as const })),
  )
  const answers = await Promise.all(shown.map((body) => server.call(replacementCardValidate, { body })))
  const ordered = answers.filter(({ status }) => status === 200).map(({ json }) => json)
  expect(ordered.map(({ wasOrderedBefore }) => wasOrderedBefore).sort()).toEqual([false, true])
  expect(new Set(ordered.map(({ cardNumber }) => cardNumber)).size).toBe(1)
  expect(await ordersOf(member)).toHaveLength(1)
})

test('a job that failed until its code would have run out sends none, and ends with what somebody said of themselves', async () => {
  const { details, email, challengeId } = { ...(await somebody()), challengeId: await aChallenge() }
  const said = { ...details, dateOfBirth: details.birthDate.split('-').reverse().join('-') }
  const asked = (minutesAgo: number) => {
    const askedAt = new Date(Date.now() - minutesAgo * minuteMs).toISOString()
    const { publicUrl } = server.settings
    return server.database.transaction((tx) =>
      identifyNow(tx, { challengeId, askedAt, ...said }, { now: new Date(), publicUrl }),
    )
  }
  await asked(11)
  expect(await inbox(email)).toHaveLength(0)
  await asked(9)
  expect(await inbox(email)).toHaveLength(1)
})

test('nine askings of one person within a quarter of an hour are one too many', async () => {
  const { details } = await somebody()
  for (let asked = 0; asked < 8; asked++) expect((await asksForNumber(details)).status).toBe(200)
  const { status, json } = await asksForNumber({ ...details, lastName: 'O NEILL' })
  expect([status, json.code]).toEqual([429, 'TOO_MANY_MESSAGES'])
})
