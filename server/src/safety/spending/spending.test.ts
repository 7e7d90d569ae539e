import { minuteMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { pointsLeftToday, setLimit, setStatus, spendingOf } from './spending.ts'

const server = await startTestApp()
const till = await aTill(server)

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
const subjectsTo = async ({ email }: Member) => (await inside((tx) => messagesTo(tx, email))).map((it) => it.subject)

/** A member with a thousand points, in a browser of theirs. */
async function aSpender() {
  const member = await aMemberWith(server, till, 1000)
  const headers = { ...(await signedIn(server.database, member)), requestorchannel: 'JS-WEB' }
  return {
    ...member,
    sets: (body: Body<typeof setRedemptionStatus>) => server.call(setRedemptionStatus, { body, headers }),
    limits: (body: Body<typeof setSpendingLimit>) => server.call(setSpendingLimit, { body, headers }),
    looks: async () => (await server.call(redemptionStatus, { headers })).json,
    /** The code by which a hold is refused; nothing when it is not. */
    holds: async (points = 10) => (await till.holds({ cardNumber: member.cardNumber, points })).json.code,
  }
}

test('who locked nothing can spend, within the programme’s limit', async () => {
  const member = await aSpender()
  expect(await member.looks()).toEqual({
    status: 'UNLOCKED',
    dailyLimitPoints: 20_000,
    toldBy: 'email',
    needsPassword: false,
  })
})

test('a member who locks spending is obeyed by holds, and tells tills no balance', async () => {
  const member = await aSpender()
  expect((await member.sets({ status: 'LOCKED' })).json.status).toBe('LOCKED')
  expect(await member.holds()).toBe('SPENDING_LOCKED')
  expect((await till.looksAt(member.cardNumber)).json).toMatchObject({ spendLocked: true, spendablePoints: 0 })
  await member.sets({ status: 'UNLOCKED' })
  expect(await member.holds()).toBeUndefined()
  expect(await subjectsTo(member)).toContain('Your points can be spent again')
})

test('spending that is locked between hold and capture captures nothing, and can still be released', async () => {
  const member = await aSpender()
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber })).json
  await member.sets({ status: 'LOCKED' })
  expect((await till.captures(redemptionId)).json.code).toBe('SPENDING_LOCKED')
  expect((await till.releases(redemptionId)).json.balance).toBe(1000)
})

test('a locked card still collects', async () => {
  const member = await aSpender()
  await member.sets({ status: 'LOCKED' })
  expect((await till.posts(member.cardNumber, 5)).json).toMatchObject({ points: 5, balance: 1005 })
})

test('spending is unlocked for a quarter of an hour, and then locks itself', async () => {
  const member = await aSpender()
  await member.sets({ status: 'LOCKED' })
  const { status, locksAt } = (await member.sets({ status: 'UNLOCKED', forMinutes: 15 })).json
  expect(status).toBe('UNLOCKED')
  expect(new Date(locksAt ?? '').getTime()).toBeGreaterThan(minutesAgo(-14).getTime())
  expect(await member.holds()).toBeUndefined()

  const { collectorId } = member
  const aWhileAgo = { now: minutesAgo(16), channel: undefined }
  await inside((tx) => setStatus(tx, collectorId, { status: 'UNLOCKED', forMinutes: 15 }, aWhileAgo))
  expect(await member.looks()).toMatchObject({ status: 'LOCKED' })
  expect(await member.holds()).toBe('SPENDING_LOCKED')
})

test('nothing is locked for a while', async () => {
  const member = await aSpender()
  expect((await member.sets({ status: 'LOCKED', forMinutes: 15 })).status).toBe(422)
})

test('a lower daily limit holds at once', async () => {
  const member = await aSpender()
  expect((await member.limits({ dailyLimitPoints: 100 })).json.dailyLimitPoints).toBe(100)
  expect(await member.holds(101)).toBe('SPENDS_TOO_MUCH_TODAY')
  expect(await member.holds(100)).toBeUndefined()
})

test('a higher daily limit holds a day later, and the member is told', async () => {
  const member = await aSpender()
  const { collectorId } = member
  await member.limits({ dailyLimitPoints: 100 })
  const { dailyLimitPoints, raise } = (await member.limits({ dailyLimitPoints: 900 })).json
  expect([dailyLimitPoints, raise?.dailyLimitPoints]).toEqual([100, 900])
  expect(await subjectsTo(member)).toContain('Your daily limit is going up')
  expect(await member.holds(101)).toBe('SPENDS_TOO_MUCH_TODAY')
  const tomorrow = await inside((tx) => spendingOf(tx, collectorId, minutesAgo(-24 * 60 - 1)))
  expect([tomorrow.dailyLimitPoints, tomorrow.raise]).toEqual([900, undefined])
})

test('a lower limit takes back a higher one that was asked for', async () => {
  const spender = await aSpender()
  const { collectorId } = spender
  const change = { now: minutesAgo(0), channel: undefined }
  for (const dailyLimitPoints of [100, 900, 50])
    await asMember(server.database, spender, (tx) => setLimit(tx, collectorId, { dailyLimitPoints }, change))
  const tomorrow = await inside((tx) => spendingOf(tx, collectorId, minutesAgo(-24 * 60 - 1)))
  expect(tomorrow.dailyLimitPoints).toBe(50)
})

test('nobody chooses a limit above the programme’s', async () => {
  const member = await aSpender()
  expect((await member.limits({ dailyLimitPoints: 20_001 })).status).toBe(422)
})

test('the daily limit counts whatever way points were spent, and not what a till gave back', async () => {
  const { collectorId, cardNumber, limits } = await aSpender()
  await limits({ dailyLimitPoints: 600 })
  const left = (now = minutesAgo(0)) =>
    inside(async (tx) => pointsLeftToday(tx, collectorId, await spendingOf(tx, collectorId, now), now))
  const converted = {
    collectorId,
    brandKey: 'programme',
    reference: referenceFor('conversionHold', 'to the airline'),
    occurredAt: minutesAgo(0),
  }
  await inside((tx) => move(tx, { ...converted, movement: 'conversionOut', points: 150 }))
  expect(await left()).toBe(450)
  const [one, other] = [await till.holds({ cardNumber, points: 200 }), await till.holds({ cardNumber, points: 100 })]
  expect(await left()).toBe(150)
  await till.captures(one.json.redemptionId, 120)
  await till.releases(other.json.redemptionId)
  expect(await left()).toBe(330)
  for (let purchases = 0; purchases < 45; purchases++) await till.posts(cardNumber, 1) // more than are read at once
  expect(await left()).toBe(330)
  expect(await left(minutesAgo(-24 * 60 - 1))).toBe(600)
})
