import { dayMs } from '@pollen/contract/durations'
import { transactions } from '@pollen/contract/member/activity'
import { looks } from '@pollen/contract/member/looks'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { caseQueue, closeCaseOf } from '@pollen/contract/staff/cases/cases'
import {
  disputes,
  evidenceFile,
  evidencePack,
  giveBackSpend,
  rejectDispute,
} from '@pollen/contract/staff/cases/disputes'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { staffMember } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { pseudonymOf, recordEvents } from '../../records/security-events/security-events.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const inside = server.database.transaction

/** A member whose points somebody else spent at a till, and who says so. */
async function aTheft(points: number) {
  const member = await aMemberWith(server, till, points + 50)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points })).json
  await till.captures(redemptionId)
  const headers = await signedIn(server.database, member)
  const [spend] = (await server.call(transactions, { headers, query: { pageSize: 5 } })).json.transactions
  const { caseNumber } = (await server.call(notMyTransaction, { headers, params: { id: spend?.id ?? '' } })).json
  const available = async () => (await inside((tx) => balancesOf(tx, member.collectorId))).available
  return { ...member, headers, caseNumber, available }
}

test('the evidence of a disputed spend tells in order what happened, and shows nothing that a caller should know', async () => {
  const at = new Date(Date.now() - 60_000)
  const stolen = await aTheft(400)
  const known = pseudonymOf(server.secrets.securityEvents, stolen.collectorId)
  await inside((tx) => recordEvents(tx, [{ event: 'signInFailed', member: known }], at))
  const agent = await desk.aColleague('agent')
  const listed = (await desk.call(disputes, { headers: agent.headers })).json.disputes
  expect(listed).toMatchObject([{ caseNumber: stolen.caseNumber, spentPoints: 400, releasedPoints: 0 }])
  const params = { caseNumber: stolen.caseNumber }
  const { json: pack } = await desk.call(evidencePack, { headers: agent.headers, params })
  expect(pack.evidence.filter(({ source }) => source !== 'shop').map(({ what }) => what)).toEqual([
    'A password was wrong',
    'A till held 400 points',
    'The till spent 400 points',
  ])
  expect(pack.facts).toContainEqual({
    name: 'Confirmed by',
    value: 'the number of the card alone: no code was asked for',
  })
  const { html } = (await desk.call(evidenceFile, { headers: agent.headers, params })).json
  expect(html).toContain('A password was wrong')
  for (const secret of [stolen.email, stolen.mobile, stolen.cardNumber])
    expect(JSON.stringify(pack) + html).not.toContain(secret)
  const seen = (await server.call(looks, { headers: stolen.headers })).json.looks.map(({ what }) => what)
  expect(seen).toEqual(['We took what we know of a spend that you disputed', 'We read your case'])
})

test('the evidence of a disputed order tells of each of its parcels, and the member’s page of what is still held', async () => {
  const member = await aMemberWith(server, till, 500)
  const expiresAt = new Date(Date.now() + 20 * dayMs).toISOString()
  const order = { cardNumber: member.cardNumber, points: 300, purpose: 'order' as const, expiresAt }
  const { redemptionId } = (await till.holds(order)).json
  await till.capturesPart(redemptionId, 'parcel-1', 100)
  await till.releasesPart(redemptionId, 'parcel-2', 80)
  const agent = await desk.aColleague('agent')
  const page = { headers: agent.headers, params: { member: member.collectorId }, query: {} }
  const { holds } = (await desk.call(staffMember, page)).json
  expect(holds).toMatchObject([{ points: 120, endsAt: expiresAt }])
  const headers = await signedIn(server.database, member)
  const { transactions: lines } = (await server.call(transactions, { headers, query: { pageSize: 5 } })).json
  const id = lines.find(({ kind }) => kind === 'hold')?.id ?? ''
  const { caseNumber } = (await server.call(notMyTransaction, { headers, params: { id } })).json
  const { json } = await desk.call(evidencePack, { headers: agent.headers, params: { caseNumber } })
  expect(json.evidence.filter(({ source }) => source === 'spend').map(({ what }) => what)).toEqual([
    'A web shop held 300 points for an order',
    'The shop spent 100 points',
    '80 points went back',
    '120 points went back',
  ])
})

