import { dayMs, minuteMs } from '@pollen/contract/durations'
import { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import { balance } from '@pollen/contract/member/ledger'
import {
  answerCaseOf,
  caseQueue,
  closeCaseOf,
  keepCaseDraft,
  staffCase,
  takeCase,
} from '@pollen/contract/staff/cases/cases'
import { staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { openCase } from '../../records/cases/cases.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { closeCase, recordReply } from './cases.ts'
import { handBackOfAway } from './hand-back.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const inside = database.ofServer.transaction

const aName = () => crypto.randomUUID().replaceAll('-', '')

async function aCase() {
  const ada = await aMember(database)
  const headers = await signedIn(database, ada)
  const body = { sentAs: aName(), topic: 'other' as const, text: 'The bread did not count.' }
  const { caseNumber } = (await server.call(sendFeedback, { headers, body })).json
  const params = { caseNumber }
  return {
    ...ada,
    params,
    takes: ({ headers }: TestColleague, reason?: string) =>
      desk.call(takeCase, { params, headers, body: { isTaken: true, ...(reason && { reason }) } }),
    writes: ({ headers }: TestColleague, text: string) => desk.call(keepCaseDraft, { params, headers, body: { text } }),
    seenBy: async ({ headers }: TestColleague) => (await desk.call(staffCase, { params, headers })).json,
    replies: (text: string) => server.call(replyToCase, { params, headers, body: { sentAs: aName(), text } }),
    reads: async () => (await server.call(conversations, { headers })).json.conversations,
    balance: async () => (await server.call(balance, { headers })).json.balance,
  }
}

const twoColleagues = () => Promise.all([desk.aColleague('agent'), desk.aColleague('senior')])

test('a second answer is refused by the name of the colleague who answers, and taking over brings what they began', async () => {
  const [tom, ruth] = await twoColleagues()
  const found = await aCase()
  await found.takes(tom)
  expect((await found.writes(tom, 'Hello Ada, I look at what the till sent')).status).toBe(200)
  expect((await found.writes(ruth, 'Something else')).json).toMatchObject({ code: 'CASE_TAKEN', takenBy: tom.name })
  const second = await desk.call(answerCaseOf, {
    params: found.params,
    headers: ruth.headers,
    body: { text: 'It is paid' },
  })
  expect(second.json).toMatchObject({ code: 'CASE_TAKEN', takenBy: tom.name })
  expect((second.json as { description?: string }).description).toMatch(
    new RegExp(`^${tom.name} looks after this case`),
  )
  expect(await found.seenBy(ruth)).toMatchObject({ takenBy: tom.name, isMine: false })
  expect((await found.seenBy(ruth)).draft).toBeUndefined()
  await found.takes(ruth, 'Tom has gone for today')
  expect(await found.seenBy(ruth)).toMatchObject({
    isMine: true,
    draft: { text: 'Hello Ada, I look at what the till sent', by: tom.name },
  })
  await desk.call(answerCaseOf, { params: found.params, headers: ruth.headers, body: { text: 'It is paid' } })
  expect((await found.seenBy(ruth)).draft).toBeUndefined()
})

test('a case is handed back at sign-out, and after 15 minutes in which nobody pressed anything; its draft stays', async () => {
  const [tom, ruth] = await twoColleagues()
  const [one, other] = [await aCase(), await aCase()]
  await one.takes(tom)
  await one.writes(tom, 'Hello Ada')
  await desk.call(staffSignOut, { headers: tom.headers })
  expect((await one.seenBy(ruth)).takenBy).toBeUndefined()
  await one.takes(ruth)
  expect((await one.seenBy(ruth)).draft?.text).toBe('Hello Ada')
  await other.takes(ruth)
  await inside((tx) => handBackOfAway(tx, new Date(Date.now() + 14 * minuteMs)))
  expect((await other.seenBy(ruth)).isMine).toBe(true)
  await inside((tx) => handBackOfAway(tx, new Date(Date.now() + 16 * minuteMs)))
  expect((await other.seenBy(ruth)).takenBy).toBeUndefined()
})

test('an answer gives points and closes the case at one press, in one letter; above one’s own limit nothing of it is done', async () => {
  const [tom] = await twoColleagues()
  const found = await aCase()
  const gives = { sentAs: crypto.randomUUID(), points: 12, why: 'offerNotCounted' as const }
  const ends = (points: number) =>
    desk.call(closeCaseOf, {
      params: found.params,
      headers: tom.headers,
      body: { reason: 'The 12 points are in your balance now.', outcome: 'pointsGiven', gives: { ...gives, points } },
    })
  expect((await ends(90_000)).json).toMatchObject({ code: 'ABOVE_OWN_LIMIT' })
  expect(await found.balance()).toBe(0)
  expect((await found.seenBy(tom)).closed).toBeUndefined()
  expect((await ends(12)).status).toBe(200)
  expect(await found.balance()).toBe(12)
  expect((await found.seenBy(tom)).closed).toMatchObject({ outcome: 'pointsGiven', points: 0 })
  expect((await ends(12)).json).toMatchObject({ code: 'CASE_CLOSED' })
  const letters = await inside((tx) => messagesTo(tx, found.email))
  expect(letters.filter(({ subject }) => /case/.test(subject ?? ''))).toHaveLength(1)
})

test('a member who writes within 14 days opens their case again, at the desk of whoever had it; later they open another', async () => {
  const [tom] = await twoColleagues()
  const found = await aCase()
  const body = { reason: 'The shop looks into it.', outcome: 'passedOn' as const }
  await desk.call(closeCaseOf, { params: found.params, headers: tom.headers, body })
  expect(await found.reads()).toMatchObject([{ isClosed: true, opensAgain: true }])
  expect((await found.replies('It still does not count.')).status).toBe(200)
  const [conversation] = await found.reads()
  expect(conversation).toMatchObject({ isClosed: false })
  expect(conversation?.messages.map(({ text }) => text)).toEqual([
    'The bread did not count.',
    'The shop looks into it.',
    'It still does not count.',
  ])
  expect(await found.seenBy(tom)).toMatchObject({ isMine: true, answerDueAt: expect.any(String) })
  expect((await found.seenBy(tom)).closed).toBeUndefined()
  const ending = { ...found.params, reason: 'Done.', by: 'Tom', givenBackPoints: 0 as const }
  await inside((tx) => closeCase(tx, ending, new Date(Date.now() - 15 * dayMs)))
  expect((await found.replies('And again.')).json.code).toBe('CASE_CLOSED')
  const at = { brands: new Map(), now: new Date(Date.now() - 2 * dayMs) }
  const late = { ...found.params, sentAs: aName(), text: 'Within the fortnight.' }
  await asMember(database, found, (tx) => recordReply(tx, found.collectorId, late, at))
  expect((await found.reads())[0]?.isClosed).toBe(false)
})

test('a dispute and a claim have a promised time, though their member wrote no word', async () => {
  const [, ruth] = await twoColleagues()
  const { collectorId } = await aMember(database)
  const now = new Date()
  const spend = { brandKey: 'argos', redemptionId: '7', storeId: '1', signals: [], releasedPoints: 0, spentPoints: 300 }
  const caseId = await asMember(database, { collectorId }, (tx) =>
    openCase(tx, { collectorId, kind: 'notMe', about: spend, now }),
  )
  const { cases } = (await desk.call(caseQueue, { headers: ruth.headers })).json
  const due = cases.find(({ caseNumber }) => caseNumber === caseId.slice(-8).toUpperCase())?.answerDueAt
  expect(due).toBe(new Date(now.getTime() + 2 * dayMs).toISOString())
})
