import { randomUUID } from 'node:crypto'
import { minuteMs } from '@pollen/contract/durations'
import { memberPlaceInLine, memberStandsInLine } from '@pollen/contract/member/queue-passes'
import { requestVoucher, rewards, takeVoucherBack } from '@pollen/contract/member/vouchers'
import { eventStatistics } from '@pollen/contract/visitor/marketing-events'
import { placeInLine, standInLine } from '@pollen/contract/visitor/queue-passes'
import { startTestApp } from '@pollen/testing/app'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, signedIn } from '@pollen/testing/member'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { loadDrops } from '../../events/marketing-events/drops.ts'
import { loadRewards } from '../vouchers/vouchers.ts'

const server = await startTestApp({ SWITCHES: 'queuePassing=on' })
const { database, call } = server
const { transaction } = database

const aReward = {
  brandKey: 'sainsburys',
  category: 'Groceries',
  title: 'A hamper',
  worth: { kind: 'product', product: 'A hamper' },
  validDays: 90,
  mostPerMember: 5,
  codes: 'issued',
  picture: 'gift',
  terms: 'Once.',
}
const anEvent = {
  title: 'The hamper drop',
  text: 'Hampers.',
  picture: 'gift',
  firstDay: '2020-01-01',
  lastDay: '2099-12-31',
  sections: [],
  offers: [],
  terms: ['Once.'],
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const written: { events: object[]; rewards: object[] } = { events: [], rewards: [] }

/** A drop of hampers that opened just now, unless said otherwise, in its own event. */
async function aDrop({ stock = 100, opens = -0.01, closes = 60, perMinute = 6000 } = {}) {
  const eventId = `drop-${randomUUID().slice(0, 8)}`
  written.rewards.push({ ...aReward, rewardId: eventId, stock })
  const drop = { opens: inMinutes(opens), closes: inMinutes(closes), admittedPerMinute: perMinute, rewards: [eventId] }
  written.events.push({ ...anEvent, eventId, drop })
  await transaction((tx) => loadRewards(tx, { text: JSON.stringify(written.rewards), now: new Date() }))
  await transaction((tx) => loadDrops(tx, { text: JSON.stringify(written.events), now: new Date() }))
  return eventId
}

/** A member, and what they do in the line of a drop. */
async function aShopper(eventId: string, browser = new TestBrowser(server)) {
  const member = await aMember(database)
  const { cookie } = await signedIn(database, member)
  const queueCookie = browser.cookie('queue')
  const headers = { cookie: queueCookie ? `${cookie}; queue=${queueCookie}` : cookie }
  const params = { eventId }
  const place = async () => (await call(memberPlaceInLine, { headers, params })).json
  return {
    ...member,
    headers,
    place,
    stands: async (again = false) =>
      (await call(memberStandsInLine, { headers, params, body: again ? { again } : {} })).json,
    hasTurn: () => expect.poll(async () => (await place()).state).toBe('pass'),
    buys: (rewardId = eventId) =>
      call(requestVoucher, { headers, body: { rewardId, requestId: crypto.randomUUID(), points: 0 } }),
  }
}

/** Everybody's turn of this drop began so many minutes earlier. */
const passesAge = (eventId: string, minutes: number) =>
  transaction((tx) =>
    tx.execute(sql`update queue_places set admitted_at = admitted_at - ${minutes} * interval '1 minute',
      pass_until = pass_until - ${minutes} * interval '1 minute' where event_id = ${eventId}`),
  )

test('a reward of a drop is had by whoever has a pass, and a pass is good for one, whoever presses how often', async () => {
  const eventId = await aDrop()
  const ada = await aShopper(eventId)
  expect((await ada.buys()).json.code).toBe('QUEUE_PASS_NEEDED')
  expect(await ada.place()).toEqual({ state: 'none' })
  await ada.stands()
  await ada.hasTurn()
  const answers = await Promise.all([...Array(8)].map(() => ada.buys()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await ada.place()).toEqual({ state: 'used' })
  expect(await ada.stands(true)).toEqual({ state: 'used' })
})

test('a hundred tabs of a member and of a browser are one place each, and keep it', async () => {
  const eventId = await aDrop({ perMinute: 1, stock: 1 })
  const [ada, bob] = [await aShopper(eventId), await aShopper(eventId)]
  const visitor = new TestBrowser(server)
  const params = { eventId }
  await Promise.all([...Array(50)].map(() => bob.stands()))
  await visitor.call(standInLine, { params, body: {} })
  await Promise.all([...Array(20)].map(() => visitor.call(standInLine, { params, body: {} })))
  await ada.stands()
  const { rows } = await transaction((tx) =>
    tx.execute(sql`select count(*)::integer as places from queue_places where event_id = ${eventId}`),
  )
  expect(rows).toEqual([{ places: 3 }])
  await bob.hasTurn()
  await expect.poll(ada.place).toMatchObject({ state: 'waiting', before: 1, isPromised: true })
  expect((await visitor.call(placeInLine, { params })).json).toMatchObject({ state: 'waiting', before: 0 })
})

test('the place of a browser becomes the member’s who logs in there, once, and nobody else’s', async () => {
  const eventId = await aDrop({ opens: 5 })
  const visitor = new TestBrowser(server)
  await visitor.call(standInLine, { params: { eventId }, body: {} })
  const placeOf = async (collectorId: string) =>
    (
      await transaction((tx) =>
        tx.execute<{ place: string }>(
          sql`select place_id as place from queue_places where event_id = ${eventId} and collector_id = ${collectorId}`,
        ),
      )
    ).rows
  const [ada, bob] = [await aShopper(eventId, visitor), await aShopper(eventId, visitor)]
  await Promise.all([ada.stands(), ada.stands()])
  await bob.stands()
  await expect.poll(ada.place).toMatchObject({ state: 'lobby', people: 2 })
  const [adas, bobs] = [await placeOf(ada.collectorId), await placeOf(bob.collectorId)]
  expect([adas.length, bobs.length]).toEqual([1, 1])
  const another = new TestBrowser(server)
  await another.call(standInLine, { params: { eventId }, body: {} })
  const headers = { cookie: `${ada.headers.cookie.split(';')[0]}; queue=${another.cookie('queue')}` }
  await call(memberStandsInLine, { headers, params: { eventId }, body: {} })
  expect(await placeOf(ada.collectorId)).toEqual(adas)
  expect((await another.call(placeInLine, { params: { eventId } })).json).toEqual({ state: 'none' })
})

test('of the places that one network took in the lobby ten are drawn with everybody’s, the others behind them', async () => {
  const eventId = await aDrop({ opens: 5, perMinute: 1 })
  const params = { eventId }
  const robotCheck = () => server.robotCheck(3)
  const stands = async (browser: TestBrowser, from: string) =>
    expect((await browser.call(standInLine, { params, body: {}, from, robotCheck: await robotCheck() })).status).toBe(
      200,
    )
  const crowd = [...Array(30)].map(() => new TestBrowser(server))
  for (const one of crowd) await stands(one, '203.0.113.30')
  for (const nth of [1, 2, 3, 4, 5]) await stands(new TestBrowser(server), `203.0.113.${nth}`)
  const member = await aShopper(eventId, crowd[0])
  await member.stands()
  await transaction((tx) => tx.execute(sql`update drops set opens_at = now() where event_id = ${eventId}`))
  await expect.poll(async () => (await member.place()).state).not.toBe('lobby')
  const { rows } = await transaction((tx) =>
    tx.execute<{ number: number; isCrowds: boolean; isMembers: boolean }>(sql`
      select number, network = (select network from queue_places where event_id = ${eventId} and network is not null
        group by network order by count(*) desc limit 1) as "isCrowds", collector_id is not null as "isMembers"
      from queue_places where event_id = ${eventId} order by number`),
  )
  expect(rows.map(({ number }) => number)).toEqual([...Array(35).keys()].map((at) => at + 1))
  const [drawn, behind] = [rows.slice(0, 16), rows.slice(16)]
  expect(drawn.filter(({ isCrowds }) => isCrowds)).toHaveLength(10)
  expect(drawn.filter(({ isMembers }) => isMembers)).toHaveLength(1)
  expect(behind.every(({ isCrowds }) => isCrowds)).toBe(true)
})

test('from the eleventh place on, a network’s robots work harder for each; members and who has a place do not', async () => {
  const eventId = await aDrop({ opens: 5 })
  const params = { eventId }
  const stands = async (browser: TestBrowser, effort: 0 | 1 | 2 | 3 = 0, from = '203.0.113.40') => {
    const robotCheck = await server.robotCheck(effort)
    const { status, json } = await browser.call(standInLine, { params, body: {}, from, robotCheck })
    return status === 200 ? 'stands' : json.robotCheckEffort
  }
  const first = new TestBrowser(server)
  expect(await stands(first)).toBe('stands')
  const others = await Promise.all([...Array(20)].map(() => stands(new TestBrowser(server))))
  expect(others.filter((it) => it === 'stands')).toHaveLength(9)
  expect(await stands(new TestBrowser(server))).toBe(1)
  expect(await stands(first)).toBe('stands')
  expect(await stands(new TestBrowser(server), 0, '203.0.113.41')).toBe('stands')
  for (const _ of Array(10)) expect(await stands(new TestBrowser(server), 1)).toBe('stands')
  expect(await stands(new TestBrowser(server), 1)).toBe(2)
  for (const _ of Array(20)) expect(await stands(new TestBrowser(server), 2)).toBe('stands')
  expect(await stands(new TestBrowser(server), 2)).toBe(3)
  expect(await (await aShopper(eventId)).stands()).toMatchObject({ state: 'lobby' })
})

test('a turn that was not used goes to the next, and who had it may stand at the end again', async () => {
  const eventId = await aDrop({ stock: 1 })
  const [ada, bob] = [await aShopper(eventId), await aShopper(eventId)]
  await ada.stands()
  await ada.hasTurn()
  await bob.stands()
  expect(await bob.place()).toMatchObject({ state: 'waiting', left: 10, isPromised: true })
  await passesAge(eventId, 10)
  await bob.hasTurn()
  expect(await ada.place()).toEqual({ state: 'lapsed' })
  expect((await ada.buys()).json.code).toBe('QUEUE_PASS_NEEDED')
  expect(await ada.stands()).toEqual({ state: 'lapsed' })
  expect(await ada.stands(true)).toMatchObject({ state: 'waiting' })
  expect((await bob.buys()).status).toBe(200)
  await expect.poll(ada.place).toEqual({ state: 'over', reason: 'soldOut' })
  expect((await call(rewards, { headers: ada.headers, query: {} })).json.rewards).toContainEqual(
    expect.objectContaining({ rewardId: eventId, unavailable: 'gone' }),
  )
})

test('a reward of a drop is on sale from its opening to its close, and its stock is never oversold', async () => {
  const early = await aShopper(await aDrop({ opens: 60, closes: 120 }))
  expect((await early.buys()).json.code).toBe('REWARD_NOT_ON_SALE')
  const over = await aShopper(await aDrop({ opens: -60, closes: -1 }))
  expect((await over.buys()).json.code).toBe('REWARD_NOT_ON_SALE')
  expect(await over.stands()).toEqual({ state: 'over', reason: 'closed' })
  expect(await early.stands()).toMatchObject({ state: 'early' })

  const eventId = await aDrop({ stock: 3 })
  const crowd = await Promise.all([...Array(8)].map(() => aShopper(eventId)))
  for (const shopper of crowd) await shopper.stands()
  const turns = async () => {
    const places = await Promise.all(crowd.map(({ place }) => place()))
    return places.filter(({ state }) => state === 'pass').length
  }
  await expect.poll(turns).toBe(3)
  const answers = await Promise.all(crowd.map(({ buys }) => buys()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('a voucher of a stock that is swapped back leaves room for another', async () => {
  const paid = { ...aReward, rewardId: 'paid-hamper', stock: 1, points: 0 }
  written.rewards.push(paid)
  await transaction((tx) => loadRewards(tx, { text: JSON.stringify(written.rewards), now: new Date() }))
  const ada = await aShopper('none')
  const bob = await aShopper('none')
  const bought = await ada.buys('paid-hamper')
  expect(bought.status).toBe(200)
  expect((await bob.buys('paid-hamper')).json.code).toBe('REWARD_GONE')
  const { voucherId } = bought.json
  expect((await call(takeVoucherBack, { headers: ada.headers, params: { voucherId } })).json.code).toBe('VOUCHER_STAYS')
})

test('with the switch off nobody waits: a reward of a drop is had at once, and those who stood in line go in', async () => {
  const eventId = await aDrop({ perMinute: 1, stock: 5 })
  const [ada, bob] = [await aShopper(eventId), await aShopper(eventId)]
  await ada.stands()
  await bob.stands()
  await ada.hasTurn()
  expect((await bob.buys()).json.code).toBe('QUEUE_PASS_NEEDED')
  const settings = { ...server.settings, switches: { ...server.settings.switches, queuePassing: false } }
  const off = await createApp({ settings, database, secrets: server.secrets, busyAtMs: 0 })
  atTheEnd(() => off.close())
  const { headers } = bob
  const url = `/api${memberPlaceInLine.url.replace(':eventId', eventId)}`
  expect((await off.inject({ url, headers })).json()).toMatchObject({ state: 'open' })
  const payload = { rewardId: eventId, requestId: crypto.randomUUID(), points: 0 }
  const bought = await off.inject({ method: 'POST', url: `/api${requestVoucher.url}`, headers, payload })
  expect(bought.statusCode).toBe(200)
})

test('anybody reads how many are left and wait, in tens and hundreds, while a drop is on', async () => {
  const app = await startTestApp({ SWITCHES: 'queuePassing=on' })
  const params = { eventId: 'hamper-drop' }
  const statistics = async () => (await app.call(eventStatistics, { params })).json
  await asOwner(
    app.database.connectionString,
    "update drops set opens_at = now() + interval '1 minute', closes_at = now() + interval '1 day'",
  )
  expect(await statistics()).toEqual({})
  await asOwner(app.database.connectionString, 'update drops set opens_at = now(), admitted_per_minute = 1')
  await asOwner(app.database.connectionString, "update rewards set issued = 109 where reward_id = 'food-hamper'")
  for (const _ of [1, 2, 3]) await new TestBrowser(app).call(standInLine, { params, body: {} })
  await expect.poll(statistics).toEqual({ left: 400, waiting: 10 })
  expect(await app.call(eventStatistics, { params: { eventId: 'long-breakfasts' } })).toMatchObject({ json: {} })
  expect(await app.call(eventStatistics, { params: { eventId: 'none' } })).toMatchObject({ status: 404 })
})
