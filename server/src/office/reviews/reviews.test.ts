import { audit } from '@pollen/contract/staff/audit'
import { protectMember } from '@pollen/contract/staff/members/members'
import { decideRequest, type Outcome } from '@pollen/contract/staff/requests'
import { decideHeld, type HeldPurchase, heldPurchases } from '@pollen/contract/staff/reviews'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { settleDue } from '../../points/earning/settle.ts'
import { balancesOf, setCeilings } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const settles = () => inEachLane(database, ({ transaction }) => transaction((tx) => settleDue(tx, new Date(), 100)))

test('what a ceiling holds is released or rejected, and nobody decides about their own', async () => {
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const till = await aTill(server)
  const [ada, own] = [await aMember(database), await aMember(database, { addressLines: ['9 Elm Road', 'AA1 1AB'] })]
  for (const { cardNumber } of [ada, own]) await till.posts(cardNumber, 500)
  const agent = await desk.aColleague('agent')
  const fraud = await desk.aColleague('fraud', { ownCollectorId: own.collectorId })
  const { held } = (await desk.call(heldPurchases, { headers: agent.headers })).json
  expect(held).toHaveLength(2)
  const decides = ({ headers }: typeof agent, purchases: typeof held, decision: 'released' | 'rejected' = 'released') =>
    desk.call(decideHeld, { body: { purchases, decision, reason: 'The basket fits' }, headers })
  expect((await decides(agent, held)).json.code).toBe('ROLE_MAY_NOT')
  expect((await decides(fraud, held)).json.code).toBe('OWN_ACCOUNT')
  const [ofAda, ofOwn] = [ada, own].map(({ collectorId }) => held.filter(({ member }) => member === collectorId))
  expect((await decides(fraud, ofAda ?? [])).json).toEqual({ outcome: 'done', decided: 1 })
  expect((await decides(fraud, ofAda ?? [])).json.code).toBe('CASE_CLOSED')
  expect((await decides(await desk.aColleague('senior'), ofOwn ?? [], 'rejected')).json).toEqual({
    outcome: 'done',
    decided: 1,
  })
  await settles()
  const points = await Promise.all(
    [ada, own].map(({ collectorId }) => database.transaction((tx) => balancesOf(tx, collectorId))),
  )
  expect(points.map(({ available, pending }) => [available, pending])).toEqual([
    [500, 0],
    [0, 0],
  ])
})

/** What a ceiling holds of these members, as the console shows it. */
async function heldOf(members: { collectorId: string }[]) {
  const { headers } = await desk.aColleague('fraud')
  const { held } = (await desk.call(heldPurchases, { headers })).json
  return held.filter(({ member }) => members.some(({ collectorId }) => collectorId === member))
}

const releases = async ({ headers }: TestColleague, purchases: HeldPurchase[]) => {
  const named = purchases.map(({ member, brandKey, reference }) => ({ member, brandKey, reference }))
  return (
    await desk.call(decideHeld, {
      body: { purchases: named, decision: 'released', reason: 'The basket fits' },
      headers,
    })
  ).json as Outcome & { code?: string }
}

const availableOf = async ({ collectorId }: { collectorId: string }) => {
  await settles()
  return (await database.transaction((tx) => balancesOf(tx, collectorId))).available
}

