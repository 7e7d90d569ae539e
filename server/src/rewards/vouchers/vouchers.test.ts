import { dayMs } from '@pollen/contract/durations'
import { twoFactorSend } from '@pollen/contract/member/account'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import {
  requestVoucher,
  rewards,
  sayVoucherUsed,
  showVoucher,
  takeVoucherBack,
  vouchers,
} from '@pollen/contract/member/vouchers'
import { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import { startTestApp } from '@pollen/testing/app'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { endPage } from './endings.ts'
import { fillPool, giveGoodwill, loadRewards, poolsNow } from './vouchers.ts'

const server = await startTestApp()
const { database, call, secrets } = server
const till = await aTill(server)

const aReward = {
  rewardId: 'bread',
  brandKey: 'sainsburys',
  category: 'Groceries',
  title: '£5 off your shop',
  worth: { kind: 'penceOff', pence: 500 },
  points: 1000,
  validDays: 90,
  mostPerMember: 50,
  codes: 'issued',
  picture: 'bread',
  terms: 'Once.',
}
const listed = [
  aReward,
  { ...aReward, rewardId: 'guarded', points: 500, asksForCode: true },
  { ...aReward, rewardId: 'once', points: 0, mostPerMember: 1 },
  { ...aReward, rewardId: 'sorry', points: 0, validDays: 183, isGoodwill: true },
  ...['pool', 'raced', 'empty'].map((rewardId) => ({ ...aReward, rewardId, brandKey: 'ebay', codes: 'pooled' })),
]
const load = (rows: object[]) =>
  database.transaction((tx) => loadRewards(tx, { text: JSON.stringify(rows, null, 1), now: new Date() }))
await load(listed)
const fill = (rewardId: string, ...codes: string[]) =>
  database.transaction((tx) => fillPool(tx, secrets.vouchers, { rewardId, codes }))

afterAll(async () => {
  expect(await database.transaction(discrepancies)).toBe(0)
})

/** A member with points, and what they do with rewards. */
async function aShopper(points = 3000) {
  const member = await aMemberWith(server, till, points)
  const headers = await signedIn(database, member)
  return {
    ...member,
    headers,
    buys: (rewardId: string, over: { points?: number; requestId?: string; code?: string } = {}) =>
      call(requestVoucher, { headers, body: { rewardId, requestId: crypto.randomUUID(), points: 1000, ...over } }),
    takesBack: (voucherId: string) => call(takeVoucherBack, { headers, params: { voucherId } }),
    shows: (voucherId: string) => call(showVoucher, { headers, params: { voucherId } }),
    vouchers: async () => (await call(vouchers, { headers })).json.vouchers,
    balance: () => database.transaction((tx) => balanceOf(tx, member.collectorId)),
    /** Makes a voucher so many days older. */
    waits: (voucherId: string, days: number) =>
      database.transaction((tx) =>
        tx.execute(sql`update vouchers set issued_at = issued_at - ${days} * interval '1 day',
          expires_at = expires_at - ${days} * interval '1 day' where voucher_id = ${voucherId}`),
      ),
  }
}

test('points become a voucher, and the same request again gets the same voucher', async () => {
  const ada = await aShopper()
  const requestId = crypto.randomUUID()
  const bought = await ada.buys('bread', { requestId })
  expect(bought).toMatchObject({
    status: 200,
    json: {
      state: 'TO_USE',
      worth: '£5.00 off',
      points: 1000,
      partnerName: "Sainsbury's",
      isSaidUsed: false,
      logoImageLocation: '/brand-categories/groceries.svg',
    },
  })
  expect(bought.json.voucherCode).toMatch(/^\w{14}$/)
  expect(
    Buffer.from(bought.json.base64BarCode ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect((await ada.buys('bread', { requestId })).json).toEqual(bought.json)
  expect(await ada.balance()).toBe(2000)
  expect(await ada.vouchers()).toEqual([bought.json])
})

test('the spend is in the activity as any other, and leads to its voucher', async () => {
  const ada = await aShopper()
  const { voucherId } = (await ada.buys('bread')).json
  const [line] = (await call(transactions, { headers: ada.headers, query: {} as never })).json.transactions
  expect(line).toMatchObject({ kind: 'spend', points: -1000, brand: { brandDetailsKey: 'sainsburys' } })
  const details = await call(transactionDetails, { headers: ada.headers, params: { id: line?.id ?? '' } })
  expect(details.json).toMatchObject({ voucherId, lines: [{ kind: 'spend', points: -1000 }] })
})

test('who has too few points, has spending locked, saw another price or had it once, gets nothing', async () => {
  const ada = await aShopper(900)
  expect((await ada.buys('bread')).json.code).toBe('NOT_ENOUGH_POINTS')
  expect((await ada.buys('bread', { points: 10 })).json.code).toBe('REWARD_CHANGED')
  expect((await ada.buys('no-such')).json.code).toBe('REWARD_NOT_FOUND')
  expect((await ada.buys('sorry', { points: 0 })).json.code).toBe('REWARD_NOT_FOUND')
  expect((await ada.buys('once', { points: 0 })).status).toBe(200)
  expect((await ada.buys('once', { points: 0 })).json.code).toBe('REWARD_LIMIT')
  const bea = await aShopper()
  await call(setRedemptionStatus, { headers: bea.headers, body: { status: 'LOCKED' } })
  expect((await bea.buys('bread')).json.code).toBe('SPENDING_LOCKED')
  expect([await ada.balance(), await bea.balance()]).toEqual([900, 3000])
})

test('rewards count towards what may be spent in a day', async () => {
  const ada = await aShopper(25_000)
  for (let times = 0; times < 20; times++) expect((await ada.buys('bread')).status).toBe(200)
  expect((await ada.buys('bread')).json.code).toBe('SPENDS_TOO_MUCH_TODAY')
  expect(await ada.balance()).toBe(5000)
})

test('a reward that asks for a code is had with the one that was sent, and with no other', async () => {
  const ada = await aShopper()
  expect((await ada.buys('guarded', { points: 500 })).json.code).toBe('REWARD_NEEDS_CODE')
  const change = { change: 'reward', rewardId: 'guarded', points: 500 } as const
  await call(twoFactorSend, { headers: ada.headers, body: { deliveryMethod: 'email', password: ada.password, change } })
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ text: string }>(sql`select text from messages where collector_id = ${ada.collectorId}
      order by created_at desc limit 1`),
  )
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await ada.buys('guarded', { points: 500, code: wrong })).json.code).toBe('CODE_NOT_VALID')
  expect((await ada.buys('guarded', { points: 500, code })).status).toBe(200)
  expect((await ada.buys('guarded', { points: 500, code })).json.code).not.toBeUndefined()
  expect(await ada.balance()).toBe(2500)
})

