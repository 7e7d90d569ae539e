import { dayMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import { limits } from '@pollen/contract/fields'
import { transactions } from '@pollen/contract/member/activity'
import { cases } from '@pollen/contract/member/cases'
import { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import { redemptionStatus } from '@pollen/contract/member/spending'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { answerCase, closeCase, sayWhoFailed } from './cases.ts'
import { countDue } from './deadlines.ts'

const server = await startTestApp()
const inside = server.database.ofServer.transaction

let names = 0
const aName = () => String(++names).padStart(32, '0')

async function aWriter() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    headers,
    sends: (over: Partial<Body<typeof sendFeedback>> = {}) =>
      server.call(sendFeedback, {
        headers,
        body: { sentAs: aName(), topic: 'other', text: 'The scanner beeps twice.', ...over },
      }),
    replies: (caseNumber: string, text: string, sentAs = aName()) =>
      server.call(replyToCase, { headers, params: { caseNumber }, body: { sentAs, text } }),
    reads: async () => (await server.call(conversations, { headers })).json.conversations,
  }
}

const answer = (caseNumber: string, text: string) =>
  inside((tx) => answerCase(tx, { caseNumber, text, by: 'Grace' }, new Date()))

test('feedback is a case, which is answered in the app and by email, and answered back', async () => {
  const writer = await aWriter()
  const { caseNumber } = (await writer.sends({ topic: 'form', kind: 'BUG', device: 'android' })).json
  expect(caseNumber).toMatch(/^[0-9A-F]{8}$/)
  await answer(caseNumber.toLowerCase(), 'Which shop was it?\nWe’ll have a look.')
  expect((await writer.replies(caseNumber, 'The one in Beeford Magna.')).status).toBe(200)
  expect(await writer.reads()).toMatchObject([
    {
      caseNumber,
      about: 'Something that doesn’t work',
      isClosed: false,
      messages: [
        { from: 'member', text: 'The scanner beeps twice.' },
        { from: 'us', name: 'Grace', text: 'Which shop was it?\nWe’ll have a look.' },
        { from: 'member', text: 'The one in Beeford Magna.' },
      ],
    },
  ])
  const [letter] = await inside((tx) => messagesTo(tx, writer.email))
  expect(letter).toMatchObject({ subject: 'We’ve answered you', text: expect.stringContaining(caseNumber) })
  expect(letter?.html).toContain('href="/account/cases"')
})

test('the same feedback sent 64 times at once is one case, and so is the same answer one message', async () => {
  const writer = await aWriter()
  const sentAs = aName()
  const sent = await Promise.all(Array.from({ length: 64 }, () => writer.sends({ sentAs })))
  const numbers = new Set(sent.map(({ json }) => json.caseNumber))
  expect(numbers.size).toBe(1)
  const [caseNumber = ''] = numbers
  const replyName = aName()
  await Promise.all(Array.from({ length: 8 }, () => writer.replies(caseNumber, 'And again.', replyName)))
  expect((await writer.reads()).map(({ messages }) => messages.length)).toEqual([2])
})

test('a member opens at most ten cases in 24 hours', async () => {
  const writer = await aWriter()
  const sent = await Promise.all(Array.from({ length: 12 }, () => writer.sends()))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(sent.find(({ status }) => status !== 200)?.json).toMatchObject({ code: 'TOO_MANY_CASES' })
})

test('the longest feedback is taken as typed, one character more is refused at its field', async () => {
  const writer = await aWriter()
  const longest = '\u{1F41D}'.repeat(limits.feedback)
  expect((await writer.sends({ text: longest })).status).toBe(200)
  expect((await writer.reads())[0]?.messages[0]?.text).toBe(longest)
  const refused = await writer.sends({ text: `${longest}.` })
  expect(refused).toMatchObject({
    status: 422,
    json: { fields: [{ path: ['text'], says: expect.any(String) }] },
  })
  expect((await writer.sends({ text: ' \n ' })).status).toBe(422)
})

test('what a member writes stays text, in the app and in the answer’s email', async () => {
  const writer = await aWriter()
  const hostile = '<img src=x onerror=alert(1)>'
  const { caseNumber } = (await writer.sends({ text: hostile })).json
  await answer(caseNumber, hostile)
  expect((await writer.reads())[0]?.messages.map(({ text }) => text)).toEqual([hostile, hostile])
  const [letter] = await inside((tx) => messagesTo(tx, writer.email))
  expect(letter?.html).not.toContain('<img src=x')
})

test('a case is its member’s: nobody else reads it or answers it, and it is no case about a spend', async () => {
  const [writer, other] = [await aWriter(), await aWriter()]
  const { caseNumber } = (await writer.sends()).json
  expect((await other.replies(caseNumber, 'Let me see.')).status).toBe(404)
  expect(await other.reads()).toEqual([])
  expect((await server.call(conversations)).status).toBe(401)
  expect((await server.call(cases, { headers: writer.headers })).json.cases).toEqual([])
  expect((await server.call(redemptionStatus, { headers: writer.headers })).json.openCase).toBeUndefined()
})

test('a case that was closed a fortnight ago shows why, and takes no more answers', async () => {
  const writer = await aWriter()
  const { caseNumber } = (await writer.sends({ topic: 'partner', brandKey: 'argos' })).json
  const aFortnightAgo = new Date(Date.now() - 14 * dayMs)
  await inside((tx) =>
    closeCase(tx, { caseNumber, reason: 'It’s mended.', by: 'Grace', givenBackPoints: 0 }, aFortnightAgo),
  )
  expect((await writer.replies(caseNumber, 'Thank you.')).json.code).toBe('CASE_CLOSED')
  await expect(answer(caseNumber, 'Thank you.')).rejects.toMatchObject({ refusal: 'caseClosed' })
  expect(await writer.reads()).toMatchObject([
    { about: 'Argos', isClosed: true, messages: [{ from: 'member' }, { from: 'us', text: 'It’s mended.' }] },
  ])
})

test('a question names the purchase that it is about; one that is not the member’s is left out', async () => {
  const till = await aTill(server)
  const member = await aMemberWith(server, till, 120)
  const headers = await signedIn(server.database, member)
  const [purchase] = (await server.call(transactions, { headers, query: { pageSize: 5 } })).json.transactions
  const asks = (transactionId = '') =>
    server.call(sendFeedback, { headers, body: { sentAs: aName(), topic: 'support', transactionId, text: 'Why?' } })
  await asks(purchase?.id)
  await asks('999')
  const { json } = await server.call(conversations, { headers })
  expect(json.conversations.map(({ about }) => about)).toEqual(['Help with your account', "Your points at Sainsbury's"])
})

test('members who wait for an answer or a voucher are counted, and those who wait too long', async () => {
  const now = new Date()
  const before = await inside((tx) => countDue(tx, now))
  const countedAfter = async (days: number) => {
    const due = await inside((tx) => countDue(tx, new Date(now.getTime() + days * dayMs)))
    return [due.answers - before.answers, due.vouchers - before.vouchers, due.lateVouchers - before.lateVouchers]
  }
  const writer = await aWriter()
  const { caseNumber } = (await writer.sends({ topic: 'support' })).json
  expect((await inside((tx) => countDue(tx, new Date(now.getTime() + 3 * dayMs)))).lateAnswers).toBe(before.answers + 1)
  await inside((tx) => sayWhoFailed(tx, { caseNumber, by: 'Grace', isOurs: true }, now))
  expect(await countedAfter(6)).toEqual([1, 1, 0])
  await answer(caseNumber, 'We’re sorry.')
  expect(await countedAfter(8)).toEqual([0, 1, 1])
})
