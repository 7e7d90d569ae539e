import { collectorSessions, signInCodeSend, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import { continueWithCode } from '@pollen/contract/visitor/code-links'
import { retrieveCardRequest, retrieveCardValidate } from '@pollen/contract/visitor/lost-cards'
import { passwordResetWithId, resetCodeSend } from '@pollen/contract/visitor/password-reset'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, anOlderMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

/** The newest email to the member: its code, and the token of its link. */
async function emailTo({ email }: Member) {
  const [newest] = await server.database.transaction((tx) => messagesTo(tx, email))
  const text = newest?.text ?? ''
  return {
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
    token: /\/two-factor-authentication\/([\w-]{43})/.exec(text)?.[1] ?? '',
  }
}

/** An older account in the middle of logging in: the password was right, and a code is on its way. */
async function aLogIn() {
  const member = await anOlderMember(server.database)
  const browser = new TestBrowser(server)
  const { cardNumber: collectorId, password } = member
  const { json } = await browser.call(collectorSessions, { body: { collectorId, password, rememberMe: false } })
  const challenge: string = json.encryptedSessionJwt
  const asksForCode = async () => {
    await browser.call(signInCodeSend, { body: { encryptedSessionJwt: challenge, deliveryMethod: 'email' } })
    await server.doJobs()
    return emailTo(member)
  }
  return { member, browser, challenge, asksForCode, ...(await asksForCode()) }
}

const opens = (browser: TestBrowser, token: string) => browser.call(continueWithCode, { body: { token } })

test('the link of a code’s email leads the browser that asked back to where it is entered, once', async () => {
  const { browser, challenge, token, code } = await aLogIn()
  const { status, json } = await opens(browser, token)
  expect(status).toBe(200)
  expect(json).toMatchObject({ purpose: 'signIn', challenge, sentBy: 'email' })
  expect((await opens(browser, token)).json.code).toBe('LINK_NOT_VALID')
  const body = { twoFaCode: code, encryptedSessionJwt: json.challenge, rememberMe: false }
  expect((await browser.call(signInCodeValidate, { body })).json.code).toBe('DN57')
})

test('a thief with the link gets nothing, and does not use it up', async () => {
  const { browser, token, code } = await aLogIn()
  const thief = await aLogIn()
  const stranger = new TestBrowser(server)
  expect((await opens(stranger, token)).json).toMatchObject({ code: 'CODE_WANTED_ELSEWHERE' })
  expect((await opens(stranger, newToken())).json).toMatchObject({ code: 'CODE_WANTED_ELSEWHERE' })
  expect((await opens(thief.browser, token)).json).toMatchObject({ code: 'LINK_NOT_VALID' })
  const body = { twoFaCode: code, encryptedSessionJwt: thief.challenge, rememberMe: false }
  expect((await thief.browser.call(signInCodeValidate, { body })).json.code).toBe('CODE_NOT_VALID')
  expect((await opens(browser, token)).status).toBe(200)
})

test('a link is over when its code is: after ten minutes, after a newer email, and once the code was used', async () => {
  const old = await aLogIn()
  await server.database.pool.query(`update two_factor_challenges set expires_at = now()`)
  expect((await opens(old.browser, old.token)).json.code).toBe('LINK_NOT_VALID')

  const first = await aLogIn()
  const second = await first.asksForCode()
  expect((await opens(first.browser, first.token)).json.code).toBe('LINK_NOT_VALID')
  const body = { twoFaCode: second.code, encryptedSessionJwt: first.challenge, rememberMe: false }
  await first.browser.call(signInCodeValidate, { body })
  expect((await opens(first.browser, second.token)).json.code).toBe('LINK_NOT_VALID')
})

test('who looks up their card or chooses a new password is led back as well', async () => {
  const member = await aMember(server.database, { lastName: 'Linkwell', dateOfBirth: '1961-02-03' })
  const browser = new TestBrowser(server)
  const details = { birthDate: '03-02-1961', lastName: 'Linkwell', postcode: 'AA1 1AA' }
  const { encryptedCollectorJwt } = (await browser.call(retrieveCardRequest, { body: details })).json
  await server.doJobs()
  const { token, code } = await emailTo(member)
  const opened = await opens(browser, token)
  expect(opened.json).toMatchObject({ purpose: 'retrieveCard', challenge: encryptedCollectorJwt })
  const found = await browser.call(retrieveCardValidate, {
    body: { encryptedCollectorJwt: opened.json.challenge, twoFaCode: code },
  })
  expect(found.json.cardNumber).toBe(member.cardNumber)

  const reset = (await browser.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })).json
  await server.doJobs()
  await browser.call(resetCodeSend, { params: { id: reset.id }, body: { deliveryMethod: 'email' } })
  await server.doJobs()
  const { json } = await opens(browser, (await emailTo(member)).token)
  expect(json).toEqual({
    purpose: 'resetPassword',
    id: reset.id,
    challenge: reset.encryptedCollectorJwt,
    sentBy: 'email',
  })
})

test('the database keeps a link as its hash alone', async () => {
  const { token } = await aLogIn()
  const { rows } = await server.database.pool.query('select to_jsonb(it)::text as row from two_factor_challenges it')
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})