test('one person releases what they may give, by sum; above that a second one decides, and the history names the points', async () => {
  const till = await aTill(server)
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(database)))
  for (const { cardNumber } of members) await till.posts(cardNumber, 4000)
  const [one, ...others] = await heldOf(members)
  if (!one) throw new Error('Nothing is held')
  const [fraud, senior] = [await desk.aColleague('fraud'), await desk.aColleague('senior')]
  for (const purchase of [one, ...others.slice(0, 4)])
    expect(await releases(fraud, [purchase])).toEqual({ outcome: 'done', decided: 1 })
  const last = await releases(fraud, others.slice(4)) // 24,000 points in a day
  if (last.outcome !== 'waits') throw new Error('It does not wait')
  expect(await availableOf({ collectorId: others[4]?.member ?? '' })).toBe(0)
  const decides = ({ headers }: TestColleague) =>
    desk.call(decideRequest, {
      params: { requestId: last.requestId },
      body: { says: 'yes', reason: 'The shop confirms it' },
      headers,
    })
  expect((await decides(fraud)).json).toMatchObject({ code: 'OWN_REQUEST' })
  expect((await decides(senior)).json).toEqual({ state: 'done' })
  expect(await availableOf({ collectorId: others[4]?.member ?? '' })).toBe(4000)
  const { actions } = (await desk.call(audit, { query: { of: 'me' }, headers: fraud.headers })).json
  expect(actions.filter(({ points }) => points === 4000)).toHaveLength(5)
})

test('a purchase that is far above a ceiling, or many at once, is released by two, and by nobody for their own household', async () => {
  const till = await aTill(server)
  const [ada, own] = [await aMember(database), await aMember(database, { addressLines: ['7 Oak Road', 'AA1 1AC'] })]
  for (const { cardNumber } of [ada, own]) await till.posts(cardNumber, 12_345)
  const held = await heldOf([ada, own])
  const fraud = await desk.aColleague('fraud')
  expect(await releases(fraud, held.slice(0, 1))).toMatchObject({ outcome: 'waits' })
  const both = await releases(fraud, held)
  if (both.outcome !== 'waits') throw new Error('It does not wait')
  expect(await releases(fraud, held)).toMatchObject({ code: 'REQUEST_WAITS' })
  const relative = await desk.aColleague('senior', { ownCollectorId: own.collectorId })
  const decides = ({ headers }: TestColleague) =>
    desk.call(decideRequest, {
      params: { requestId: both.requestId },
      body: { says: 'yes', reason: 'It fits' },
      headers,
    })
  expect((await decides(relative)).json).toMatchObject({ code: 'OWN_ACCOUNT' })
  expect([await availableOf(ada), await availableOf(own)]).toEqual([0, 0])
  expect((await decides(await desk.aColleague('senior'))).json).toEqual({ state: 'done' })
  expect([await availableOf(ada), await availableOf(own)]).toEqual([12_345, 12_345])
})

test('what is released at once by one person is counted one after the other', async () => {
  const till = await aTill(server)
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(database)))
  for (const { cardNumber } of members) await till.posts(cardNumber, 5000)
  const held = await heldOf(members)
  const fraud = await desk.aColleague('fraud')
  const became = await Promise.all(held.map((purchase) => releases(fraud, [purchase])))
  expect(became.filter(({ outcome }) => outcome === 'done')).toHaveLength(4)
  expect(became.filter(({ outcome }) => outcome === 'waits')).toHaveLength(4)
})

test('a release for several members is outdated when what protects one of them is another', async () => {
  const till = await aTill(server)
  const [ada, eve] = [await aMember(database), await aMember(database)]
  for (const { cardNumber } of [ada, eve]) await till.posts(cardNumber, 12_345)
  const waits = await releases(await desk.aColleague('fraud'), await heldOf([ada, eve]))
  if (waits.outcome !== 'waits') throw new Error('It does not wait')
  const { headers } = await desk.aColleague('agent')
  await desk.call(protectMember, {
    params: { member: eve.collectorId },
    body: { does: 'lockSpending', reason: 'Lost her phone' },
    headers,
  })
  const { json } = await desk.call(decideRequest, {
    params: { requestId: waits.requestId },
    body: { says: 'yes', reason: 'It fits' },
    headers: (await desk.aColleague('senior')).headers,
  })
  expect(json).toMatchObject({ code: 'REQUEST_OUTDATED' })
  expect([await availableOf(ada), await availableOf(eve)]).toEqual([0, 0])
})
