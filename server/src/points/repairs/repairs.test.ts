import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs } from '@pollen/contract/durations'
import { notifications } from '@pollen/contract/member/notifications'
import { askForRepair, rehearseRepair, sameCause } from '@pollen/contract/staff/repairs'
import { decideRequest, staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordClosure } from '../../records/closures/closures.ts'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { actionsAbout } from '../../records/staff-actions/staff-actions.ts'
import { changeStates } from '../../rewards/offers/change-states.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { loadPrices } from '../../rewards/prices/prices.ts'
import { loadRules } from '../earning/earning.ts'
import { payNext } from './repairs.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const inside = database.transaction
const [till, otherTill] = [await aTill(server), await aTill(server)]
const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
const longAgo = new Date('2026-01-01T10:00:00Z')
const anHourAgo = new Date(Date.now() - hourMs).toISOString() // a day later it would be late
const offerId = 'bakery'

/** The till's product list as it was that day, without its new loaf, and as it was put right. */
const columns =
  'sku,product_description,category,picture,restriction,first_day,non_member_price,base_price,discount,member_price'
const row = (sku: string, category: string) =>
  `${sku},"Some of ${sku}",${category},bread,,2026-01-01,2.50,2.50,0.20,2.30`
const listWith = (...rows: string[]) =>
  inside((tx) => loadPrices(tx, { text: [columns, ...rows, ''].join('\n'), now: new Date() }))

beforeAll(async () => {
  const ceilings = { card: 1_000_000, till: 1_000_000, brand: 1_000_000 }
  await inside((tx) => loadRules(tx, JSON.stringify({ rates: allRates(), ceilings })))
  const first_day = '2026-01-01'
  const bakery = { offer_id: offerId, name: '40 points on bread', products: '', categories: 'Bakery', first_day }
  await enterOffers(database, [bakery], longAgo)
  await listWith(row('7001', 'Bakery'))
})
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const load = async ({ collectorId }: Member) =>
  changeStates(database, { known: await inside(allOffers), member: offerMember(collectorId, longAgo), now: longAgo }, [
    { offerId, wanted: 'LOADED' },
  ])
const buys = ({ cardNumber }: Member, productCode: string, by = till) =>
  by.call(postTransaction, {
    body: {
      transactionId: crypto.randomUUID(),
      cardNumber,
      storeId: '0042',
      occurredAt: anHourAgo,
      amountPence: 250,
      basket: [{ productCode, description: 'A loaf', quantity: 1, amountPence: 250 }],
    },
  })
const pointsOf = async ({ collectorId }: Member) => (await inside((tx) => balancesOf(tx, collectorId))).available
async function aShopper({ has = true, buying = '7714', by = till, street = 'Clover Row' } = {}) {
  const member = await aMember(database, { addressLines: [`1 ${street}`, 'Beeford Magna', 'AA1 1AA'] })
  if (has) await load(member)
  await buys(member, buying, by)
  return member
}

const causesFor = async ({ collectorId: member }: Member) =>
  (await desk.call(sameCause, { params: { member, id: '1' }, headers: agent.headers })).json.causes
const asks = ({ collectorId: member }: Member, { headers }: TestColleague = agent) =>
  desk.call(askForRepair, {
    params: { member, id: '1' },
    body: { offerId, reason: 'A new loaf was not on the list' },
    headers,
  })
const openRequest = async () =>
  (await desk.call(staffRequests, { headers: senior.headers })).json.open.find(({ kind }) => kind === 'repairForAll')
const decides = (requestId: string, { headers }: TestColleague = senior) =>
  desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Worked out again' }, headers })

