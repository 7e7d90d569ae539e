import { dayMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { notifications } from '@pollen/contract/member/notifications'
import { setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { reportNotMe } from './not-me.ts'

/** Of a brand that asks for the card's code at every spend. */
const server = await startTestApp()
const till = await aTill(server)
const bookshop = await aTill(server, 'harebell-books')
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const pointsOf = async ({ collectorId }: Member) => {
  const { available, held } = await inside((tx) => balancesOf(tx, collectorId))
  return { available, held }
}
const statusAndCode = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
async function newestTo(to: string) {
  await server.doJobs()
  return (await inside((tx) => messagesTo(tx, to)))[0]
}
const tokenIn = (text = '') => /\/card\/not-me\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const looks = (token: string) => server.call(linkedSpend, { body: { token } })
const presses = (token: string) => server.call(notMe, { body: { token } })

async function signalsOf(redemptionId: string): Promise<string[]> {
  const asked = 'select signals from redemptions where redemption_id = $1'
  return (await server.database.pool.query(asked, [redemptionId])).rows[0].signals
}

/** The member's phone: it asks once, and makes codes by itself from then on. `steps` is how far its clock is off. */
async function aPhone(member: Member, signedInAs?: { cookie: string }) {
  const headers = signedInAs ?? (await signedIn(server.database, member))
  const { json } = await server.call(cardCodeSecret, { headers })
  const codes = new TOTP({ secret: Secret.fromBase32(json.secret), period: json.periodSeconds, digits: json.digits })
  return { json, headers, shows: (steps = 0) => codes.generate({ timestamp: Date.now() + steps * 30_000 }) }
}

test('a member is told of a spend, with a link, whichever way they chose', async () => {
  const member = await aMemberWith(server, till, 1000)
  await till.holds({ cardNumber: member.cardNumber, points: 200 })
  const letter = await newestTo(member.email)
  expect(letter?.subject).toBe("You’re spending 200 points at Sainsbury's")
  expect(letter?.text).toContain('£1.00')
  expect(letter?.text).toContain("at Sainsbury's, Test till")
  expect(tokenIn(letter?.text)).not.toBe('')

  const headers = await signedIn(server.database, member)
  const [told] = (await server.call(notifications, { headers })).json.notifications
  const [spend] = (await server.call(transactions, { headers })).json.transactions
  expect(told?.leadsTo, 'where “This wasn’t me” stands').toBe(`/card/activity/${spend?.id}`)

  await server.call(setSpendingLimit, { body: { toldBy: 'sms' }, headers })
  await till.holds({ cardNumber: member.cardNumber, points: 100 })
  expect(tokenIn((await newestTo(member.mobile))?.text)).not.toBe('')
})

test('who hears of nothing that happened: a refused spend sends no message', async () => {
  const member = await aMemberWith(server, till, 10)
  await till.holds({ cardNumber: member.cardNumber, points: 200 })
  expect(await newestTo(member.email)).toBeUndefined()
})

test('“This wasn’t me” gives back what is held, locks spending and opens a case, once', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber, email, collectorId } = member
  const spent = (await till.holds({ cardNumber, points: 100 })).json
  await till.captures(spent.redemptionId)
  const stolen = (await till.holds({ cardNumber, points: 300 })).json
  const token = tokenIn((await newestTo(email))?.text)
  const [first, second] = await Promise.all([presses(token), presses(token)])
  expect(first).toMatchObject({ status: 200, json: { releasedPoints: 300, spentPoints: 0 } })
  expect(second.json).toEqual(first.json)
  expect((await presses(token)).json).toEqual(first.json)

  expect(await pointsOf(member)).toEqual({ available: 900, held: 0 })
  expect(statusAndCode(await till.captures(stolen.redemptionId))).toEqual([410, 'HOLD_OVER'])
  expect(statusAndCode(await till.holds({ cardNumber }))).toEqual([423, 'SPENDING_LOCKED'])
  const { rows } = await server.database.pool.query('select about from cases where collector_id = $1', [collectorId])
  expect(rows).toMatchObject([{ about: { redemptionId: stolen.redemptionId, releasedPoints: 300 } }])
  expect((await newestTo(email))?.text).toContain(first.json.caseNumber)
})

test('the link says which spend it is for, and changes nothing until its button is pressed', async () => {
  const member = await aMemberWith(server, till, 1000)
  await till.holds({ cardNumber: member.cardNumber, points: 300 })
  const token = tokenIn((await newestTo(member.email))?.text)
  const { json } = await looks(token)
  expect(json).toMatchObject({ points: 300, brand: { name: "Sainsbury's" }, storeId: '0042', shop: 'Test till' })
  expect(json.reported).toBeUndefined()
  expect(await pointsOf(member)).toEqual({ available: 700, held: 300 })
  const { json: report } = await presses(token)
  expect((await looks(token)).json.reported).toEqual(report)
  expect(statusAndCode(await looks(newToken()))).toEqual([410, 'LINK_NOT_VALID'])
})

