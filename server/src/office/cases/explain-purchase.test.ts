import { transactionDetails } from '@pollen/contract/member/activity'
import { conversations, sendFeedback } from '@pollen/contract/member/feedback'
import { staffCase, takeCase } from '@pollen/contract/staff/cases/cases'
import { explainEntry } from '@pollen/contract/staff/members/why'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const [tom, ruth] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
const text = 'Your shop collected 10 points, one for each £1.'

async function asksAbout(transactionId: string) {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  await till.posts(member.cardNumber, 10)
  await till.posts(member.cardNumber, 20)
  const sentAs = crypto.randomUUID().replaceAll('-', '')
  const body = { sentAs, topic: 'other' as const, transactionId, text: 'Why 10?' }
  const { caseNumber } = (await server.call(sendFeedback, { headers, body })).json
  return {
    caseNumber,
    explains: async ({ headers }: TestColleague, id: string) =>
      (await desk.call(explainEntry, { params: { member: member.collectorId, id }, body: { text }, headers })).json,
    opens: async (id: string) => (await server.call(transactionDetails, { headers, params: { id } })).json.explanation,
    wrote: async () =>
      (await server.call(conversations, { headers })).json.conversations[0]?.messages.map((one) => one.text),
  }
}

test('an explanation answers the case that its member opened about that purchase, once', async () => {
  const asked = await asksAbout('1')
  expect(await asked.explains(tom, '2')).toEqual({})
  for (let twice = 0; twice < 2; twice++) expect(await asked.explains(tom, '1')).toEqual({ answers: asked.caseNumber })
  expect(await asked.wrote()).toEqual(['Why 10?', text])
  expect(await asked.opens('1')).toMatchObject({ text, at: expect.any(String) })
  expect((await asked.opens('2'))?.text).toBe(text)
  const params = { caseNumber: asked.caseNumber }
  expect((await desk.call(staffCase, { params, headers: tom.headers })).json).toMatchObject({ isMine: true })
})

test('a case that a colleague has is theirs to answer', async () => {
  const asked = await asksAbout('1')
  const params = { caseNumber: asked.caseNumber }
  await desk.call(takeCase, { params, headers: ruth.headers, body: { isTaken: true } })
  expect(await asked.explains(tom, '1')).toEqual({})
  expect(await asked.wrote()).toEqual(['Why 10?'])
})
