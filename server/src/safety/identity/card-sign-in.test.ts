import { customer } from '@pollen/contract/member/collectors'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import {
  collectorSessions,
  forgetCard,
  rememberedCard,
  rememberedSessions,
  signInCodeSend,
  signInCodeValidate,
} from '@pollen/contract/visitor/card-sign-in'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, anOlderMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { issue } from '../../records/cards/cards.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate, hasAccount } from './identity.ts'

const server = await startTestApp()

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const aBrowser = () => new TestBrowser(server)

const logsIn = (
  browser: TestBrowser,
  { cardNumber, password }: Pick<Member, 'cardNumber' | 'password'>,
  rememberMe = false,
) => browser.call(collectorSessions, { body: { collectorId: cardNumber, password, rememberMe } })

async function codeSentTo(browser: TestBrowser, challenge: string, member: Member, method: 'email' | 'sms' = 'email') {
  await browser.call(signInCodeSend, { body: { encryptedSessionJwt: challenge, deliveryMethod: method } })
  await server.doJobs()
  const [newest] = await inside((tx) => messagesTo(tx, method === 'email' ? member.email : member.mobile))
  return /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1] ?? ''
}

const showsCode = (browser: TestBrowser, encryptedSessionJwt: string, twoFaCode: string, rememberMe = false) =>
  browser.call(signInCodeValidate, { body: { encryptedSessionJwt, twoFaCode, rememberMe } })

/** By card, password and code. */
async function isUpgraded(browser: TestBrowser, member: Member, method: 'email' | 'sms' = 'email', rememberMe = false) {
  const challenge = (await logsIn(browser, member, rememberMe)).json.encryptedSessionJwt
  return showsCode(browser, challenge, await codeSentTo(browser, challenge, member, method), rememberMe)
}

test('after a code by text an older account is asked whether its address is right; a code by email has shown it', async () => {
  const [byText, byEmail] = [await anOlderMember(server.database), await anOlderMember(server.database)]
  await isUpgraded(aBrowser(), byText, 'sms')
  await isUpgraded(aBrowser(), byEmail, 'email')
  await server.doJobs()
  const subjects = async ({ email }: Member) =>
    (await inside((tx) => messagesTo(tx, email))).map(({ subject }) => subject)
  expect(await subjects(byText)).toEqual(['Is this still your email?'])
  expect(await subjects(byEmail)).toEqual([expect.stringContaining('code')])
})

test.for(['email', 'sms'] as const)(
  'an older account logs in by card and password, then a code by %s; next time in that browser without one',
  async (method) => {
    const member = await anOlderMember(server.database)
    const browser = aBrowser()
    const first = await logsIn(browser, member)
    expect([first.status, first.json.code]).toEqual([401, '141'])
    const challenge = first.json.encryptedSessionJwt
    const answer = await showsCode(browser, challenge, await codeSentTo(browser, challenge, member, method))
    expect([answer.status, answer.json.code]).toEqual([400, 'DN57'])
    expect(answer.json).toMatchObject({
      identityLoginToken: browser.cookie('login_token'),
      _links: { 'login-identity': { href: 'http://localhost:3000/api/progressive/identity-login' } },
    })
    const { session } = await browser.signsIn(undefined, { next: '/homepage?tour=1' })
    expect(session.json).toEqual({ firstName: 'Ada', next: '/homepage?tour=1' })
    expect((await browser.call(customer)).json.email).toBe(member.email)
    expect((await logsIn(browser, member)).json.code).toBe('DN57')
  },
)

test('a browser that one member made known is not known to another', async () => {
  const [one, other] = [await anOlderMember(server.database), await anOlderMember(server.database)]
  const browser = aBrowser()
  await isUpgraded(browser, one)
  expect((await logsIn(browser, other)).json.code).toBe('141')
  await isUpgraded(browser, other)
  expect((await logsIn(browser, one)).json.code).toBe('DN57')
})

test('a thief with card and password, but no code, gets no further', async () => {
  const member = await anOlderMember(server.database)
  await isUpgraded(aBrowser(), member)
  const thief = aBrowser()
  const { encryptedSessionJwt: challenge } = (await logsIn(thief, member)).json
  await codeSentTo(thief, challenge, member)
  for (let tries = 1; tries < twoFactorLimits.tries; tries++)
    expect((await showsCode(thief, challenge, '000 000')).json.code).toBe('CODE_NOT_VALID')
  expect((await showsCode(thief, challenge, '000 000')).json.code).toBe('CODE_MISSED_TOO_OFTEN')
  expect(thief.cookie('login_token')).toBeUndefined()
  expect(thief.cookie('device')).toBeUndefined()
  expect((await thief.goesToLogIn()).leadsTo).toContain('/id/sign-in')
})

