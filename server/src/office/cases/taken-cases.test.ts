import type { Endpoint } from '@pollen/contract/endpoint'
import { looks } from '@pollen/contract/member/looks'
import {
  answerCaseOf,
  closeCaseOf,
  giveCaseVoucher,
  sayCaseFailure,
  staffCase,
  takeCase,
} from '@pollen/contract/staff/cases/cases'
import { giveBackSpend, rejectDispute } from '@pollen/contract/staff/cases/disputes'
import { endColleague } from '@pollen/contract/staff/colleagues/colleagues'
import { type CallInput, startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { openCase } from '../../records/cases/cases.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

async function aCase(isDispute = false) {
  const ada = await aMember(database)
  const now = new Date()
  const spend = { brandKey: 'argos', redemptionId: '1', storeId: '1', signals: [], releasedPoints: 0, spentPoints: 300 }
  const of = isDispute
    ? ({ kind: 'notMe', about: spend } as const)
    : ({ kind: 'feedback', about: { topic: 'support' } } as const)
  const caseId = await database.transaction((tx) => openCase(tx, { collectorId: ada.collectorId, ...of, now }))
  return { ada, params: { caseNumber: caseId.slice(-8).toUpperCase() } }
}

const codeOf = async <E extends Endpoint>({ headers }: TestColleague, endpoint: E, sent: CallInput<E>) =>
  ((await desk.call(endpoint, { ...sent, headers })).json as { code?: string }).code

const reason = 'It is paid'

test('of two who answer a case at once one does, and the other reads that a colleague has it', async () => {
  const { params } = await aCase()
  const both = await Promise.all([desk.aColleague('agent'), desk.aColleague('senior')])
  const answers = both.map((who) => codeOf(who, answerCaseOf, { params, body: { text: reason } }))
  expect((await Promise.all(answers)).sort()).toEqual(['CASE_TAKEN', undefined])
  const read = await desk.call(staffCase, { params, headers: both[0].headers })
  expect(read.json.messages).toHaveLength(1)
})

test('nobody does anything with a case that a colleague has, until they take it over and say why, which its member reads', async () => {
  const [tom, ruth] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const { ada, params } = await aCase()
  const dispute = (await aCase(true)).params
  for (const each of [params, dispute]) await codeOf(tom, takeCase, { params: each, body: { isTaken: true } })
  expect([
    await codeOf(ruth, takeCase, { params, body: { isTaken: true } }),
    await codeOf(ruth, takeCase, { params, body: { isTaken: false } }),
    await codeOf(ruth, takeCase, { params, body: { isTaken: false, reason } }),
    await codeOf(ruth, answerCaseOf, { params, body: { text: reason } }),
    await codeOf(ruth, closeCaseOf, { params, body: { reason, outcome: 'explained' } }),
    await codeOf(ruth, sayCaseFailure, { params, body: { isOurs: true } }),
    await codeOf(ruth, giveCaseVoucher, { params, body: { rewardId: 'sorry', reason } }),
    await codeOf(ruth, giveBackSpend, { params: dispute, body: { reason } }),
    await codeOf(ruth, rejectDispute, { params: dispute, body: { reason } }),
  ]).toEqual(Array(9).fill('CASE_TAKEN'))
  expect(await codeOf(ruth, takeCase, { params, body: { isTaken: true, reason: 'Tom went home' } })).toBeUndefined()
  expect(await codeOf(tom, answerCaseOf, { params, body: { text: reason } })).toBe('CASE_TAKEN')
  expect(await codeOf(ruth, closeCaseOf, { params, body: { reason, outcome: 'explained' } })).toBeUndefined()
  const read = await server.call(looks, { headers: await signedIn(database, ada) })
  expect(read.json.looks).toContainEqual(expect.objectContaining({ reason: 'Tom went home' }))
})

test('the cases of whoever has left are free', async () => {
  const [tom, ruth] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const { params } = await aCase()
  await codeOf(tom, takeCase, { params, body: { isTaken: true } })
  const ending = { params: { staffId: tom.staffId }, body: { reason: 'Left us' } }
  expect(await codeOf(await desk.aColleague('administrator'), endColleague, ending)).toBeUndefined()
  expect(await codeOf(ruth, answerCaseOf, { params, body: { text: reason } })).toBeUndefined()
})
