import { changePassword, memberPasswordVerdict } from '@pollen/contract/member/password'
import { memberSessions } from '@pollen/contract/member/sessions'
import { refusals } from '@pollen/contract/refusals'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, anOlderMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate } from './identity.ts'

const server = await startTestApp()
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const another = 'Bramble-Lane-42'

async function aMemberSignedIn() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const changes = (currentPassword: string, newPassword = another) =>
    server.call(changePassword, { body: { currentPassword, newPassword }, headers })
  return { member, headers, changes }
}

test('who knows the present password changes it; other sessions end and this one stays', async () => {
  const { member, headers, changes } = await aMemberSignedIn()
  const other = new TestBrowser(server)
  await other.signsIn(member)
  expect((await changes(member.password)).status).toBe(200)
  expect(await inside((tx) => authenticate(tx, member.email, another))).toBe(member.collectorId)
  await expect(inside((tx) => authenticate(tx, member.email, member.password))).rejects.toThrow()
  expect((await other.call(memberSessions)).status).toBe(401)
  expect((await other.goesToLogIn()).leadsTo).toContain('interaction=')
  const { sessions } = (await server.call(memberSessions, { headers })).json
  expect(sessions).toMatchObject([{ isThis: true }])
})

test('the member is told of a changed password; an older account by text', async () => {
  const { member, changes } = await aMemberSignedIn()
  await changes(member.password)
  const [letter] = await inside((tx) => messagesTo(tx, member.email))
  expect(letter?.subject).toBe('Your password has changed')
  expect(letter?.text).toContain('your other devices')

  const older = await anOlderMember(server.database)
  const headers = await signedIn(server.database, older)
  const body = { currentPassword: older.password, newPassword: another }
  expect((await server.call(changePassword, { body, headers })).status).toBe(200)
  expect((await inside((tx) => messagesTo(tx, older.mobile)))[0]?.text).toContain('has changed')
})

test('a stolen session does not change the password, and its guesses have an end', async () => {
  const { member, changes } = await aMemberSignedIn()
  for (let guesses = 0; guesses < 10; guesses++)
    expect((await changes('their-password-1A')).json.code).toBe('PASSWORD_WRONG')
  expect((await changes(member.password)).json.code).toBe('TOO_MANY_TRIES')
  expect(await inside((tx) => authenticate(tx, member.email, member.password))).toBe(member.collectorId)
})

test.for([
  ['P@ssw0rd1!', 'PASSWORD_TOO_COMMON'],
  ['Clover-Field-7', 'PASSWORD_NOT_NEW'],
])('the new password “%s” is refused, and is no wrong guess', async ([newPassword = '', code = '']) => {
  const { member, changes } = await aMemberSignedIn()
  for (let tries = 0; tries < 11; tries++) {
    expect((await changes(member.password, newPassword)).json.code).toBe(code)
  }
  expect((await changes(member.password)).status).toBe(200)
})

test('a password is judged while it is typed, by the member’s names and by leaks, and not compared with the present one', async () => {
  const { member, headers } = await aMemberSignedIn()
  const verdictOf = async (password: string) =>
    (await server.call(memberPasswordVerdict, { body: { password }, headers })).json
  expect(await verdictOf(another)).toEqual({ pwdValidity: 'VALID' })
  expect(await verdictOf(member.password)).toEqual({ pwdValidity: 'VALID' })
  expect(await verdictOf('P@ssw0rd1!')).toEqual({
    pwdValidity: 'INVALID',
    description: refusals.passwordTooCommon.says,
  })
})

test('of two changes at once one is made', async () => {
  const { member, changes } = await aMemberSignedIn()
  const answers = await Promise.all([changes(member.password, another), changes(member.password, 'Hazel-Wood-9!')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})
