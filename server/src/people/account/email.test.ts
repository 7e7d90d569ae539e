import { dayMs } from '@pollen/contract/durations'
import { twoFactorSend, updateEmail } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { programme } from '@pollen/contract/programme'
import { updateEmailConfirm, updateEmailStop } from '@pollen/contract/visitor/account'
import { passwordReset, resetValidation } from '@pollen/contract/visitor/password-reset'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMember, anOlderMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate } from '../../safety/identity/identity.ts'
import { confirmEmailChange, stopEmailChange } from './email.ts'

const server = await startTestApp()

const inDays = (days: number) => new Date(Date.now() + days * dayMs)
let addresses = 0
const aNewAddress = () => `new${++addresses}@example.com`

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const recordsOf = ({ collectorId }: Member) => inside((tx) => collectorOf(tx, collectorId))
const messages = (to: string) => inside((tx) => messagesTo(tx, to))
const signsInWith = ({ collectorId, password }: Member, email: string) =>
  inside((tx) => authenticate(tx, email, password)).then(
    (found) => found === collectorId,
    () => false,
  )

/** The token of the newest link to a path, in a message to this address. */
async function linkTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=([\\w-]{43})`)
  const texts = (await messages(address)).map(({ text }) => link.exec(text)?.[1])
  return texts.find((token) => token !== undefined) ?? ''
}

/** Asks for another address by password and code, and has the links sent. */
async function requestChange(member: Member, email: string) {
  const headers = await signedIn(server.database, member)
  await server.call(twoFactorSend, {
    body: { deliveryMethod: 'sms', password: member.password, change: { change: 'email' } },
    headers,
  })
  const code = /\d{6}/.exec((await messages(member.mobile))[0]?.text ?? '')?.[0] ?? ''
  const answer = await server.call(updateEmail, { body: { email }, headers: { ...headers, 'x-2fa-code': code } })
  await server.doJobs()
  return { answer, headers }
}

async function aMemberWhoAsks() {
  const [member, email] = [await aMember(server.database), aNewAddress()]
  return {
    member,
    email,
    ...(await requestChange(member, email.toUpperCase())),
    token: await linkTo(email, '/confirm-update-email'),
    stopToken: await linkTo(member.email, '/stop-update-email'),
  }
}

const opens = (token: string, headers: Record<string, string>) =>
  server.call(updateEmailConfirm, { body: { token }, headers })
const stops = (token: string) => server.call(updateEmailStop, { body: { token } })

test('a new address is the member’s once its link is opened, to be written to and to sign in with', async () => {
  const { member, email, answer, headers, token } = await aMemberWhoAsks()
  expect([answer.status, answer.json]).toEqual([200, {}])
  expect((await recordsOf(member)).email).toBe(member.email)
  expect(await signsInWith(member, email)).toBe(false)

  expect((await opens(token, headers)).json).toEqual({ email })
  expect(await recordsOf(member)).toMatchObject({ email, contactChangedAt: expect.any(Date) })
  expect(await signsInWith(member, email)).toBe(true)
  expect(await signsInWith(member, member.email)).toBe(false)
})

test('a new password may come with the link: then it signs in, and its member stays logged in', async () => {
  const { member, email, headers, token } = await aMemberWhoAsks()
  const confirm = (newPassword: string) => server.call(updateEmailConfirm, { body: { token, newPassword }, headers })
  expect((await confirm(member.password)).json.code, 'the link stays good').toBe('PASSWORD_NOT_NEW')
  const password = 'Hazel-Wood-9'
  expect((await confirm(password)).status).toBe(200)
  expect(await signsInWith({ ...member, password }, email)).toBe(true)
  expect(await signsInWith(member, email)).toBe(false)
  expect((await server.call(customer, { headers })).status).toBe(200)
})

test('whoever reads the new mailbox, and is not logged in as the member, confirms nothing and uses nothing up', async () => {
  const { member, email, headers, token } = await aMemberWhoAsks()
  const stranger = await signedIn(server.database, await aMember(server.database))
  for (const headers of [{ cookie: '' }, stranger, { cookie: `session=${'x'.repeat(43)}` }])
    for (const body of [{ token }, { token, newPassword: 'Thief-Owns-1843!' }])
      expect((await server.call(updateEmailConfirm, { body, headers })).json.code).toBe('LINK_NEEDS_LOGIN')
  expect(await signsInWith(member, email)).toBe(false)
  expect((await opens(token, headers)).json).toEqual({ email })
})

test('it is told to the old address: at once when it is asked for, and when it is made', async () => {
  const { member, email, headers, token } = await aMemberWhoAsks()
  const [notice] = await messages(member.email)
  expect(notice?.subject).toBe('Your email is about to change')
  expect(notice?.text).toContain('n…@example.com')
  expect(notice?.text).toContain(programme.careline)
  await opens(token, headers)
  for (const address of [member.email, email])
    expect((await messages(address))[0]?.subject, address).toBe('Your email has changed')
})

test('the phone hears of it once it is made', async () => {
  const { member, headers, token } = await aMemberWhoAsks()
  const subjects = async () => (await messages(member.mobile)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('Your email has changed')
  await opens(token, headers)
  expect((await subjects())[0]).toBe('Your email has changed')
})

test('it logs out every other session, and leaves the one in which the link is opened', async () => {
  const { member, headers, token } = await aMemberWhoAsks()
  const thief = await signedIn(server.database, member)
  await opens(token, headers)
  expect((await server.call(customer, { headers: thief })).status).toBe(401)
  expect((await server.call(customer, { headers })).status).toBe(200)
})

test('a link to a new password that went to the old address opens nothing any more', async () => {
  const { member, headers, token } = await aMemberWhoAsks()
  await server.call(passwordReset, { body: { email: member.email } })
  await server.doJobs()
  const reset = await linkTo(member.email, '/confirm-reset-password')
  const looksAt = () => server.call(resetValidation, { body: { token: reset, password: 'Clover-Field-8' } })
  expect((await looksAt()).status).toBe(200)
  await opens(token, headers)
  expect((await looksAt()).json.code).toBe('LINK_NOT_VALID')
})

test('a link works once', async () => {
  const { headers, token } = await aMemberWhoAsks()
  const answers = await Promise.all([opens(token, headers), opens(token, headers)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await opens(token, headers)).json.code).toBe('LINK_NOT_VALID')
})

test('a link runs out after a day, and takes the address with it', async () => {
  const { headers, token, stopToken } = await aMemberWhoAsks()
  const open = inside((tx) => confirmEmailChange(tx, { token }, { now: inDays(1), session: undefined }))
  await expect(open).rejects.toMatchObject({ refusal: 'linkNotValid' })
  const stop = inside((tx) => stopEmailChange(tx, stopToken, { now: inDays(1), publicUrl: '' }))
  await expect(stop).rejects.toMatchObject({ refusal: 'linkNotValid' })
  expect((await opens(token, headers)).status).toBe(200)
})

test('a link that was never sent, or was cut short, changes nothing', async () => {
  expect((await opens('x'.repeat(43), {})).json.code).toBe('LINK_NOT_VALID')
  expect((await opens('x'.repeat(20), {})).json.code).toBe('INVALID')
})

test('of two addresses the one that was asked for last counts', async () => {
  const { member, headers, token } = await aMemberWhoAsks()
  const second = aNewAddress()
  await requestChange(member, second)
  expect((await opens(token, headers)).json.code).toBe('LINK_NOT_VALID')
  expect((await opens(await linkTo(second, '/confirm-update-email'), headers)).json).toEqual({ email: second })
})

test('an address that is another member’s gets the same answer; they hear of it, and no link is sent', async () => {
  const [member, other] = [await aMember(server.database), await aMember(server.database)]
  const { answer } = await requestChange(member, other.email.toUpperCase())
  expect([answer.status, answer.json]).toEqual([200, {}])
  const notices = await messages(other.email)
  expect(notices.map(({ subject }) => subject)).toEqual(['Someone asked to use your email'])
  expect(notices[0]?.text).not.toContain('token=')
})

test('an address that became another member’s meanwhile is not taken from them', async () => {
  const [first, second] = [await aMember(server.database), await aMember(server.database)]
  const email = aNewAddress()
  const ofFirst = await requestChange(first, email)
  const firstLink = await linkTo(email, '/confirm-update-email')
  const ofSecond = await requestChange(second, email)
  const secondLink = await linkTo(email, '/confirm-update-email')
  const answers = await Promise.all([opens(firstLink, ofFirst.headers), opens(secondLink, ofSecond.headers)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const [winner, loser] = answers[0]?.status === 200 ? [first, second] : [second, first]
  expect(await signsInWith(winner, email)).toBe(true)
  expect(await recordsOf(loser)).toMatchObject({ email: loser.email, contactChangedAt: null })
  expect(await signsInWith(loser, loser.email)).toBe(true)
})

const expectTakenBack = async ({ member, headers, token }: Awaited<ReturnType<typeof aMemberWhoAsks>>) => {
  expect((await recordsOf(member)).email).toBe(member.email)
  expect((await server.call(customer, { headers })).status).toBe(401)
  expect(await signsInWith(member, member.email)).toBe(false)
  expect((await opens(token, headers)).json.code).toBe('LINK_NOT_VALID')
  expect((await messages(member.email))[0]?.subject).toBe('Your account is yours again')
  await server.call(passwordReset, { body: { email: member.email } })
  await server.doJobs()
  expect((await messages(member.email))[0]?.subject).toBe('Choose a new password')
}

test('“This wasn’t me” stops a change: who asked is logged out, and their password opens nothing', async () => {
  const change = await aMemberWhoAsks()
  expect((await stops(change.stopToken)).status).toBe(200)
  await expectTakenBack(change)
  expect((await stops(change.stopToken)).json.code).toBe('LINK_NOT_VALID')
})

test('it takes back a change that was made, and those that the thief asked for next', async () => {
  const change = await aMemberWhoAsks()
  const { member, email, headers, token, stopToken } = change
  await opens(token, headers)
  const next = aNewAddress()
  await requestChange(member, next)
  expect((await stops(stopToken)).status).toBe(200)
  expect((await opens(await linkTo(next, '/confirm-update-email'), headers)).json.code).toBe('LINK_NOT_VALID')
  expect((await stops(await linkTo(email, '/stop-update-email'))).json.code).toBe('LINK_NOT_VALID')
  expect(await signsInWith(member, email)).toBe(false)
  await expectTakenBack(change)
})

test('an unconfirmed address hears of a change, and can neither stop it nor take it back', async () => {
  const member = await anOlderMember(server.database)
  const email = aNewAddress()
  const { headers } = await requestChange(member, email)
  const [notice] = await messages(member.email)
  expect(notice?.subject).toBe('Your email is about to change')
  expect(notice?.text).not.toContain('token=')
  await opens(await linkTo(email, '/confirm-update-email'), headers)
  expect(await signsInWith(member, email)).toBe(true)
})

test('a member’s own address is no change', async () => {
  const member = await aMember(server.database)
  expect((await requestChange(member, member.email.toUpperCase())).answer.json.code).toBe('CONTACT_UNCHANGED')
})