test('whoever the browser was signed in as before, who has shown a code is who comes in', async () => {
  const [earlier, later] = [await aMember(server.database), await anOlderMember(server.database)]
  const browser = aBrowser()
  await browser.signsIn(earlier)
  await isUpgraded(browser, later)
  await browser.signsIn(undefined, { prompt: 'login' })
  expect((await browser.call(customer)).json.email).toBe(later.email)
})

test('a wrong password, a card of nobody’s and one that was never issued get the same answer', async () => {
  const { cardNumber } = await anOlderMember(server.database)
  const unregistered = await inside((tx) => issue(tx))
  const password = 'Another-Field-8'
  const answers = []
  for (const tried of [cardNumber, unregistered, '12345678901'])
    answers.push(await logsIn(aBrowser(), { cardNumber: tried, password }))
  for (const { status, json } of answers)
    expect([status, json]).toEqual([401, { code: 'CARD_SIGN_IN_FAILED', description: expect.any(String) }])
})

test('an older account’s address signs nobody in until a code came back from there', async () => {
  const member = await anOlderMember(server.database)
  const byEmail = () => inside((tx) => authenticate(tx, member.email, member.password))
  await isUpgraded(aBrowser(), member, 'sms')
  await expect(byEmail()).rejects.toMatchObject({ refusal: 'signInFailed' })
  await isUpgraded(aBrowser(), member, 'email')
  expect(await byEmail()).toBe(member.collectorId)
})

test('an address that somebody else registered meanwhile stays theirs', async () => {
  const [older, other] = [await anOlderMember(server.database), await aMember(server.database)]
  await server.database.pool.query('update collectors set email = $1 where collector_id = $2', [
    other.email,
    older.collectorId,
  ])
  expect((await isUpgraded(aBrowser(), { ...older, email: other.email })).json.code).toBe('DN57')
  expect(await inside((tx) => authenticate(tx, other.email, other.password))).toBe(other.collectorId)
})

test('a card that is somebody’s leads to its password where the account is an older one, else to the identity provider', async () => {
  const nextOf = async ({ cardNumber }: Member) => (await server.call(cardCheck, { body: { cardNumber } })).json.next
  expect(await nextOf(await anOlderMember(server.database))).toEqual(['DO_LOGIN_NECTAR'])
  expect(await nextOf(await aMember(server.database))).toEqual(['DO_LOGIN_IDENTITY'])
})

test('a remembered card needs only its password, until it is forgotten', async () => {
  const member = await anOlderMember(server.database)
  const browser = aBrowser()
  expect((await browser.call(rememberedCard)).json).toEqual({})
  await isUpgraded(browser, member, 'sms', true)
  expect(browser.cookie('remembered_card')).not.toContain(member.cardNumber)
  expect((await browser.call(rememberedCard)).json).toEqual({ lastDigits: member.cardNumber.slice(-4) })
  const withPassword = (password: string) => browser.call(rememberedSessions, { body: { password } })
  expect((await withPassword('not-the-password')).json.code).toBe('CARD_SIGN_IN_FAILED')
  expect((await withPassword(member.password)).json.code).toBe('DN57')
  await browser.call(forgetCard)
  expect((await browser.call(rememberedCard)).json).toEqual({})
  expect((await withPassword(member.password)).json.code).toBe('CARD_NOT_REMEMBERED')
})

test('a card is remembered for whoever ticked the box, and a cookie of somebody’s own making is none', async () => {
  const browser = aBrowser()
  await isUpgraded(browser, await anOlderMember(server.database), 'sms')
  expect((await browser.call(rememberedCard)).json).toEqual({})
  const forged = new TestBrowser(server, { remembered_card: 'eyJhbGciOiJkaXIifQ..x.y.z', device: 'half' })
  expect((await forged.call(rememberedCard)).json).toEqual({})
  expect((await logsIn(forged, await anOlderMember(server.database))).json.code).toBe('141')
})

test('an address on file that nobody confirmed is nobody’s account', async () => {
  const { email } = await anOlderMember(server.database)
  expect(await inside((tx) => hasAccount(tx, email))).toBe(false)
})
