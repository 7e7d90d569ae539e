import { dayMs } from '@pollen/contract/durations'
import { conversations, sendFeedback } from '@pollen/contract/member/feedback'
import { vouchers } from '@pollen/contract/member/vouchers'
import { caseQueue, closeCaseOf, giveCaseVoucher, sayCaseFailure, staffCase } from '@pollen/contract/staff/cases/cases'
import { giveBackSpend, rejectDispute } from '@pollen/contract/staff/cases/disputes'
import { decideRequest } from '@pollen/contract/staff/requests'
import { apologyVoucher } from '@pollen/testing/apology-voucher'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { openCase } from '../../records/cases/cases.ts'
import { actionsAbout } from '../../records/staff-actions/staff-actions.ts'
import { loadRewards } from '../../rewards/vouchers/vouchers.ts'
import { closeCase, sayWhoFailed } from './cases.ts'

const server = await startTestApp()
const inside = server.database.transaction
const desk = await openConsole(server)
const [agent, senior, auditor] = [
  await desk.aColleague('agent'),
  await desk.aColleague('senior'),
  await desk.aColleague('auditor'),
]
const listed = [apologyVoucher, { ...apologyVoucher, rewardId: 'sold', points: 1000, isGoodwill: false }]
await inside((tx) => loadRewards(tx, { text: JSON.stringify(listed), now: new Date() }))

async function aComplaint() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const body = { sentAs: crypto.randomUUID().replaceAll('-', ''), topic: 'other' as const, text: 'It came late.' }
  const { caseNumber } = (await server.call(sendFeedback, { headers, body })).json
  const params = { caseNumber }
  return {
    ...member,
    caseNumber,
    vouchers: async () => (await server.call(vouchers, { headers })).json.vouchers,
    conversations: async () => (await server.call(conversations, { headers })).json.conversations,
    seen: async () => (await desk.call(staffCase, { params, headers: agent.headers })).json,
    says: (isOurs: boolean, by = agent) => desk.call(sayCaseFailure, { params, body: { isOurs }, headers: by.headers }),
    asks: (rewardId = 'sorry', by = agent) =>
      desk.call(giveCaseVoucher, { params, body: { rewardId, reason: 'Two days late' }, headers: by.headers }),
  }
}

const decides = (requestId: string, { headers } = senior) =>
  desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'So it was' }, headers })
const idOf = ({ json }: Awaited<ReturnType<Awaited<ReturnType<typeof aComplaint>>['asks']>>) =>
  json.outcome === 'waits' ? json.requestId : ''

test('whom our service failed has a voucher that two decided, and the case closes with it', async () => {
  const complaint = await aComplaint()
  expect(await complaint.seen()).toMatchObject({ vouchers: [] })
  expect((await complaint.says(true)).status).toBe(200)
  const { voucherDueAt = '', openedAt, vouchers: offered } = await complaint.seen()
  expect(Date.parse(voucherDueAt) - Date.parse(openedAt)).toBe(7 * dayMs)
  expect(offered).toEqual([{ rewardId: 'sorry', title: apologyVoucher.title }])
  const queue = (await desk.call(caseQueue, { headers: agent.headers })).json.cases
  expect(queue.find(({ caseNumber }) => caseNumber === complaint.caseNumber)).toMatchObject({ voucherDueAt })
  const { caseNumber } = complaint
  const body = { reason: 'Sorry' }
  const closing = await desk.call(closeCaseOf, {
    params: { caseNumber },
    body: { ...body, outcome: 'explained' },
    headers: agent.headers,
  })
  expect(closing.json.code).toBe('VOUCHER_DUE')

  const asked = idOf(await complaint.asks())
  expect((await complaint.asks()).json.code).toBe('REQUEST_WAITS')
  expect((await decides(asked, agent)).json.code).toBe('ROLE_MAY_NOT')
  expect(await complaint.vouchers()).toEqual([])
  expect((await decides(asked)).json).toEqual({ state: 'done' })
  expect(await complaint.vouchers()).toMatchObject([{ title: apologyVoucher.title }])
  expect(await complaint.conversations()).toMatchObject([{ isClosed: true, messages: [{}, { text: 'Two days late' }] }])
  expect(await complaint.seen()).toMatchObject({ closed: { reason: 'Two days late', points: 0 }, vouchers: [] })
  expect((await decides(asked)).json.code).toBe('REQUEST_OVER')
  expect((await complaint.asks()).json.code).toBe('CASE_CLOSED')
  const done = (await inside((tx) => actionsAbout(tx, complaint.collectorId, { limit: 20 }))).actions.map(
    ({ action }) => action,
  )
  expect(done.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['serviceFailureSaid', 'voucherGiven', 'caseClosed']),
  )
})

test('what was said by mistake is taken back, and no other reward is given', async () => {
  const complaint = await aComplaint()
  await complaint.says(true)
  expect((await complaint.asks('sold')).json.code).toBe('REWARD_NOT_FOUND')
  expect((await complaint.asks('sorry', auditor)).json.code).toBe('ROLE_MAY_NOT')
  expect((await complaint.says(true, auditor)).json.code).toBe('ROLE_MAY_NOT')
  await complaint.says(false)
  expect((await complaint.seen()).voucherDueAt).toBeUndefined()
})

test('a voucher is void when its case closed meanwhile', async () => {
  const complaint = await aComplaint()
  const asked = idOf(await complaint.asks())
  const ending = { caseNumber: complaint.caseNumber, reason: 'It was found', by: 'Grace', givenBackPoints: 0 }
  await inside((tx) => closeCase(tx, ending, new Date()))
  expect((await decides(asked)).json.code).toBe('REQUEST_OUTDATED')
  expect(await complaint.vouchers()).toEqual([])
})

test('a voucher is void when its reward is not given any more', async () => {
  const complaint = await aComplaint()
  const asked = idOf(await complaint.asks())
  const load = (rows: object[]) => inside((tx) => loadRewards(tx, { text: JSON.stringify(rows), now: new Date() }))
  await load([{ ...apologyVoucher, points: 1000, isGoodwill: false }])
  expect((await decides(asked)).json.code).toBe('REQUEST_OUTDATED')
  await load(listed)
})

test('a disputed spend is no failure of ours: its case ends with its evidence', async () => {
  const complaint = await aComplaint()
  const spend = { brandKey: 'sainsburys', redemptionId: '1', storeId: '0042', signals: [], releasedPoints: 0 }
  const dispute = { kind: 'notMe' as const, about: { ...spend, spentPoints: 20 }, now: new Date() }
  const caseId = await inside((tx) => openCase(tx, { collectorId: complaint.collectorId, ...dispute }))
  const params = { caseNumber: caseId.slice(-8) }
  const { headers } = agent
  const said = await desk.call(sayCaseFailure, { params, body: { isOurs: true }, headers })
  expect(said.json.code).toBe('DISPUTE_NEEDS_EVIDENCE')
  const asked = await desk.call(giveCaseVoucher, { params, body: { rewardId: 'sorry', reason: 'Late' }, headers })
  expect(asked.json.code).toBe('DISPUTE_NEEDS_EVIDENCE')
  // A command may say it all the same, and end the case with its voucher.
  await inside((tx) => sayWhoFailed(tx, { ...params, by: 'Grace', isOurs: true }, new Date()))
  const body = { reason: 'It was copied' }
  const fraud = await desk.aColleague('fraud')
  for (const ends of [giveBackSpend, rejectDispute])
    expect((await desk.call(ends, { params, body, headers: fraud.headers })).json.code).toBe('VOUCHER_DUE')
})
