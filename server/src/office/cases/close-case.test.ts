import { transactions } from '@pollen/contract/member/activity'
import { cases } from '@pollen/contract/member/cases'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { redemptionStatus } from '@pollen/contract/member/spending'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { balancesOf, discrepancies } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { closeCase } from './close-case.ts'

const server = await startTestApp()
const till = await aTill(server)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const availableTo = ({ collectorId }: Member) => inside(async (tx) => (await balancesOf(tx, collectorId)).available)

/** A member with a thousand points, in a browser of theirs. */
async function aVictim() {
  const member = await aMemberWith(server, till, 1000)
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    finds: async () => (await server.call(transactions, { headers, query: { pageSize: 20 } })).json.transactions,
    says: (id: string) => server.call(notMyTransaction, { headers, params: { id } }),
    openCase: async () => (await server.call(redemptionStatus, { headers })).json.openCase,
    cases: async () => (await server.call(cases, { headers })).json.cases,
  }
}

test('a spend that a member finds in their activity is stopped there, once; all that is held comes back', async () => {
  const member = await aVictim()
  const { cardNumber } = member
  const { redemptionId } = (await till.holds({ cardNumber, points: 300 })).json
  await till.captures(redemptionId)
  await till.holds({ cardNumber, points: 200 })
  const [, spend] = await member.finds()
  expect(spend).toMatchObject({ kind: 'hold', points: -300 })
  const { json: stopped } = await member.says(spend?.id ?? '')
  expect(stopped).toMatchObject({ releasedPoints: 200, spentPoints: 300 })
  expect((await member.says(spend?.id ?? '')).json).toEqual(stopped)
  expect((await till.holds({ cardNumber })).json.code).toBe('SPENDING_LOCKED')
  expect(await availableTo(member)).toBe(700)
  expect(await member.cases()).toMatchObject([
    { caseNumber: stopped.caseNumber, brand: { name: "Sainsbury's" }, shop: 'Test till', spentPoints: 300 },
  ])
})

test('a spend that was reported is one entry, which names its case', async () => {
  const member = await aVictim()
  await till.holds({ cardNumber: member.cardNumber, points: 200 })
  const [spend] = await member.finds()
  expect(await member.openCase()).toBeUndefined()
  const { caseNumber } = (await member.says(spend?.id ?? '')).json
  const [stopped, ...others] = await member.finds()
  expect(stopped).toMatchObject({ id: spend?.id, points: 0, returnedPoints: 200, caseNumber })
  expect(others).toMatchObject([{ kind: 'earn' }])
  const open = { caseNumber, brand: "Sainsbury's", releasedPoints: 200, spentPoints: 0 }
  expect(await member.openCase()).toMatchObject(open)
  await inside((tx) =>
    closeCase(tx, { caseNumber, reason: 'It was stopped.', by: 'Grace', givenBackPoints: 0 }, new Date()),
  )
  expect(await member.openCase()).toBeUndefined()
})

test('what is no spend, or none of theirs, is not found', async () => {
  const [member, other] = [await aVictim(), await aVictim()]
  await till.holds({ cardNumber: member.cardNumber, points: 300 })
  const [spend, purchase] = await member.finds()
  expect((await member.says(purchase?.id ?? '')).status).toBe(404)
  expect((await other.says(spend?.id ?? '')).status).toBe(404)
  expect((await server.call(notMyTransaction, { params: { id: '2' } })).status).toBe(401)
  expect(await member.cases()).toEqual([])
})

test('a case is closed once: its points go back, and the member is told why', async () => {
  const member = await aVictim()
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 300 })).json
  await till.captures(redemptionId)
  const [spend] = await member.finds()
  const { caseNumber } = (await member.says(spend?.id ?? '')).json
  const ending = { caseNumber, reason: 'The card was copied at a petrol station.', by: 'Grace', givenBackPoints: 300 }
  await server.database.ofServer.transaction((tx) => closeCase(tx, ending, new Date()))
  const again = { ...ending, reason: 'Twice' }
  await expect(server.database.ofServer.transaction((tx) => closeCase(tx, again, new Date()))).rejects.toMatchObject({
    refusal: 'caseClosed',
  })
  expect(await availableTo(member)).toBe(1000)
  expect((await member.cases())[0]?.closed).toMatchObject({ reason: ending.reason, givenBackPoints: 300 })
  const [letter] = await inside((tx) => messagesTo(tx, member.email))
  expect(letter?.subject).toBe('We’ve looked into your case')
  expect(letter?.text).toContain('We gave you back 300 points')
})