test('a till’s product list is wrong for a day: one complaint leads to everybody hit, each paid once, and told', async () => {
  const hit = await Promise.all([aShopper(), aShopper(), aShopper()])
  const [complaining, closing] = hit as [Member, Member, Member]
  const others = await Promise.all([
    aShopper({ has: false }),
    aShopper({ buying: '7001' }),
    aShopper({ buying: 'TEA' }),
    aShopper({ by: otherTill }),
  ])
  const before = await Promise.all(others.map(pointsOf))
  expect(await causesFor(complaining)).toEqual([]) // nothing counts yet: the list is wrong still
  await listWith(row('7001', 'Bakery'), row('7714', 'Bakery'))
  expect(await causesFor(complaining)).toMatchObject([
    { cause: 'offerNotCounted', members: 3, purchases: 3, isCut: false, offerId },
  ])
  const params = { member: complaining.collectorId, id: '1' }
  const rehearsed = await desk.call(rehearseRepair, { params, query: { offerId }, headers: agent.headers })
  expect(rehearsed.json).toEqual({ members: 3, purchases: 3, points: 120, largest: 40, isCut: false })

  expect((await asks(complaining)).json).toMatchObject({ outcome: 'waits' })
  expect((await asks(complaining, senior)).json.code).toBe('REQUEST_WAITS')
  const { requestId = '' } = (await openRequest()) ?? {}
  const reads = async () => (await desk.call(staffRequest, { params: { requestId }, headers: senior.headers })).json
  const { changes } = await reads()
  expect(changes).toMatchObject([{ from: '3' }, { from: '3' }, { from: '120 points' }, { from: '40 points' }, {}])
  expect((await decides(requestId, agent)).json.code).toBe('ROLE_MAY_NOT')
  expect(await pointsOf(complaining)).toBe(2)
  expect((await decides(requestId)).json).toEqual({ state: 'done' })
  await inside((tx) => recordClosure(tx, closing.collectorId, { agreed: {}, now: new Date() }))
  await server.doJobs()
  for (let again = 0; again < 3; again++) await payNext(database, requestId, { most: 10, now: new Date() })

  expect(await Promise.all(hit.map(pointsOf))).toEqual([42, 2, 42])
  expect(await Promise.all(others.map(pointsOf))).toEqual(before)
  expect((await reads()).progress).toEqual({
    purchases: 3,
    done: 3,
    leftOut: 1,
    points: 80,
  })
  const headers = await signedIn(database, complaining)
  const told = (await server.call(notifications, { headers, query: { pageSize: 10 } })).json.notifications
  expect(told.map(({ title }) => title)).toEqual(['We gave you 40 points', 'You collected 2 points']) // the second is the purchase
  expect(told[0]?.text).toContain('Test till')
  expect((await inside((tx) => actionsAbout(tx, complaining.collectorId, { limit: 10 }))).actions).toContainEqual(
    expect.objectContaining({ action: expect.objectContaining({ action: 'purchaseRepaired', points: 40, requestId }) }),
  )
  expect(await causesFor(complaining)).toEqual([])
  expect((await asks(complaining)).json.code).toBe('NOTHING_TO_CHANGE')
})

test('whatever changes who is hit after it was asked for voids the request', async () => {
  const shopper = await aShopper({ buying: '7715' })
  await listWith(row('7001', 'Bakery'), row('7715', 'Bakery'))
  await asks(shopper)
  const { requestId = '' } = (await openRequest()) ?? {}
  await listWith(row('7001', 'Bakery'), row('7715', 'Frozen'))
  expect((await decides(requestId)).json.code).toBe('REQUEST_OUTDATED')
  expect(await pointsOf(shopper)).toBe(2)
})

test('no repair pays a colleague, or whoever lives with one', async () => {
  const hit = { buying: '7716' }
  const [complaining, colleague] = [await aShopper(hit), await aShopper({ ...hit, street: 'Hive Lane' })]
  await aShopper({ ...hit, street: 'Hive Lane' })
  await desk.aColleague('senior', { ownCollectorId: colleague.collectorId })
  await listWith(row('7001', 'Bakery'), row('7716', 'Bakery'))
  const params = { member: complaining.collectorId, id: '1' }
  const rehearsed = await desk.call(rehearseRepair, { params, query: { offerId }, headers: agent.headers })
  expect(rehearsed.json).toMatchObject({ members: 1, purchases: 1, points: 40 })
})

test('what cannot be repaired is counted all the same: no products; what came late and is paid has no cause', async () => {
  const shopper = await aMember(database)
  await load(shopper)
  const [day, quiet] = [calendarDayOf(new Date(Date.now() - 3 * dayMs)), await aTill(server)]
  await quiet.call(postTransaction, {
    body: {
      transactionId: 'bare',
      cardNumber: shopper.cardNumber,
      storeId: '0042',
      occurredAt: `${day}T12:00:00Z`,
      amountPence: 250,
    },
  })
  expect((await causesFor(shopper)).map(({ cause, members }) => [cause, members])).toEqual([['withoutProducts', 1]])
})
