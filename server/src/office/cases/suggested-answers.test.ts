import { transactions } from '@pollen/contract/member/activity'
import { sendFeedback } from '@pollen/contract/member/feedback'
import { staffCase } from '@pollen/contract/staff/cases/cases'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { setCeilings } from '../../records/ledger/ledger.ts'
import { parseAnswers, textOf } from './answers-file.ts'
import { sayWhoFailed } from './cases.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const inside = server.database.transaction
let names = 0
const ofAnything = ['Goodwill, 100 points', 'Send me the receipt', 'Passed on to the shop']

/** A member who writes about their newest purchase, and what an agent is suggested to answer. */
async function aQuestion() {
  const member = await aMemberWith(server, till, 120)
  const headers = await signedIn(server.database, member)
  const [purchase] = (await server.call(transactions, { headers, query: { pageSize: 1 } })).json.transactions
  const body = { sentAs: String(++names).padStart(32, '0'), topic: 'support' as const, text: 'Why so few?' }
  const sent = await server.call(sendFeedback, { headers, body: { ...body, transactionId: purchase?.id ?? '' } })
  const { caseNumber } = sent.json
  const agent = await desk.aColleague('agent')
  const suggestions = async () =>
    (await desk.call(staffCase, { headers: agent.headers, params: { caseNumber } })).json.suggestions
  return { caseNumber, suggestions }
}

test('an agent is suggested an answer with the facts of the case in it, as the member reads them', async () => {
  const { caseNumber, suggestions } = await aQuestion()
  const [why] = await suggestions()
  expect(why?.name).toBe('Why this purchase has its points')
  expect(why?.text).toMatch(/^Hello Ada,\n\nyour purchase at .* collected 120 points:\n\n.*: \+120\n/)
  await inside((tx) => sayWhoFailed(tx, { caseNumber, by: 'Grace', isOurs: true }, new Date()))
  expect((await suggestions()).map(({ name }) => name)).toEqual([
    'Our service failed them',
    'Why this purchase has its points',
    ...ofAnything,
  ])
  expect((await suggestions())[2]).toMatchObject({ gives: { points: 100, why: 'goodwill' }, closesAs: 'pointsGiven' })
})

test('a purchase that a ceiling holds is answered as held', async () => {
  await inside((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const { suggestions } = await aQuestion()
  expect((await suggestions()).map(({ name }) => name)).toEqual(['The purchase is being checked', ...ofAnything])
})

test('an answer names facts that are known then, and a fact that spells one stays as it is', () => {
  const answer = (says: string) => JSON.stringify([{ when: 'purchaseMissing', name: 'Nothing came', says }])
  expect(() => parseAnswers(answer('{shop} sold {points}'))).toThrow('names a fact that is not known then')
  const [template] = parseAnswers(answer('{firstName}, nothing from {shop}'))
  expect(template && textOf(template, { firstName: '{shop}', shop: 'Argos' })).toBe('{shop}, nothing from Argos')
})
