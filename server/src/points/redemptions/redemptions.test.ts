import { hourMs } from '@pollen/contract/durations'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMember, type Member } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { enter, issueTemporary } from '../../records/cards/cards.ts'
import { allContent } from '../../records/content/content.ts'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { capture, hold } from './redemptions.ts'
import { spendingRulesIn } from './rules.ts'

const server = await startTestApp()
const till = await aTill(server)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const pointsOf = async ({ collectorId }: Member) => {
  const { available, held } = await inside((tx) => balancesOf(tx, collectorId))
  return { available, held }
}
const statusAndCode = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('held points are set aside, and captured', async () => {
  const { cardNumber, ...member } = await aMemberWith(server, till, 500)
  const held = await till.holds({ cardNumber, points: 300 })
  expect(held).toMatchObject({ status: 200, json: { points: 300, balance: 200 } })
  expect(await pointsOf({ cardNumber, ...member })).toEqual({ available: 200, held: 300 })
  const captured = await till.captures(held.json.redemptionId)
  expect(captured.json).toEqual({ redemptionId: held.json.redemptionId, points: 300, released: 0, balance: 200 })
  expect(await pointsOf({ cardNumber, ...member })).toEqual({ available: 200, held: 0 })
})

test('what is not captured of a hold is released with it', async () => {
  const member = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 300 })).json
  expect((await till.captures(redemptionId, 120)).json).toMatchObject({ points: 120, released: 180, balance: 380 })
  expect(await pointsOf(member)).toEqual({ available: 380, held: 0 })
})

test('released points can be spent again', async () => {
  const member = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 500 })).json
  expect((await till.releases(redemptionId)).json).toEqual({ redemptionId, released: 500, balance: 500 })
  expect((await till.holds({ cardNumber: member.cardNumber, points: 500 })).status).toBe(200)
})

test('each step that is repeated gets its first answer, whatever happened since', async () => {
  const { cardNumber } = await aMemberWith(server, till, 1000)
  const asked = { redemptionId: 'till-7-receipt-19', cardNumber, points: 300 }
  const held = (await till.holds(asked)).json
  const captured = (await till.captures(asked.redemptionId, 200)).json
  const other = (await till.holds({ cardNumber, points: 50 })).json
  const released = (await till.releases(other.redemptionId)).json
  await till.posts(cardNumber, 77)
  expect((await till.holds(asked)).json).toEqual(held)
  expect((await till.holds({ ...asked, cardNumber: `98263000${cardNumber}` })).json).toEqual(held)
  expect((await till.captures(asked.redemptionId, 200)).json).toEqual(captured)
  expect((await till.releases(other.redemptionId)).json).toEqual(released)
})

test('a redemption may be named as the purchase it pays for', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const { transactionId } = (await till.posts(cardNumber, 1)).json as { transactionId: string }
  expect((await till.holds({ cardNumber, redemptionId: transactionId, points: 100 })).status).toBe(200)
})

test('a name that was given to another redemption is refused, of another card, too', async () => {
  const [ada, bob] = [await aMemberWith(server, till, 500), await aMemberWith(server, till, 500)]
  const { redemptionId } = (await till.holds({ cardNumber: ada.cardNumber, points: 100 })).json
  const again = (over: object) => till.holds({ redemptionId, cardNumber: ada.cardNumber, points: 100, ...over })
  expect(statusAndCode(await again({ points: 101 }))).toEqual([409, 'REFERENCE_REUSED'])
  expect(statusAndCode(await again({ cardNumber: bob.cardNumber }))).toEqual([409, 'REFERENCE_REUSED'])
  expect(await pointsOf(bob)).toEqual({ available: 500, held: 0 })
  await till.captures(redemptionId, 60)
  expect(statusAndCode(await till.captures(redemptionId, 61))).toEqual([409, 'REFERENCE_REUSED'])
})

test('two brands may give the same name', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const other = await aTill(server, 'esso')
  const redemption = { cardNumber, redemptionId: 'receipt-1', points: 100 }
  expect((await till.holds(redemption)).json.balance).toBe(400)
  expect((await other.holds(redemption)).json.balance).toBe(300)
})

test('another brand’s redemption is nobody’s', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber })).json
  const other = await aTill(server, 'esso')
  expect(statusAndCode(await other.captures(redemptionId))).toEqual([404, 'REDEMPTION_NOT_FOUND'])
  expect(statusAndCode(await other.releases(redemptionId))).toEqual([404, 'REDEMPTION_NOT_FOUND'])
})

test('nobody captures more than was held, nor what was released, nor releases what was spent', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const first = (await till.holds({ cardNumber })).json.redemptionId
  expect(statusAndCode(await till.captures(first, 101))).toEqual([409, 'MORE_THAN_HELD'])
  await till.releases(first)
  expect(statusAndCode(await till.captures(first))).toEqual([410, 'HOLD_OVER'])
  const second = (await till.holds({ cardNumber })).json.redemptionId
  await till.captures(second)
  expect(statusAndCode(await till.releases(second))).toEqual([409, 'HOLD_CAPTURED'])
})

test('a hold gives its points back by itself', async () => {
  const member = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 300 })).json
  await server.doJobs()
  expect(await pointsOf(member)).toEqual({ available: 200, held: 300 })
  await server.runJobsAgain()
  expect(await pointsOf(member)).toEqual({ available: 500, held: 0 })
  expect(statusAndCode(await till.captures(redemptionId))).toEqual([410, 'HOLD_OVER'])
  expect((await till.releases(redemptionId)).json).toMatchObject({ released: 300, balance: 500 })
})

