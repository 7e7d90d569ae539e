import { customer } from '@pollen/contract/member/collectors'
import { type DeliveryMethod, twoFactorLimits } from '@pollen/contract/two-factor'
import { collectorSessions, signInCodeSend, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import {
  newPassword,
  passwordReset,
  passwordResetWithId,
  resetCodeSend,
  resetCodeVerify,
  resetValidation,
} from '@pollen/contract/visitor/password-reset'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember as enrolled, anOlderMember as enteredLongAgo, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate, authenticateByCard, issueLoginToken } from './identity.ts'

const server = await startTestApp()

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const aMember = () => enrolled(server.database)
const anOlderMember = () => enteredLongAgo(server.database)
const another = 'Bramble-Lane-42'

async function linksSentTo(email: string): Promise<string[]> {
  await server.doJobs()
  const messages = await inside((tx) => messagesTo(tx, email))
  return messages.flatMap(({ text }) => /confirm-reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

async function linkSentTo(email: string): Promise<string> {
  await server.call(passwordReset, { body: { email } })
  return (await linksSentTo(email))[0] ?? ''
}

const chooses = (token: string, password = another) => server.call(newPassword, { body: { token, password } })

async function newestCodeTo(recipient: string): Promise<string> {
  await server.doJobs()
  const [newest] = await inside((tx) => messagesTo(tx, recipient))
  return /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1] ?? ''
}

async function codeByCard(member: Member, method: DeliveryMethod) {
  const { id, encryptedCollectorJwt } = (
    await server.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })
  ).json
  await server.doJobs()
  await server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: method } })
  return { encryptedCollectorJwt, code: await newestCodeTo(method === 'email' ? member.email : member.mobile) }
}

test('a link by email opens a new password, once; the one before is over, and the member is told', async () => {
  const member = await aMember()
  const token = await linkSentTo(member.email)
  expect((await chooses(token)).json).toEqual({ signsInBy: 'EMAIL' })
  expect(await inside((tx) => authenticate(tx, member.email, another))).toBe(member.collectorId)
  await expect(inside((tx) => authenticate(tx, member.email, member.password))).rejects.toThrow()
  expect((await chooses(token, 'Hazel-Wood-9!')).json.code).toBe('LINK_NOT_VALID')
  const [message] = await inside((tx) => messagesTo(tx, member.email))
  expect(message?.subject).toBe('Your password has changed')
})

test('a link runs out after an hour', async () => {
  const member = await aMember()
  const token = await linkSentTo(member.email)
  await server.database.pool.query(
    `update password_resets set expires_at = expires_at - interval '1 hour' where collector_id = $1`,
    [member.collectorId],
  )
  expect((await chooses(token)).json.code).toBe('LINK_NOT_VALID')
  expect((await server.call(resetValidation, { body: { token, password: another } })).json.code).toBe('LINK_NOT_VALID')
})

test('a link that nobody was sent opens nothing', async () => {
  expect((await chooses(newToken())).json.code).toBe('LINK_NOT_VALID')
  expect((await chooses('mangled')).status).toBe(422)
})

test('of two links the older one works too, until one of them is used', async () => {
  const member = await aMember()
  const first = await linkSentTo(member.email)
  const second = await linkSentTo(member.email)
  expect((await chooses(first)).status).toBe(200)
  expect((await chooses(second, 'Hazel-Wood-9!')).json.code).toBe('LINK_NOT_VALID')
})

test('an address of nobody’s gets the same answer and no email', async () => {
  const answer = await server.call(passwordReset, { body: { email: 'nobody@example.com' } })
  expect([answer.status, answer.json]).toEqual([200, {}])
  const known = await server.call(passwordReset, { body: { email: (await aMember()).email } })
  expect([known.status, known.json]).toEqual([answer.status, answer.json])
  expect(await linksSentTo('nobody@example.com')).toEqual([])
})

test('an older account gets a code by text for its card, and goes on logging in by card', async () => {
  const member = await anOlderMember()
  const { encryptedCollectorJwt, code } = await codeByCard(member, 'sms')
  const verified = await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code } })
  expect((await chooses(verified.json.token)).json).toEqual({ signsInBy: 'CARD' })
  expect(await inside((tx) => authenticateByCard(tx, member.cardNumber, another))).toBe(member.collectorId)
  await server.doJobs()
  const [message] = await inside((tx) => messagesTo(tx, member.mobile))
  expect(message?.text).toContain('has changed')
  expect((await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code } })).json.code).toBe('CODE_EXPIRED')
})

test('a code is of a card, too, in the browser that asked for it and nowhere else', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const browser = new TestBrowser(server)
  const begin = async () => {
    const { id } = (await browser.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })).json
    await server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: 'sms' } })
    return newestCodeTo(member.mobile)
  }
  const body = { collectorId: member.cardNumber, code: await begin() }
  expect((await server.call(resetCodeVerify, { body })).json.code).toBe('CODE_EXPIRED')
  const verified = await browser.call(resetCodeVerify, { body })
  expect((await chooses(verified.json.token)).status).toBe(200)
  const ofAnother = { collectorId: other.cardNumber, code: await begin() }
  expect((await browser.call(resetCodeVerify, { body: ofAnother })).json.code).toBe('CODE_NOT_VALID')
})

test('a code by card is missed five times, and not asked for without end', async () => {
  const member = await aMember()
  const { encryptedCollectorJwt, code } = await codeByCard(member, 'email')
  const guess = (guessed: string) => server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code: guessed } })
  for (let tries = 1; tries < twoFactorLimits.tries; tries++) await guess('000 000')
  expect((await guess('000 000')).json.code).toBe('CODE_MISSED_TOO_OFTEN')
  expect((await guess(code)).json.code).toBe('CODE_MISSED_TOO_OFTEN')
  const { id } = (await server.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })).json
  const send = () => server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: 'sms' } })
  for (let sends = 0; sends < twoFactorLimits.sends; sends++) expect((await send()).status).toBe(200)
  expect((await send()).json.code).toBe('TOO_MANY_MESSAGES')
})