test('“This wasn’t me” says what had been spent already', async () => {
  const { cardNumber, email } = await aMemberWith(server, till, 1000)
  const { redemptionId } = (await till.holds({ cardNumber, points: 300 })).json
  const token = tokenIn((await newestTo(email))?.text)
  await till.captures(redemptionId, 250)
  expect((await presses(token)).json).toMatchObject({ releasedPoints: 0, spentPoints: 250 })
})

test('“This wasn’t me” works for 30 days, and nobody guesses its link', async () => {
  const { cardNumber, email } = await aMemberWith(server, till, 1000)
  await till.holds({ cardNumber, points: 300 })
  const token = tokenIn((await newestTo(email))?.text)
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  await expect(inside((tx) => reportNotMe(tx, { token }, inDays(31)))).rejects.toMatchObject({
    refusal: 'linkNotValid',
  })
  expect(await server.database.ofServer.transaction((tx) => reportNotMe(tx, { token }, inDays(29)))).toMatchObject({
    releasedPoints: 300,
  })
  expect(statusAndCode(await presses(newToken()))).toEqual([410, 'LINK_NOT_VALID'])
})

test('after “This wasn’t me” only the password unlocks spending, and codes that were copied open nothing', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber, email, password } = member
  const phone = await aPhone(member)
  await till.holds({ cardNumber, points: 300 })
  await presses(tokenIn((await newestTo(email))?.text))
  const headers = await signedIn(server.database, member)
  const unlocks = (body: object) => server.call(setRedemptionStatus, { body: { status: 'UNLOCKED', ...body }, headers })
  expect(statusAndCode(await unlocks({}))).toEqual([403, 'PASSWORD_NEEDED'])
  expect(statusAndCode(await unlocks({ password: 'Guessed-Field-1' }))).toEqual([403, 'PASSWORD_WRONG'])
  expect((await unlocks({ password })).json).toMatchObject({ status: 'UNLOCKED', needsPassword: false })
  expect(statusAndCode(await bookshop.holds({ cardNumber, code: phone.shows() }))).toEqual([422, 'CARD_CODE_NOT_VALID'])
  expect((await bookshop.holds({ cardNumber, code: (await aPhone(member)).shows() })).status).toBe(200)
})

test('a photographed barcode spends nothing where the card’s code is asked for', async () => {
  const member = await aMemberWith(server, till, 1000)
  await aPhone(member)
  expect(statusAndCode(await bookshop.holds({ cardNumber: member.cardNumber, points: 1 }))).toEqual([
    403,
    'CODE_REQUIRED',
  ])
  expect(await pointsOf(member)).toEqual({ available: 1000, held: 0 })
})

test('the code that the phone shows spends, once; a photograph of it comes too late', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  const code = (await aPhone(member)).shows()
  const asked = { cardNumber, code, redemptionId: crypto.randomUUID() }
  const held = await bookshop.holds(asked)
  expect(held.status).toBe(200)
  expect(statusAndCode(await bookshop.holds({ cardNumber, code }))).toEqual([409, 'CARD_CODE_USED'])
  expect(statusAndCode(await till.holds({ cardNumber, code }))).toEqual([409, 'CARD_CODE_USED'])
  expect((await bookshop.holds(asked)).json).toEqual(held.json)
})

