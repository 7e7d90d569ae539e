import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { collectorSessions } from '@pollen/contract/visitor/card-sign-in'
import { identitySignIn } from '@pollen/contract/visitor/identity'
import { newPassword, passwordReset, passwordResetWithId, resetCodeSend } from '@pollen/contract/visitor/password-reset'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { limits } from '../../platform/http/rate-limits.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()

let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`

type SignInAttempt = { password?: string; from?: string; effort?: RobotCheckEffort }

/** Somebody at the provider's question who signs in, from a network of their own: their tries, each with what it was answered. */
async function atSignIn(email: string, browser = new TestBrowser(server)) {
  const uid = browser.interactionOf((await browser.goesToLogIn({ prompt: 'login' })).leadsTo)
  const own = anAddress()
  return async ({ password = 'Wrong-Field-8', from = own, effort = 0 }: SignInAttempt = {}) => {
    const robotCheck = await server.robotCheck(effort)
    const { status, json } = await browser.call(identitySignIn, {
      params: { uid },
      body: { email, password },
      from,
      robotCheck,
    })
    return status === 200 ? 'signed in' : json.robotCheckEffort ? `effort ${json.robotCheckEffort}` : json.code
  }
}

/** So many wrong passwords of this account, from ever other network addresses. */
async function wereGuessedAt(account: string, times: number) {
  const { password } = limits(server.database)
  for (let guess = 0; guess < times; guess++) await password({ account, address: `203.0.113.${guess % 20}` })
}

async function hasSignedInWith({ email, password }: Member): Promise<TestBrowser> {
  const browser = new TestBrowser(server)
  await browser.signsIn({ email, password })
  return browser
}

test('wrong passwords take more work, then close sign-in to whoever guesses, and to nobody else', async () => {
  const { email, password } = await aMember(server.database)
  const tries = await atSignIn(email)
  for (let guess = 0; guess < 10; guess++) expect(await tries()).toBe('SIGN_IN_FAILED')
  expect(await tries()).toBe('effort 1')
  for (let guess = 10; guess < 20; guess++) expect(await tries({ effort: 1 })).toBe('SIGN_IN_FAILED')
  expect(await tries({ effort: 3, password }), 'the right one, from where they guess').toBe('TOO_MANY_TRIES')
  const owner = await atSignIn(email)
  const from = anAddress()
  expect(await owner({ from, password }), 'the right one, from elsewhere').toBe('effort 2')
  expect(await owner({ from, password, effort: 2 })).toBe('signed in')
})

test('sixty guesses at once are no more than sixty one by one', async () => {
  const { email } = await aMember(server.database)
  const tries = await atSignIn(email)
  const answers = await Promise.all(Array.from({ length: 60 }, () => tries()))
  expect(answers.filter((answer) => answer === 'SIGN_IN_FAILED').length).toBeLessThanOrEqual(10)
})

test('passwords that are right are not counted', async () => {
  const { email, password } = await aMember(server.database)
  const from = anAddress()
  for (let time = 0; time < 12; time++) expect(await (await atSignIn(email))({ password, from })).toBe('signed in')
})

test('a browser that its owner signed in with is open to them whatever others guess, and closed to its own guesses', async () => {
  const member = await aMember(server.database)
  const { email, password } = member
  const known = await hasSignedInWith(member)
  await wereGuessedAt(email, 100)
  const stranger = await atSignIn(email)
  expect(await stranger({ from: anAddress(), password, effort: 3 })).toBe('TOO_MANY_TRIES')
  const owner = await atSignIn(email, known)
  expect(await owner({ password })).toBe('signed in')
  const thief = await atSignIn(email, known)
  for (let guess = 0; guess < 10; guess++) expect(await thief()).toBe('SIGN_IN_FAILED')
  expect(await thief({ password })).toBe('TOO_MANY_TRIES')
})

test('a known browser is known for its own member alone', async () => {
  const other = await aMember(server.database)
  const known = await hasSignedInWith(await aMember(server.database))
  await wereGuessedAt(other.email, 10)
  expect(await (await atSignIn(other.email, known))()).toBe('effort 1')
})

test('who chooses a new password by the link signs in at once, whatever others guess', async () => {
  const { email } = await aMember(server.database)
  await wereGuessedAt(email, 100)
  const browser = new TestBrowser(server)
  await browser.call(passwordReset, { body: { email } })
  await server.doJobs()
  const [letter] = await server.database.transaction((tx) => messagesTo(tx, email))
  const token = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  const password = 'Barley-Field-9'
  expect((await browser.call(newPassword, { body: { token, password } })).status).toBe(200)
  expect(await (await atSignIn(email, browser))({ password })).toBe('signed in')
})

test('the same holds for logging in by card', async () => {
  const member = await aMember(server.database)
  const known = await hasSignedInWith(member)
  const logsIn = async (
    browser: TestBrowser,
    { from = '198.51.100.251', effort = 0, password = 'Wrong-Field-8' }: SignInAttempt,
  ) => {
    const body = { collectorId: member.cardNumber, password, rememberMe: false }
    const robotCheck = await server.robotCheck(effort)
    const { json } = await browser.call(collectorSessions, { body, from, robotCheck })
    return json.robotCheckEffort ? `effort ${json.robotCheckEffort}` : json.code
  }
  const stranger = new TestBrowser(server)
  for (let guess = 0; guess < 10; guess++) expect(await logsIn(stranger, {})).toBe('CARD_SIGN_IN_FAILED')
  expect(await logsIn(stranger, {})).toBe('effort 1')
  await wereGuessedAt(`card ${member.cardNumber}`, 90)
  const { password } = member
  expect(await logsIn(stranger, { from: anAddress(), effort: 3, password })).toBe('TOO_MANY_TRIES')
  expect(await logsIn(known, { password }), 'and a password alone does not spare the code').toBe('141')
})

test('one network address that guesses at many accounts is closed, and its neighbours keep their known browsers', async () => {
  const member = await aMember(server.database)
  const known = await hasSignedInWith(member)
  const from = anAddress()
  const { password } = limits(server.database)
  for (let guess = 0; guess < 300; guess++) await password({ account: `guess ${guess}`, address: from })
  expect(await (await atSignIn('nobody@example.com'))({ from })).toBe('TOO_MANY_FROM_HERE')
  expect(await (await atSignIn(member.email, known))({ from, password: member.password })).toBe('signed in')
})

test('a stranger has three texts a day sent to a card’s member, and uses up none of theirs', async () => {
  const member = await aMember(server.database)
  const known = await hasSignedInWith(member)
  const asksForText = async (browser: TestBrowser) => {
    const { json } = await browser.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })
    await server.doJobs()
    await browser.call(resetCodeSend, { params: { id: json.id }, body: { deliveryMethod: 'sms' } })
    await server.doJobs()
  }
  const texts = async () => (await server.database.transaction((tx) => messagesTo(tx, member.mobile))).length
  const stranger = new TestBrowser(server)
  for (let time = 0; time < 5; time++) await asksForText(stranger)
  expect(await texts()).toBe(3)
  await asksForText(known)
  expect(await texts()).toBe(4)
})
