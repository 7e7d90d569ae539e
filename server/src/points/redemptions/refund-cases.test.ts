import { dayMs } from '@pollen/contract/durations'
import { conversations } from '@pollen/contract/member/feedback'
import { programme } from '@pollen/contract/programme'
import { caseQueue, closeCaseOf, giveBackRefund, staffCase } from '@pollen/contract/staff/cases/cases'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asMember } from '@pollen/testing/in-lanes'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { closeFor, eraseAccount, keep } from '../../people/leaving/leaving.ts'
import { balancesOf, discrepancies, historyOf } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const pointsOf = async ({ collectorId }: Member) => (await inside((tx) => balancesOf(tx, collectorId))).available

/** A member who had 500 points more than they spent, and has closed their account since. */
async function aSpendOfWhoeverLeft(points = 300) {
  const member = await aMemberWith(server, till, points + 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points })).json
  await till.captures(redemptionId)
  const closing = { now: new Date(), publicUrl: 'https://pollen.example' }
  await asMember(server.database, member, (tx) => closeFor(tx, member.collectorId, closing))
  const refunds = (refundId: string, points?: number) =>
    till.refunds(redemptionId, { refundId, ...(points !== undefined && { points }) })
  return { member, redemptionId, refunds }
}

async function comesBack({ email }: Member) {
  const written = (await inside((tx) => messagesTo(tx, email))).map(({ text }) => text).join('\n')
  const token = /keep-account\?token=([\w-]{43})/.exec(written)?.[1] ?? ''
  await server.database.ofServer.transaction((tx) => keep(tx, token))
}

test('goods of a closed account open a case, once for each refund, and the cashier hears of its number', async () => {
  const { member, redemptionId, refunds } = await aSpendOfWhoeverLeft()
  const copies = await Promise.all(Array.from({ length: 8 }, () => refunds('kettle', 120)))
  const [first] = copies
  expect([first?.status, first?.json]).toEqual([
    200,
    {
      refundId: 'kettle',
      redemptionId,
      points: 0,
      leftPoints: 180,
      caseNumber: expect.stringMatching(/^[0-9A-F]{8}$/),
      cashierMessage: `We’ve taken this back. The account that paid is closed, so the points can’t go back to it here. Call ${programme.careline} and say case ${first?.json.caseNumber}.`,
    },
  ])
  expect(new Set(copies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect((await refunds('kettle', 12)).json.code).toBe('REFERENCE_REUSED')
  expect((await refunds('too-much', 181)).json.code).toBe('MORE_THAN_SPENT')
  expect((await refunds('toaster')).json).toMatchObject({ leftPoints: 0 })
  expect((await refunds('again')).json.code).toBe('MORE_THAN_SPENT')
  expect(await pointsOf(member)).toBe(500)
  const agent = await desk.aColleague('agent')
  const { cases } = (await desk.call(caseQueue, { headers: agent.headers })).json
  expect(cases.filter((one) => one.member === member.collectorId)).toHaveLength(2)
})

test('a colleague reads the case, gives the points back as the till would have, once, and the brand spent less', async () => {
  const { member, refunds } = await aSpendOfWhoeverLeft()
  const { caseNumber = '' } = (await refunds('kettle', 120)).json
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const params = { caseNumber }
  const { json } = await desk.call(staffCase, { headers: agent.headers, params })
  expect(json).toMatchObject({
    kind: 'refund',
    about: "Goods for 120 points came back to Sainsbury's after the account was closed",
  })
  expect(json.facts).toContainEqual({ name: 'points', value: '120' })
  const body = { reason: 'The shop has its kettle back' }
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => desk.call(giveBackRefund, { headers: senior.headers, params, body })),
  )
  expect(pressed.map(({ status, json }) => (status === 200 ? json.outcome : json.code)).sort()).toEqual([
    ...Array(3).fill('CASE_CLOSED'),
    'done',
  ])
  expect(await pointsOf(member)).toBe(620)
  const [newest] = await inside((tx) => historyOf(tx, member.collectorId, { before: undefined, limit: 1 }))
  expect(newest).toMatchObject({ movement: 'spendBack', points: 120, brandKey: 'sainsburys' })
  expect((await refunds('kettle', 120)).json).toMatchObject({ points: 0, caseNumber })
  await comesBack(member)
  expect((await refunds('kettle', 120)).json).toMatchObject({ points: 0, caseNumber })
  expect((await refunds('rest')).json).toMatchObject({ points: 180, leftPoints: 0, balance: 800 })
})

test('above the limits of a role a second person decides on goods that came back', async () => {
  const { member, refunds } = await aSpendOfWhoeverLeft(6000)
  const { caseNumber = '' } = (await refunds('sofa')).json
  const [senior, other] = [await desk.aColleague('senior'), await desk.aColleague('fraud')]
  const sent = { headers: senior.headers, params: { caseNumber }, body: { reason: 'The sofa is back' } }
  const asked = (await desk.call(giveBackRefund, sent)).json
  if (asked.outcome !== 'waits') throw new Error('Nobody was asked')
  expect(await pointsOf(member)).toBe(500)
  const decision = { params: { requestId: asked.requestId }, body: { says: 'yes' as const, reason: 'Right' } }
  expect((await desk.call(decideRequest, { headers: other.headers, ...decision })).json).toMatchObject({
    state: 'done',
  })
  expect(await pointsOf(member)).toBe(6500)
})

test('an account is erased once its goods are decided on, and until then its member can come back and reads of them', async () => {
  const [left, back] = [await aSpendOfWhoeverLeft(), await aSpendOfWhoeverLeft()]
  const { caseNumber = '' } = (await left.refunds('kettle')).json
  await back.refunds('kettle')
  const later = { now: new Date(Date.now() + 40 * dayMs), secret: server.secrets.securityEvents }
  expect(await eraseAccount(server.database.ofServer, left.member.collectorId, later)).toBe(false)
  const senior = await desk.aColleague('senior')
  const body = { reason: 'You chose money instead', outcome: 'explained' as const }
  const ends = { headers: senior.headers, params: { caseNumber }, body }
  expect((await desk.call(closeCaseOf, ends)).status).toBe(200)
  expect(await eraseAccount(server.database.ofServer, left.member.collectorId, later)).toBe(true)
  expect((await left.refunds('late')).json.code).toBe('REDEMPTION_NOT_FOUND')
  await comesBack(back.member)
  const headers = await signedIn(server.database, back.member)
  expect((await server.call(conversations, { headers })).json.conversations).toMatchObject([
    { about: 'Goods that came back after the account was closed', isClosed: false },
  ])
})