test('a code that is shown again ten times closes nothing: the next one spends', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  const phone = await aPhone(member)
  const code = phone.shows()
  const answers = await Promise.all(Array.from({ length: 11 }, () => bookshop.holds({ cardNumber, code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(10).fill(409)])
  expect((await bookshop.holds({ cardNumber, code: phone.shows(1) })).status).toBe(200)
})

test('sixteen tills that send one code at once hold once', async () => {
  const member = await aMemberWith(server, till, 1000)
  const code = (await aPhone(member)).shows()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => bookshop.holds({ cardNumber: member.cardNumber, code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await pointsOf(member)).toEqual({ available: 900, held: 100 })
})

test('a phone’s clock may be wrong by half a minute, and no more', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  const phone = await aPhone(member)
  expect(statusAndCode(await bookshop.holds({ cardNumber, code: phone.shows(-3) }))).toEqual([
    422,
    'CARD_CODE_NOT_VALID',
  ])
  expect(statusAndCode(await bookshop.holds({ cardNumber, code: phone.shows(3) }))).toEqual([
    422,
    'CARD_CODE_NOT_VALID',
  ])
  expect((await bookshop.holds({ cardNumber, code: phone.shows(1) })).status).toBe(200)
})

test('a code that was not used, since the points did not suffice, is good for fewer', async () => {
  const member = await aMemberWith(server, till, 100)
  const { cardNumber } = member
  const code = (await aPhone(member)).shows()
  expect(statusAndCode(await bookshop.holds({ cardNumber, code, points: 101 }))).toEqual([409, 'NOT_ENOUGH_POINTS'])
  expect((await bookshop.holds({ cardNumber, code, points: 100 })).status).toBe(200)
})

test('a phone gets the same secret again; no two cards have the same; the database tells none', async () => {
  const [ada, bob] = [await aMemberWith(server, till, 1), await aMemberWith(server, till, 1)]
  const { json, headers } = await aPhone(ada)
  const { secret } = json
  expect((await aPhone(ada, headers)).json.secret).toBe(secret)
  expect((await aPhone(bob)).json.secret).not.toBe(secret)
  const { rows } = await server.database.pool.query('select sealed_secret from card_codes')
  const kept = rows.map(({ sealed_secret }) => sealed_secret).join()
  const { bytes } = Secret.fromBase32(secret)
  for (const encoding of ['base64', 'base64url', 'hex', 'latin1'] as const)
    expect(kept).not.toContain(Buffer.from(bytes).toString(encoding).replaceAll('=', ''))
  expect(kept).not.toContain(secret)
})

test('a thief who guesses codes is stopped after five, even when the sixth is right', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  const phone = await aPhone(member)
  const wrong = ['111111', '222222', '333333', '444444', '555555'].filter((it) => it !== phone.shows())
  const guesses = Array.from({ length: 12 }, (_, index) =>
    bookshop.holds({ cardNumber, code: wrong[index % wrong.length] as string }),
  )
  const codes = (await Promise.all(guesses)).map(({ json }) => json.code)
  expect(codes.filter((code) => code === 'CARD_CODE_NOT_VALID')).toHaveLength(5)
  const right = await bookshop.holds({ cardNumber, code: phone.shows() })
  expect(statusAndCode(right)).toEqual([429, 'TOO_MANY_TRIES'])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
  expect(await pointsOf(member)).toEqual({ available: 1000, held: 0 })
})

test('a spend in a usual store shows nothing; in a new one it is recorded, and many points need the code', async () => {
  const { cardNumber } = await aMemberWith(server, till, 10_000)
  expect(await signalsOf((await till.holds({ cardNumber })).json.redemptionId)).toEqual([])
  const there = await aMemberWith(server, till, 12_000)
  const { json } = await till.holds({ cardNumber: there.cardNumber, storeId: '0777', points: 5000 })
  expect(await signalsOf(json.redemptionId)).toEqual(['newStore'])
  const much = { cardNumber: there.cardNumber, storeId: '0777', points: 5001 }
  expect(statusAndCode(await till.holds(much))).toEqual([403, 'CODE_REQUIRED'])
  const code = (await aPhone(there)).shows()
  await till.posts(there.cardNumber, 1, { storeId: '0777' })
  expect((await till.holds({ ...much, code })).status).toBe(200)
})

test('a card in two stores within minutes needs its code', async () => {
  const { cardNumber } = await aMemberWith(server, till, 10_000)
  await till.posts(cardNumber, 1, { storeId: '0043', occurredAt: new Date().toISOString() })
  expect(statusAndCode(await till.holds({ cardNumber, points: 1001 }))).toEqual([403, 'CODE_REQUIRED'])
  expect(await signalsOf((await till.holds({ cardNumber })).json.redemptionId)).toEqual(['twoStores'])
})

test('a till at which more than thirty cards spent within the hour asks each for its code', async () => {
  const stand = await aTill(server, 'esso')
  const cards = await Promise.all(Array.from({ length: 31 }, () => aMemberWith(server, stand, 2000)))
  const held = await Promise.all(cards.slice(0, 30).map(({ cardNumber }) => stand.holds({ cardNumber, points: 501 })))
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]))
  const last = cards[30] as Member
  expect(statusAndCode(await stand.holds({ cardNumber: last.cardNumber, points: 501 }))).toEqual([403, 'CODE_REQUIRED'])
  expect(await signalsOf((await stand.holds({ cardNumber: last.cardNumber })).json.redemptionId)).toEqual(['manyCards'])
})

test('a card with three refused tries at a brand within the hour needs its code there, whatever it spends', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber } = member
  for (let tries = 0; tries < 3; tries++) await till.holds({ cardNumber, points: 5000 })
  expect(statusAndCode(await till.holds({ cardNumber, points: 1 }))).toEqual([403, 'CODE_REQUIRED'])
  const { json } = await till.holds({ cardNumber, points: 1, code: (await aPhone(member)).shows() })
  expect(await signalsOf(json.redemptionId)).toEqual(['manyTries'])
  const elsewhere = await aTill(server, 'esso')
  expect((await elsewhere.holds({ cardNumber, points: 1 })).status).toBe(200)
})