test('a dispute is on its list however many older cases of other kinds are open, and the badge counts all', async () => {
  const { caseNumber, collectorId } = await aTheft(100)
  const agent = await desk.aColleague('agent')
  const counted = async () => (await desk.call(staffMe, { headers: agent.headers })).json.waits.cases
  const before = await counted()
  await asOwner(
    server.database.connectionString,
    `insert into cases (case_id, collector_id, kind, about, opened_at)
     select gen_random_uuid(), '${collectorId}', 'feedback', '{"topic":"other"}', now() - interval '1 day' from generate_series(1, 501)`,
  )
  const listed = (await desk.call(disputes, { headers: agent.headers })).json.disputes
  expect(listed.map((one) => one.caseNumber)).toContain(caseNumber)
  expect(await counted()).toBe(before + 501)
  expect((await desk.call(caseQueue, { headers: agent.headers })).json.open).toBe(before + 501)
  await asOwner(server.database.connectionString, `delete from cases where kind = 'feedback'`)
})

test('a disputed spend is given back once, however often it is pressed, and is not closed without its evidence', async () => {
  const stolen = await aTheft(400)
  const params = { caseNumber: stolen.caseNumber }
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const body = { reason: 'Your card’s number was copied' }
  const refused = [
    await desk.call(giveBackSpend, { headers: agent.headers, params, body }),
    await desk.call(closeCaseOf, { headers: senior.headers, params, body: { ...body, outcome: 'explained' } }),
  ]
  expect(refused.map(({ json }) => json.code)).toEqual(['ROLE_MAY_NOT', 'DISPUTE_NEEDS_EVIDENCE'])
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => desk.call(giveBackSpend, { headers: senior.headers, params, body })),
  )
  expect(pressed.map(({ status, json }) => (status === 200 ? json.outcome : json.code)).sort()).toEqual([
    ...Array(3).fill('CASE_CLOSED'),
    'done',
  ])
  expect(await stolen.available()).toBe(450)
  const rejected = await desk.call(rejectDispute, { headers: senior.headers, params, body })
  expect(rejected.json.code).toBe('CASE_CLOSED')
})

test('a dispute waits for a second person while a request about it is open, and not for one about another', async () => {
  const { caseNumber, collectorId } = await aTheft(100)
  const agent = await desk.aColleague('agent')
  const waits = async () =>
    (await desk.call(evidencePack, { headers: agent.headers, params: { caseNumber } })).json.isWaiting
  const asks = (subject: string, until: string) =>
    asOwner(
      server.database.connectionString,
      `insert into staff_requests (request_id, kind, subject, collector_id, what, payload, payload_hash, before_hash, changes,
         asked_by, asked_by_name, asked_at, reason, expires_at, state)
       values (gen_random_uuid(), 'giveBackSpend', '${subject}', '${collectorId}', 'Give back', '{}', '', '', '[]',
         gen_random_uuid(), 'Tom', now(), 'A theft', ${until}, 'open')`,
    )
  await asks('FFFFFFFF', `now() + interval '1 day'`)
  expect(await waits()).toBe(false)
  await asks(caseNumber, `now() - interval '1 second'`)
  expect(await waits()).toBe(false)
  await asOwner(server.database.connectionString, `update staff_requests set expires_at = now() + interval '1 day'`)
  expect(await waits()).toBe(true)
  await asOwner(server.database.connectionString, 'delete from staff_requests')
})

test('what is above the limits of a role waits for a second person, and is outdated once the case is closed', async () => {
  const [first, second] = [await aTheft(6000), await aTheft(7000)]
  const [senior, other] = [await desk.aColleague('senior'), await desk.aColleague('fraud')]
  const body = { reason: 'Your card’s number was copied' }
  for (const { caseNumber, available } of [first, second]) {
    const { json } = await desk.call(giveBackSpend, { headers: senior.headers, params: { caseNumber }, body })
    expect(json.outcome).toBe('waits')
    expect(await available()).toBe(50)
  }
  await desk.call(rejectDispute, { headers: other.headers, params: { caseNumber: second.caseNumber }, body })
  const { open } = (await desk.call(staffRequests, { headers: other.headers })).json
  const decided = []
  for (const { requestId } of open) {
    const sent = { headers: other.headers, params: { requestId }, body: { says: 'yes' as const, reason: 'Right' } }
    decided.push((await desk.call(decideRequest, sent)).json)
  }
  expect(decided).toMatchObject([{ state: 'done' }, { code: 'REQUEST_OUTDATED' }])
  expect([await first.available(), await second.available()]).toEqual([6050, 50])
})
