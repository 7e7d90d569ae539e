import { dayMs } from '@pollen/contract/durations'
import { twoFactorSend } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { accountEnd, closeAccount } from '@pollen/contract/member/leaving'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { keepAccount } from '@pollen/contract/visitor/leaving'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { anOlderMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const till = await aTill(server)
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const messages = (to: string) => inside((tx) => messagesTo(tx, to))
const recordsOf = ({ collectorId }: Member) => inside((tx) => collectorOf(tx, collectorId))

/** Closes the account as a member does: by password and code. */
async function closes(member: Member, { code, reason }: { code?: string; reason?: 'privacy' } = {}) {
  const headers = await signedIn(server.database, member)
  await server.call(twoFactorSend, {
    body: { deliveryMethod: 'sms', password: member.password, change: { change: 'closure' } },
    headers,
  })
  const sent = /\d{6}/.exec((await messages(member.mobile))[0]?.text ?? '')?.[0] ?? ''
  const body = reason ? { reason } : {}
  const answer = await server.call(closeAccount, { body, headers: { ...headers, 'x-2fa-code': code ?? sent } })
  return { answer, headers }
}

const keepTokenOf = async ({ email }: Member) =>
  /keep-account\?token=([\w-]{43})/.exec((await messages(email)).map(({ text }) => text).join('\n'))?.[1] ?? ''

const marketing = {
  contactByEmail: false,
  contactBySms: false,
  contactByPhone: false,
  contactByPost: false,
  onlineAdvertisingConsent: false,
}

test('who closes their account is logged out, told by email and text, and hears no more marketing', async () => {
  const member = await aMemberWith(server, till, 500)
  const { answer, headers } = await closes(member)
  expect(answer.status).toBe(200)
  expect(Date.parse(answer.json.erasesAt) - Date.now()).toBeGreaterThan(29 * dayMs)
  expect((await server.call(customer, { headers })).status).toBe(401)
  expect((await messages(member.email))[0]?.subject).toBe('Your Nectar account is closed')
  expect((await messages(member.email))[0]?.text).toContain('500 points')
  expect((await messages(member.mobile))[0]?.text).toContain('will be erased on')
  expect(await recordsOf(member)).toMatchObject(marketing)
})

test('the card of a closed account is refused at tills, by a refusal of its own', async () => {
  const member = await aMemberWith(server, till, 500)
  const { cardNumber } = member
  await closes(member)
  const now = new Date().toISOString()
  expect((await till.posts(cardNumber, 10, { occurredAt: now })).json.code).toBe('CARD_CLOSED')
  expect((await till.holds({ cardNumber, points: 10 })).json.code).toBe('CARD_CLOSED')
  const quote = { cardNumber, storeId: '0042', amountPence: 100 }
  expect((await till.call(quoteBasket, { body: quote })).json.code).toBe('CARD_CLOSED')
  expect((await till.looksAt(cardNumber)).json).toMatchObject({ status: 'CLOSED', spendablePoints: 0 })
})

test('what was bought before the account was closed is collected, though a till tells of it later', async () => {
  const member = await aMemberWith(server, till, 500)
  await closes(member)
  expect((await till.posts(member.cardNumber, 20)).status).toBe(200)
})

test('a thief with a session does not close the account, and the member is told of the try', async () => {
  const member = await aMemberWith(server, till, 500)
  const headers = await signedIn(server.database, member)
  const without = await server.call(closeAccount, { body: {}, headers: { ...headers, 'x-2fa-code': '123456' } })
  expect(without.json.code).toBe('CODE_EXPIRED')
  expect((await messages(member.email))[0]?.subject).toBe('Someone tried to close your account')
  expect((await server.call(customer, { headers })).status).toBe(200)
  expect((await till.looksAt(member.cardNumber)).json.status).toBe('ACTIVE')
})

test('the email’s link gives the account back once, and everything is as it was', async () => {
  const member = await aMemberWith(server, till, 500)
  const before = await recordsOf(member)
  await closes(member)
  const token = await keepTokenOf(member)
  const answers = await Promise.all([1, 2].map(() => server.call(keepAccount, { body: { token } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await recordsOf(member)).toEqual(before)
  expect((await till.posts(member.cardNumber, 10, { occurredAt: new Date().toISOString() })).status).toBe(200)
  expect(await inside((tx) => balancesOf(tx, member.collectorId))).toMatchObject({ available: 510 })
  expect((await messages(member.email))[0]?.subject).toBe('Welcome back')
})

test('an address that was never confirmed gets no link that undoes a closing: it leads to log in', async () => {
  const member = await anOlderMember(server.database)
  expect((await closes(member)).answer.status).toBe(200)
  expect((await messages(member.email))[0]?.text).toContain('Log in to keep the account')
  expect(await keepTokenOf(member)).toBe('')
})

test('who signs in to a closed account gets no session, and is asked whether they come back', async () => {
  const member = await aMemberWith(server, till, 500)
  await closes(member)
  const browser = new TestBrowser(server)
  const { json, cookies } = (await browser.signsIn(member)).session
  expect(json).toMatchObject({ isClosed: true, next: expect.stringMatching(/^\/keep-account\?token=/) })
  expect(cookies.map(({ name }) => name)).not.toContain('session')
  const token = json.next.split('token=')[1] ?? ''
  expect((await server.call(keepAccount, { body: { token } })).status).toBe(200)
  expect((await new TestBrowser(server).signsIn(member)).session.json).not.toHaveProperty('isClosed')
})

test('before it is closed, the member reads what ends with it and what is still open', async () => {
  const member = await aMemberWith(server, till, 500)
  await till.holds({ cardNumber: member.cardNumber, points: 100 })
  const headers = await signedIn(server.database, member)
  expect((await server.call(accountEnd, { headers })).json).toEqual({
    points: 400,
    worthPence: 200,
    pendingPoints: 0,
    heldPoints: 100,
    openMatters: ['hold'],
  })
  expect((await closes(member)).answer.json.openMatters).toEqual(['hold'])
  expect((await messages(member.email))[0]?.text).toContain('points that a shop is holding')
})

test('a till captures what it held before the account was closed', async () => {
  const member = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 100 })).json
  await closes(member)
  expect((await till.captures(redemptionId)).json).toMatchObject({ points: 100, balance: 400 })
})

test('why somebody leaves is counted, and nobody is named', async () => {
  await closes(await aMemberWith(server, till, 1), { reason: 'privacy' })
  await closes(await aMemberWith(server, till, 1), { reason: 'privacy' })
  const { rows } = await server.database.pool.query('select reason, members from closure_reasons')
  expect(rows).toEqual([{ reason: 'privacy', members: 2 }])
})