test('a pool gives each code once; an empty one spends nothing, and a file is loaded once', async () => {
  expect(await fill('pool', 'PARTNER-1', 'PARTNER-2', 'PARTNER-2')).toBe(2)
  expect(await fill('pool', 'PARTNER-1', 'PARTNER-2')).toBe(0)
  const ada = await aShopper()
  const bought = [(await ada.buys('pool')).json, (await ada.buys('pool')).json]
  expect(bought.map(({ voucherCode }) => voucherCode)).toEqual([undefined, undefined])
  expect((await ada.buys('pool')).json.code).toBe('REWARD_GONE')
  expect(await ada.balance()).toBe(1000)
  const shown = await Promise.all(bought.map(({ voucherId }) => ada.shows(voucherId)))
  expect(shown.map(({ json }) => json.voucherCode).sort()).toEqual(['PARTNER-1', 'PARTNER-2'])
  expect(await fill('pool', 'PARTNER-1')).toBe(0)
  const { rewards: offered } = (await call(rewards, { headers: ada.headers, query: {} })).json
  expect(offered.find(({ rewardId }) => rewardId === 'pool')).toMatchObject({
    unavailable: 'gone',
    category: { key: 'groceries', name: 'Groceries' },
  })
  expect(await database.transaction((tx) => poolsNow(tx))).toContainEqual(
    expect.objectContaining({ rewardId: 'pool', left: 0, isLow: true }),
  )
})

test('64 calls race for the last points of a member, and 64 members for the last code of a pool', async () => {
  const ada = await aShopper(1500)
  const answers = await Promise.all(Array.from({ length: 64 }, () => ada.buys('bread')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ada.balance()).toBe(500)

  await fill('raced', 'THE-LAST-ONE')
  const members = await Promise.all(Array.from({ length: 64 }, () => aShopper(1000)))
  const raced = await Promise.all(members.map((member) => member.buys('raced')))
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(raced.map(({ json }) => json.code))).toEqual(new Set([undefined, 'REWARD_GONE']))
  const balances = await Promise.all(members.map((member) => member.balance()))
  expect(balances.filter((balance) => balance === 0)).toHaveLength(1)
})

test('points of an unused voucher come back within two weeks, once; the code is worth nothing then', async () => {
  const ada = await aShopper()
  const { voucherId } = (await ada.buys('bread')).json
  const taken = await ada.takesBack(voucherId)
  expect(taken.json).toMatchObject({ state: 'TAKEN_BACK' })
  expect(taken.json.voucherCode).toBeUndefined()
  expect((await ada.takesBack(voucherId)).json).toEqual(taken.json)
  expect(await ada.balance()).toBe(3000)
  const old = (await ada.buys('bread')).json
  await ada.waits(old.voucherId, 15)
  expect((await ada.takesBack(old.voucherId)).json.code).toBe('VOUCHER_STAYS')
  const bea = await aShopper()
  expect((await bea.takesBack(old.voucherId)).json.code).toBe('VOUCHER_NOT_FOUND')
})