test('a card of nobody’s begins as any other, and has wrong codes alone', async () => {
  const body = { collectorId: '12345678901' }
  const { id, encryptedCollectorJwt } = (await server.call(passwordResetWithId, { body })).json
  expect((await server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: 'email' } })).status).toBe(200)
  await server.doJobs()
  const verified = await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code: '000000' } })
  expect(verified.json.code).toBe('CODE_NOT_VALID')
})

test('a code that was asked for at sign-in opens no new password', async () => {
  const member = await anOlderMember()
  const browser = new TestBrowser(server)
  const { json } = await browser.call(collectorSessions, {
    body: { collectorId: member.cardNumber, password: member.password, rememberMe: false },
  })
  await browser.call(signInCodeSend, {
    body: { encryptedSessionJwt: json.encryptedSessionJwt, deliveryMethod: 'sms' },
  })
  const code = await newestCodeTo(member.mobile)
  const crossed = await server.call(resetCodeVerify, {
    body: { encryptedCollectorJwt: json.encryptedSessionJwt, code },
  })
  expect(crossed.json.code).toBe('CODE_EXPIRED')
})

test.for([
  ['Clover-Field-7', 'PASSWORD_NOT_NEW'],
  ['P@ssw0rd1!', 'PASSWORD_TOO_COMMON'],
  ['clover', 'INVALID'],
] as const)('“%s” is refused (%s), and the link stays good', async ([password, code]) => {
  const token = await linkSentTo((await aMember()).email)
  const typed = await server.call(resetValidation, { body: { token, password } })
  expect(typed.json.pwdValidity).toBe('INVALID')
  expect((await chooses(token, password)).json.code).toBe(code)
  expect((await chooses(token)).status).toBe(200)
})

test('a new password is not one’s own name', async () => {
  const member = await aMember()
  await server.database.pool.query('update collectors set last_name = $1 where collector_id = $2', [
    'Marsh-Meadow1',
    member.collectorId,
  ])
  const token = await linkSentTo(member.email)
  expect((await chooses(token, 'Marsh-Meadow1')).json.code).toBe('PASSWORD_NOT_VALID')
  const typed = await server.call(resetValidation, { body: { token, password: 'Marsh-Meadow1' } })
  expect(typed.json).toEqual({
    pwdValidity: 'INVALID',
    description: 'That password breaks one of the rules. Choose another.',
  })
  expect((await server.call(resetValidation, { body: { token, password: another } })).json.pwdValidity).toBe('VALID')
})

test('a new password ends whatever was opened with the one before', async () => {
  const member = await aMember()
  const body = { collectorId: member.cardNumber, password: member.password, rememberMe: false }
  const begins = async (browser: TestBrowser) =>
    (await browser.call(collectorSessions, { body })).json.encryptedSessionJwt
  const readsCode = async (browser: TestBrowser, encryptedSessionJwt: string) => {
    await browser.call(signInCodeSend, { body: { encryptedSessionJwt, deliveryMethod: 'sms' } })
    return newestCodeTo(member.mobile)
  }
  const shows = async (browser: TestBrowser, encryptedSessionJwt: string, twoFaCode: string) =>
    (await browser.call(signInCodeValidate, { body: { encryptedSessionJwt, twoFaCode, rememberMe: false } })).json.code

  const browser = new TestBrowser(server)
  const challenge = await begins(browser)
  await shows(browser, challenge, await readsCode(browser, challenge))
  await browser.signsIn(undefined)
  expect((await browser.call(customer)).status).toBe(200)
  const thief = new TestBrowser(server)
  const stolen = await begins(thief)
  const readBefore = await readsCode(thief, stolen)
  const loginToken = await inside((tx) => issueLoginToken(tx, member.collectorId, new Date()))

  await chooses(await linkSentTo(member.email))
  expect((await browser.call(customer)).status).toBe(401)
  expect((await browser.goesToLogIn()).leadsTo).toContain('/id/sign-in')
  const again = await browser.call(collectorSessions, { body: { ...body, password: another } })
  expect(again.json.code).toBe('141')
  expect(await shows(thief, stolen, readBefore)).toBe('CODE_MISSED_TOO_OFTEN')
  expect(await shows(thief, stolen, await readsCode(thief, stolen))).toBe('CODE_MISSED_TOO_OFTEN')
  const withToken = new TestBrowser(server, { login_token: loginToken })
  expect((await withToken.goesToLogIn()).leadsTo).toContain('/id/sign-in')
})

test('asked for too often, nothing more is sent to one address', async () => {
  const { email } = await aMember()
  for (let asked = 0; asked < 8; asked++) await server.call(passwordReset, { body: { email } })
  expect((await server.call(passwordReset, { body: { email } })).json.code).toBe('TOO_MANY_MESSAGES')
})

test('a stranger who asks for links without end does not keep the owner from theirs, in a browser that they logged in with', async () => {
  const member = await aMember()
  const browser = new TestBrowser(server)
  await browser.signsIn(member)
  const stranger = new TestBrowser(server)
  await stranger.signsIn(await aMember())
  const asks = (from: TestBrowser) => from.call(passwordReset, { body: { email: member.email } })
  for (let asked = 0; asked < 8; asked++) await asks(stranger)
  expect((await asks(stranger)).status).toBe(429)
  expect((await asks(browser)).status).toBe(200)
})
