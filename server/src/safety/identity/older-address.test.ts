import { dayMs } from '@pollen/contract/durations'
import { verifyEmail } from '@pollen/contract/visitor/account'
import { collectorSessions, signInCodeSend, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import { passwordReset } from '@pollen/contract/visitor/password-reset'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, anOlderMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { changeEmail } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate } from './identity.ts'
import { sendAddressConfirmation } from './jobs.ts'
import { confirmAddressByLink } from './older-address.ts'

const server = await startTestApp()

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const messages = (to: string) => inside((tx) => messagesTo(tx, to))

/** Signs in by card, as far as it is about their address: what comes of it is up to a job. */
async function isAsked({ collectorId, email }: Member): Promise<string> {
  await inside((tx) => sendAddressConfirmation.queue(tx, { collectorId }))
  await server.doJobs()
  return linkIn({ email })
}

async function linkIn({ email }: Pick<Member, 'email'>): Promise<string> {
  const texts = (await messages(email)).map(({ text }) => /confirm-email-address\?token=([\w-]{43})/.exec(text)?.[1])
  return texts[0] ?? ''
}

const opens = async (token: string, member: Pick<Member, 'collectorId'>) =>
  server.call(verifyEmail, { body: { token }, headers: await signedIn(server.database, member) })
const logsIn = ({ collectorId, email, password }: Member) =>
  inside((tx) => authenticate(tx, email, password)).then(
    (found) => found === collectorId,
    () => false,
  )

test('an older account’s address is confirmed by its link where they are logged in, once, and logs in from then on', async () => {
  const member = await anOlderMember(server.database)
  const token = await isAsked(member)
  expect(await logsIn(member)).toBe(false)
  expect((await opens(token, member)).json).toEqual({ email: member.email })
  expect(await logsIn(member)).toBe(true)
  expect((await opens(token, member)).json.code).toBe('LINK_NOT_VALID')
})

test('a stranger who reads a mistyped address confirms nothing by its link, and gets no new password there', async () => {
  const member = await anOlderMember(server.database)
  const browser = new TestBrowser(server)
  const { encryptedSessionJwt } = (
    await browser.call(collectorSessions, {
      body: { collectorId: member.cardNumber, password: member.password, rememberMe: false },
    })
  ).json
  await browser.call(signInCodeSend, { body: { encryptedSessionJwt, deliveryMethod: 'sms' } })
  await server.doJobs()
  const twoFaCode = /\b\d{6}\b/.exec((await messages(member.mobile))[0]?.text ?? '')?.[0] ?? ''
  const shown = await browser.call(signInCodeValidate, { body: { encryptedSessionJwt, twoFaCode, rememberMe: false } })
  expect(shown.json.code).toBe('DN57')
  await server.doJobs()

  const token = await linkIn(member)
  const headers = await signedIn(server.database, await aMember(server.database))
  for (const sent of [{}, { headers }])
    expect((await server.call(verifyEmail, { body: { token }, ...sent })).json.code).toBe('LINK_NEEDS_LOGIN')
  await server.call(passwordReset, { body: { email: member.email } })
  await server.doJobs()
  expect((await messages(member.email)).map(({ subject }) => subject)).toEqual(['Is this still your email?'])
  expect(await logsIn(member)).toBe(false)
  expect((await opens(token, member)).status, 'the link is still its member’s').toBe(200)
})

test('they are asked once a week at the most, and not when they have told us', async () => {
  const member = await anOlderMember(server.database)
  await isAsked(member)
  const token = await isAsked(member)
  expect(await messages(member.email)).toHaveLength(1)
  await opens(token, member)
  await isAsked(member)
  expect(await messages(member.email)).toHaveLength(1)
  const newer = await aMember(server.database)
  await isAsked(newer)
  expect(await messages(newer.email)).toEqual([])
})

test('the link runs out after a week', async () => {
  const token = await isAsked(await anOlderMember(server.database))
  const inAWeek = new Date(Date.now() + 7 * dayMs)
  await expect(inside((tx) => confirmAddressByLink(tx, { token, session: undefined }, inAWeek))).rejects.toMatchObject({
    refusal: 'linkNotValid',
  })
})

test('an address that is another’s meanwhile, or the member’s no more, is not confirmed', async () => {
  const [one, other] = [await anOlderMember(server.database), await anOlderMember(server.database)]
  const moved = await isAsked(one)
  const { collectorId } = one
  await inside((tx) => changeEmail(tx, collectorId, 'elsewhere@example.com', new Date()))
  expect((await opens(moved, one)).json.code).toBe('LINK_NOT_VALID')
  await inside((tx) => changeEmail(tx, collectorId, other.email, new Date()))
  const [first, second] = [await isAsked(other), await isAsked({ ...one, email: other.email })]
  expect(new Set([first, second]).size).toBe(2)
  const answers = [await opens(first, other), await opens(second, one)]
  expect(answers.map(({ status }) => status)).toEqual([200, 410])
})