test('a partner’s code that nobody saw goes back to its pool, one that was shown does not', async () => {
  await fill('empty', 'UNSEEN')
  const ada = await aShopper()
  const unseen = (await ada.buys('empty')).json
  expect((await ada.takesBack(unseen.voucherId)).json).toMatchObject({ state: 'TAKEN_BACK' })
  const seen = (await ada.buys('empty')).json
  expect((await ada.shows(seen.voucherId)).json.voucherCode).toBe('UNSEEN')
  expect((await ada.takesBack(seen.voucherId)).json.code).toBe('VOUCHER_STAYS')
  expect(await ada.balance()).toBe(2000)
})

test('a member says that they used a voucher, or did not, and nothing else changes', async () => {
  const ada = await aShopper()
  const first = (await ada.buys('bread')).json
  const second = (await ada.buys('bread')).json
  const say = (isUsed: boolean) =>
    call(sayVoucherUsed, { headers: ada.headers, params: { voucherId: first.voucherId }, body: { isUsed } })
  expect((await say(true)).json).toEqual({ ...first, isSaidUsed: true })
  expect((await ada.vouchers()).map(({ voucherId }) => voucherId)).toEqual([second.voucherId, first.voucherId])
  expect((await say(false)).json).toEqual(first)
})

test('“This wasn’t me” gives back what nobody used, locks spending, and opens one case', async () => {
  const ada = await aShopper()
  await ada.buys('bread')
  await ada.buys('bread')
  await server.doJobs()
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ text: string }>(sql`select text from messages where collector_id = ${ada.collectorId}
      and text like '%not-me?token=%' limit 1`),
  )
  const token = /token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  const spend = await call(linkedSpend, { body: { token } })
  expect(spend.json).toMatchObject({ points: 1000, brand: { brandDetailsKey: 'sainsburys' } })
  const reported = await call(notMe, { body: { token } })
  expect(reported.json).toMatchObject({ releasedPoints: 2000, spentPoints: 0 })
  expect((await call(notMe, { body: { token } })).json).toEqual(reported.json)
  expect(await ada.balance()).toBe(3000)
  expect((await ada.buys('bread')).json.code).toBe('SPENDING_LOCKED')
})

test('we give a voucher with a reason; it costs nothing and is valid for six months', async () => {
  const ada = await aMember(database)
  const headers = await signedIn(database, ada)
  const reason = 'Your delivery came two days late.'
  const now = new Date()
  await database.transaction((tx) =>
    giveGoodwill(tx, { collectorId: ada.collectorId, rewardId: 'sorry', reason }, { secret: secrets.vouchers, now }),
  )
  const [given] = (await call(vouchers, { headers })).json.vouchers
  expect(given).toMatchObject({ reason, points: 0, state: 'TO_USE' })
  expect(Date.parse(given?.expiresAt ?? '') - now.getTime()).toBe(183 * dayMs)
  expect((await call(takeVoucherBack, { headers, params: { voucherId: given?.voucherId ?? '' } })).json.code).toBe(
    'VOUCHER_STAYS',
  )
})

test('a member is told 14 and 3 days before a voucher ends, once each, and then it ends', async () => {
  const ada = await aShopper()
  const { voucherId } = (await ada.buys('bread')).json
  const page = { after: undefined, limit: 500, publicUrl: 'https://x.example' }
  const night = async () => {
    const ended = await inEachLane(database, (lane) => endPage(lane, { ...page, now: new Date() }))
    return { failed: ended.flatMap(({ failed }) => failed) }
  }
  const letters = async () => {
    const { rows } = await database.transaction((tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::integer as count from messages
        where collector_id = ${ada.collectorId} and subject like 'Your voucher ends%'`),
    )
    return rows[0]?.count
  }
  const told: unknown[] = []
  for (const days of [70, 7, 0, 11, 1]) {
    await ada.waits(voucherId, days)
    expect((await night()).failed).toEqual([])
    told.push(await letters())
  }
  expect(told).toEqual([0, 1, 1, 2, 2])
  await ada.waits(voucherId, 2)
  await night()
  expect((await ada.vouchers())[0]).toMatchObject({ state: 'EXPIRED' })
  expect((await ada.takesBack(voucherId)).json.code).toBe('VOUCHER_EXPIRED')
})

test('a reward that changed is another version, and vouchers stay as they were bought', async () => {
  const changing = { ...aReward, rewardId: 'changing' }
  await load([...listed, changing])
  const ada = await aShopper()
  const bought = (await ada.buys('changing')).json
  await load([...listed, { ...changing, worth: { kind: 'penceOff', pence: 100 } }])
  expect((await ada.vouchers())[0]).toEqual(bought)
  await load(listed)
  expect((await ada.buys('changing')).json.code).toBe('REWARD_NOT_FOUND')
  expect((await ada.vouchers())[0]).toEqual(bought)
})