test('a hold that has run out is not captured, though nobody gave it back yet', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const { redemptionId, expiresAt } = (await till.holds({ cardNumber })).json
  const { rows } = await server.database.pool.query('select * from redemptions where redemption_id = $1', [
    redemptionId,
  ])
  const atTheTill = { tillId: rows[0].till_id, keyId: '', brandKey: 'sainsburys', name: '', scopes: [] }
  const late = inside((tx) => capture(tx, atTheTill, { redemptionId }, new Date(expiresAt)))
  await expect(late).rejects.toMatchObject({ refusal: 'holdOver' })
})

/** As a till does, however slow the machine is: the same call again. */
async function untilNotBusy<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

test('64 holds at once never spend more than the balance', async () => {
  const member = await aMemberWith(server, till, 1000)
  const asked = Array.from({ length: 64 }, () => ({
    cardNumber: member.cardNumber,
    redemptionId: crypto.randomUUID(),
    points: 70,
  }))
  const answers = await Promise.all(asked.map((hold) => untilNotBusy(() => till.holds(hold))))
  const held = answers.filter(({ status }) => status === 200)
  expect(held).toHaveLength(14)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
    new Set(['NOT_ENOUGH_POINTS']),
  )
  expect(await pointsOf(member)).toEqual({ available: 20, held: 980 })
  const ends = held.map(({ json }, index) =>
    index % 2
      ? untilNotBusy(() => till.captures(json.redemptionId))
      : untilNotBusy(() => till.releases(json.redemptionId)),
  )
  expect((await Promise.all(ends)).map(({ status }) => status)).toEqual(held.map(() => 200))
  expect(await pointsOf(member)).toEqual({ available: 510, held: 0 })
})

test('sixteen copies of one hold, capture or release at once count once', async () => {
  const member = await aMemberWith(server, till, 500)
  const sixteen = <T>(step: () => Promise<T>) => Promise.all(Array.from({ length: 16 }, step))
  const answersOf = (answers: { json: unknown }[]) => new Set(answers.map(({ json }) => JSON.stringify(json))).size
  const asked = { cardNumber: member.cardNumber, redemptionId: crypto.randomUUID(), points: 200 }
  expect(answersOf(await sixteen(() => till.holds(asked)))).toBe(1)
  expect(answersOf(await sixteen(() => till.captures(asked.redemptionId, 150)))).toBe(1)
  expect(await pointsOf(member)).toEqual({ available: 350, held: 0 })
})

test('the daily limit holds, though sixteen tills ask at once; what was released does not count', async () => {
  const member = await aMemberWith(server, till, 40_000)
  const asks = (points: number) => till.holds({ cardNumber: member.cardNumber, points })
  const answers = await Promise.all(Array.from({ length: 16 }, () => asks(3000)))
  const held = answers.filter(({ status }) => status === 200)
  expect(held).toHaveLength(6)
  expect(statusAndCode(await asks(2001))).toEqual([409, 'SPENDS_TOO_MUCH_TODAY'])
  await till.captures(held[0]?.json.redemptionId ?? '', 1000)
  await till.releases(held[1]?.json.redemptionId ?? '')
  expect((await till.looksAt(member.cardNumber)).json.spendablePoints).toBe(7000)
  expect(statusAndCode(await asks(7001))).toEqual([409, 'SPENDS_TOO_MUCH_TODAY'])
})

test('the day is over after 24 hours', async () => {
  const member = await aMemberWith(server, till, 40_000)
  await till.holds({ cardNumber: member.cardNumber, points: 20_000 })
  const { rows } = await server.database.pool.query('select till_id from tills limit 1')
  const later = (hours: number) => ({
    rules: { codeRequiredOver: {}, signals: rules.signals },
    secret: server.secrets.cardCodes,
    now: new Date(Date.now() + hours * hourMs),
  })
  const rules = spendingRulesIn(await server.database.transaction(allContent))
  const asked = { redemptionId: 'next-day', storeId: '0042', cardNumber: member.cardNumber, points: 500 }
  const atTheTill = { tillId: rows[0].till_id, keyId: '', brandKey: 'sainsburys', name: '', scopes: [] }
  const tomorrow = (hours: number) => inside((tx) => hold(tx, atTheTill, asked, later(hours)))
  expect(await tomorrow(23)).toMatchObject({ refusal: 'spendsTooMuchToday' })
  expect(await tomorrow(25)).toMatchObject({ points: 500 })
})

test('a card is looked at without a word of whose it is', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const seen = { status: 'ACTIVE', spendLocked: false, spendablePoints: 500, codeRequiredOver: null }
  expect((await till.looksAt(cardNumber)).json).toEqual(seen)
  expect((await till.looksAt(`98263000${cardNumber}`)).json).toEqual(seen)
  const books = await aTill(server, 'harebell-books')
  expect((await books.looksAt(cardNumber)).json).toEqual({ ...seen, codeRequiredOver: 0 })
  expect(statusAndCode(await till.looksAt('99999999999'))).toEqual([404, 'DN11'])
})

test('a card that only collects, or is nobody’s, spends nothing', async () => {
  const { collectorId } = await aMember(server.database)
  const temporary = await inside((tx) => issueTemporary(tx, collectorId, new Date(Date.now() + 1e9)))
  await inside((tx) => enter(tx, { cardNumber: '70000009991', state: 'ANALOG' }))
  for (const [cardNumber, status] of [
    [temporary, 'COLLECTS_ONLY'],
    ['70000009991', 'NOT_REGISTERED'],
  ] as const) {
    expect((await till.looksAt(cardNumber)).json).toMatchObject({ status, spendablePoints: 0 })
    expect(statusAndCode(await till.holds({ cardNumber }))).toEqual([404, 'DN11'])
  }
})
