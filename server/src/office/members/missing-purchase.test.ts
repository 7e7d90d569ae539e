import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Body } from '@pollen/contract/endpoint'
import { looks } from '@pollen/contract/member/looks'
import { claimFor, missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { momentAt, startOfDay } from '../../platform/process/calendar.ts'
import { loadRules } from '../../points/earning/earning.ts'
import { pointsGivenBy } from '../../records/staff-actions/staff-actions.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { headers } = await desk.aColleague('agent')
const till = await aTill(server)
const bookshop = await aTill(server, 'harebell-books')
const slow = await aTill(server, 'ebay')
const today = calendarDayOf(new Date())
const daysAgo = (days: number) => calendarDayOf(startOfDay(today, -days))
const yesterday = daysAgo(1)
/** Less than 24 hours ago, whatever the time is now: later it would be late. */
const lateOn = (day: string) => new Date(startOfDay(day, 1).getTime() - 1000).toISOString()

beforeAll(async () => {
  const rates = allRates({ 'harebell-books': { minimumPence: 500 }, ebay: { settlesAfterHours: 24 * 30 } })
  const ceilings = { card: 5000, till: 1_000_000, brand: 1_000_000 }
  await server.database.transaction((tx) => loadRules(tx, JSON.stringify({ rates, ceilings })))
})

let purchases = 0
const buys = ({ cardNumber }: Member, day: string, amountPence: number, { by = till, at = lateOn(day) } = {}) =>
  by.call(postTransaction, {
    body: {
      transactionId: `missing-${++purchases}`,
      cardNumber,
      storeId: '0042',
      occurredAt: at,
      amountPence,
    },
  })
async function asks({ collectorId: member }: Member, body: Body<typeof missingPurchase>) {
  const { json } = await desk.call(missingPurchase, { params: { member }, body, headers })
  return json.answers
}
const sainsburys = (day: string, more = {}) => ({ shop: 'Sainsbury’s test till', day, ...more })

test('a purchase that is among theirs is told with what kept it from earning', async () => {
  const ada = await aMember(server.database)
  await buys(ada, yesterday, 2350)
  expect(await asks(ada, sainsburys(yesterday, { amountPence: 2350 }))).toMatchObject([
    { kind: 'isHere', entry: '1', says: 'It is here, with 23 points.' },
  ])
  for (const shop of ['Sainsburys test till', 'sainsbury’s'])
    expect(await asks(ada, { shop, amountPence: 2350 })).toMatchObject([
      { kind: 'isHere', entry: '1', says: expect.stringMatching(/at \d\d:\d\d: It is here, with 23 points\.$/) },
    ])
  expect(await asks(ada, { shop: 'Sainsburys', amountPence: 2351 })).toMatchObject([{ kind: 'notAmongThem' }])
  await buys(ada, daysAgo(4), 1000)
  expect(await asks(ada, sainsburys(daysAgo(4)))).toMatchObject([{ kind: 'postedLate', entry: '2' }])
  await buys(ada, yesterday, 499, { by: bookshop })
  expect(await asks(ada, { shop: 'Harebell', day: yesterday })).toMatchObject([
    { kind: 'underMinimum', says: expect.stringContaining('£5') },
  ])
  await buys(ada, yesterday, 2000, { by: slow })
  expect(await asks(ada, { shop: 'ebay', day: yesterday })).toMatchObject([{ kind: 'onTheWay' }])
  await buys(ada, daysAgo(2), 600_000)
  expect(await asks(ada, sainsburys(daysAgo(2)))).toMatchObject([{ kind: 'beingChecked' }])
  expect(await asks(ada, sainsburys(yesterday, { amountPence: 999 }))).toMatchObject([
    { kind: 'otherAmount', entry: '1' },
    { kind: 'notAmongThem' },
  ])
})

test('one that came with another card is told without whose, and one without a card is claimed by its receipt', async () => {
  const [ada, bob] = [await aMember(server.database), await aMember(server.database)]
  const day = yesterday
  await buys(bob, day, 4711)
  expect(await asks(ada, sainsburys(day, { amountPence: 4711 }))).toMatchObject([
    { kind: 'anotherCard', other: { member: bob.collectorId }, says: expect.not.stringContaining(bob.collectorId) },
  ])
  const ofBob = await server.call(looks, { headers: await signedIn(server.database, bob) })
  expect(ofBob.json.looks).toMatchObject([
    { what: 'We found a purchase of yours when another member missed one like it', isLook: true, role: 'Agent' },
  ])
  const receipt = { receiptNumber: 'R550017', amountPence: 1250 }
  const withoutCard = { ...receipt, transactionId: 'no-card-17', occurredAt: lateOn(day), storeId: '0042' }
  await till.call(postUnclaimedPurchase, { body: withoutCard })
  expect(await asks(ada, sainsburys(day, receipt))).toMatchObject([{ kind: 'noCard' }])
  const claims = (more = {}) =>
    desk.call(claimFor, {
      params: { member: ada.collectorId },
      body: { brandKey: 'sainsburys', day, reason: 'Read it out', ...receipt, ...more },
      headers,
    })
  expect((await claims({ receiptNumber: 'R550018' })).json.state).toBe('looking')
  expect((await claims()).json).toEqual({ state: 'paid', points: 12 })
  expect((await claims()).json).toEqual({ state: 'paid', points: 12 })
  expect(await asks(ada, sainsburys(day, receipt))).toMatchObject([{ kind: 'isHere', entry: '1' }])
  const read = await server.call(looks, { headers: await signedIn(server.database, ada) })
  expect(read.json.looks).toContainEqual(
    expect.objectContaining({ what: 'We claimed a receipt for you', reason: 'Read it out' }),
  )
})

test('what a receipt pays counts as given by whoever claims it: above what they may give, nothing of it is done', async () => {
  const ada = await aMember(server.database)
  const day = yesterday
  const receipt = { receiptNumber: 'R550099', amountPence: 60_000 }
  const withoutCard = { ...receipt, transactionId: 'no-card-99', occurredAt: lateOn(day), storeId: '0042' }
  await till.call(postUnclaimedPurchase, { body: withoutCard })
  const claimsAs = async (role: 'agent' | 'senior') => {
    const { headers, staffId } = await desk.aColleague(role)
    const body = { brandKey: 'sainsburys', day, reason: 'Read it out', ...receipt }
    const { json } = await desk.call(claimFor, { params: { member: ada.collectorId }, body, headers })
    return { json, staffId }
  }
  expect((await claimsAs('agent')).json).toMatchObject({ code: 'ABOVE_OWN_LIMIT' })
  const { json, staffId } = await claimsAs('senior')
  expect(json).toEqual({ state: 'paid', points: 600 })
  const given = await server.database.transaction((tx) => pointsGivenBy(tx, staffId, { since: new Date(0) }))
  expect(given).toBe(600)
})

test('where nothing is like it, it says whether the day is over, and what the shop sent at all', async () => {
  const ada = await aMember(server.database)
  const [quiet, day] = [await aTill(server, 'esso'), yesterday]
  expect(await asks(ada, { shop: 'esso', day })).toMatchObject([{ kind: 'nothingCame' }])
  await buys(await aMember(server.database), day, 3000, { by: quiet, at: momentAt(day, '12:30').toString() })
  expect(await asks(ada, { shop: 'esso', day, hour: 12 })).toMatchObject([
    { kind: 'notAmongThem', says: expect.stringMatching(/sent 1 purchase .*Between 12:00 and 13:00 it sent 1\./) },
  ])
  expect(await asks(ada, { shop: 'esso', day, hour: 3 })).toMatchObject([
    { says: expect.stringContaining('Nothing came') },
  ])
  expect(await asks(ada, { shop: 'esso', day: today })).toMatchObject([{ kind: 'dayNotOver' }])
  const refused = async (body: Body<typeof missingPurchase>) =>
    (await desk.call(missingPurchase, { params: { member: ada.collectorId }, body, headers })).json.code
  expect(await refused({ shop: 'Nowhere at all', day })).toBe('SHOP_NOT_FOUND')
  expect(await refused({ shop: 'esso', day: daysAgo(-2) })).toBe('CLAIM_AHEAD')
})
