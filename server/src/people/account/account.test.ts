import { twoFactorSend, twoFactorVerify, updateEmail, updateMobile } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { collectorOf, conversionsPausedUntil } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { begin, checkProof, sendCode, spendProof } from '../../safety/two-factor/two-factor.ts'
import { requestCode } from './account.ts'

const server = await startTestApp()

const minute = 60_000
const wrong = '000 000'
const newPhone = { phoneNumber: '07700 900999', countryCode: '44' }

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const recordsOf = ({ collectorId }: Member) => inside((tx) => collectorOf(tx, collectorId))
const messages = (to: string) => inside((tx) => messagesTo(tx, to))
const newestCodeTo = async (to: string) => /\b(\d{6})\b/.exec((await messages(to))[0]?.text ?? '')?.[1] ?? ''

/** A member who is signed in, and what they or a thief of their session can do. */
async function aVisitor() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const asksForCode = (password?: string, deliveryMethod: 'email' | 'sms' = 'email') =>
    server.call(twoFactorSend, {
      body: { deliveryMethod, ...(password !== undefined && { password }), change: { change: 'mobile' } },
      headers,
    })
  return {
    member,
    headers,
    asksForCode,
    async isSentCode(deliveryMethod: 'email' | 'sms' = 'email') {
      await asksForCode(member.password, deliveryMethod)
      return newestCodeTo(deliveryMethod === 'email' ? member.email : member.mobile)
    },
    verifies: (code: string) => server.call(twoFactorVerify, { body: { code }, headers }),
    changesMobile: (code: string, phone = newPhone) =>
      server.call(updateMobile, { body: { phone }, headers: { ...headers, 'x-2fa-code': code } }),
  }
}

test('without a session nothing is sent, checked or changed', async () => {
  const code = { 'x-2fa-code': '123456' }
  const answers = await Promise.all([
    server.call(twoFactorSend, {
      body: { deliveryMethod: 'email', password: 'Clover-Field-7', change: { change: 'mobile' } },
    }),
    server.call(twoFactorVerify, { body: { code: '123456' } }),
    server.call(updateMobile, { body: { phone: newPhone }, headers: code }),
    server.call(updateEmail, { body: { email: 'new@example.com' }, headers: code }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('a stolen session alone changes nothing: no password, no code; no code, no change', async () => {
  const thief = await aVisitor()
  const { member, headers } = thief
  expect((await thief.asksForCode('their-password-1A')).json.code).toBe('PASSWORD_WRONG')
  expect((await thief.asksForCode()).json.code).toBe('CODE_EXPIRED')
  expect((await thief.changesMobile('123456')).json.code).toBe('CODE_EXPIRED')
  const email = { email: 'thief@example.com' }
  const answer = await server.call(updateEmail, { body: email, headers: { ...headers, 'x-2fa-code': '123456' } })
  expect(answer.json.code).toBe('CODE_EXPIRED')
  expect((await server.call(updateEmail, { body: email, headers })).status).toBe(422)
  expect(await recordsOf(member)).toMatchObject({ email: member.email, mobile: member.mobile, contactChangedAt: null })
})

test('a member is told of a change that was tried without a right code, once an hour for each kind', async () => {
  const { member, headers, changesMobile } = await aVisitor()
  const changesEmail = () =>
    server.call(updateEmail, { body: { email: 'thief@example.com' }, headers: { ...headers, 'x-2fa-code': wrong } })
  for (let tries = 0; tries < 3; tries++) await changesMobile('123456')
  await changesEmail()
  const subjects = (await messages(member.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Someone tried to change your email', 'Someone tried to change your mobile number'])
  const { collectorId } = member
  const inAnHour = new Date(Date.now() + 61 * minute)
  const claim = { code: '123456', change: { change: 'mobile' }, now: inAnHour } as const
  await asMember(server.database, member, (tx) => spendProof(tx, collectorId, claim))
  expect(await messages(member.email)).toHaveLength(3)
})

test('an eleventh password within a quarter of an hour is not checked', async () => {
  const { member, asksForCode } = await aVisitor()
  for (let tries = 0; tries < 10; tries++) await asksForCode('guess')
  expect((await asksForCode(member.password)).json.code).toBe('TOO_MANY_TRIES')
})

test('a code can be checked before it is used, and is good for one change', async () => {
  const visitor = await aVisitor()
  const code = await visitor.isSentCode()
  expect((await visitor.verifies(code)).status).toBe(200)
  expect((await visitor.verifies(code)).status).toBe(200)
  expect((await visitor.changesMobile(code)).status).toBe(200)
  expect((await visitor.changesMobile(code, { ...newPhone, phoneNumber: '07700 900998' })).json.code).toBe(
    'CODE_EXPIRED',
  )
  expect((await recordsOf(visitor.member)).mobile).toBe('+447700900999')
})

test('wrong codes count wherever they are shown; after five the right one opens nothing', async () => {
  const visitor = await aVisitor()
  const code = await visitor.isSentCode()
  const codes = []
  for (let tries = 1; tries < twoFactorLimits.tries; tries++) codes.push((await visitor.verifies(wrong)).json.code)
  codes.push((await visitor.changesMobile(wrong)).json.code)
  expect(codes).toEqual([...Array(4).fill('CODE_NOT_VALID'), 'CODE_MISSED_TOO_OFTEN'])
  expect((await visitor.verifies(code)).json.code).toBe('CODE_MISSED_TOO_OFTEN')
  expect((await visitor.changesMobile(code)).json.code).toBe('CODE_MISSED_TOO_OFTEN')
  expect((await recordsOf(visitor.member)).mobile).toBe(visitor.member.mobile)
})

test('a member is told once when the codes that somebody tried in their session are used up', async () => {
  const { member, isSentCode, verifies } = await aVisitor()
  await isSentCode()
  const warnings = async () => (await messages(member.email)).filter(({ subject }) => /^Someone tried/.test(subject))
  for (let tries = 1; tries < twoFactorLimits.tries; tries++) await verifies(wrong)
  expect(await warnings()).toEqual([])
  for (let tries = 0; tries < 3; tries++) await verifies(wrong)
  expect((await warnings()).map(({ subject }) => subject)).toEqual(['Someone tried to change your mobile number'])
})

test('a code sent for something else changes nothing', async () => {
  const { member, changesMobile, verifies } = await aVisitor()
  const { collectorId } = member
  const now = new Date()
  await inside(async (tx) => {
    const { challengeId } = await begin(tx, { purpose: 'retrieveCard', collectorId, now })
    await sendCode(tx, challengeId, { collectorId, method: 'email', now })
  })
  const code = await newestCodeTo(member.email)
  expect((await verifies(code)).json.code).toBe('CODE_EXPIRED')
  expect((await changesMobile(code)).json.code).toBe('CODE_EXPIRED')
})

test('somebody else’s code changes nothing', async () => {
  const [ada, bert] = [await aVisitor(), await aVisitor()]
  const code = await ada.isSentCode()
  await bert.isSentCode()
  expect((await bert.changesMobile(code)).json.code).toBe('CODE_NOT_VALID')
})

test('another code needs no password, for half an hour, and takes the place of the first', async () => {
  const { member, isSentCode, asksForCode, verifies } = await aVisitor()
  const first = await isSentCode()
  await asksForCode(undefined, 'sms')
  await server.doJobs()
  const second = await newestCodeTo(member.mobile)
  expect((await verifies(first)).json.code).toBe('CODE_NOT_VALID')
  expect((await verifies(second)).status).toBe(200)
  const later = new Date(Date.now() + 31 * minute)
  const again = inside((tx) =>
    requestCode(tx, member.collectorId, { deliveryMethod: 'sms' }, { partners: [], now: later }),
  )
  await expect(again).rejects.toMatchObject({ refusal: 'codeExpired' })
  const shown = { code: second, change: undefined, now: later }
  expect(await inside((tx) => checkProof(tx, member.collectorId, shown))).toMatchObject({ refusal: 'codeExpired' })
})

test('a new mobile is told to the old number and to the email', async () => {
  const { member, isSentCode, changesMobile } = await aVisitor()
  await changesMobile(await isSentCode('sms'))
  const [text] = await messages(member.mobile)
  const [letter] = await messages(member.email)
  expect([text?.subject, letter?.subject]).toEqual(Array(2).fill('Your mobile number has changed'))
  expect(text?.text).toContain(programme.careline)
  expect(letter?.text).toContain('999')
})

test.for([
  ['07700 900', '44', 'PHONE_NOT_VALID'],
  ['020 7946 0123', '44', 'PHONE_NOT_VALID'],
  ['412 345 678', '61', 'PHONE_COUNTRY_NOT_ALLOWED'],
])('a wrong mobile number is refused, and the code stays good: %s', async ([phoneNumber, countryCode, refusal]) => {
  const { isSentCode, changesMobile } = await aVisitor()
  const code = await isSentCode()
  const phone = { phoneNumber: phoneNumber as string, countryCode: countryCode as string }
  expect((await changesMobile(code, phone)).json.code).toBe(refusal)
  expect((await changesMobile(code)).status).toBe(200)
})

test('a member’s own mobile is no change', async () => {
  const { member, isSentCode, changesMobile } = await aVisitor()
  const phoneNumber = `0${member.mobile.slice(3)}`
  expect((await changesMobile(await isSentCode(), { ...newPhone, phoneNumber })).json.code).toBe('CONTACT_UNCHANGED')
})

test('two changes at once with one code: one is made', async () => {
  const { isSentCode, changesMobile } = await aVisitor()
  const code = await isSentCode()
  const numbers = ['07700 900991', '07700 900992', '07700 900993']
  const answers = await Promise.all(numbers.map((phoneNumber) => changesMobile(code, { ...newPhone, phoneNumber })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('after a change no points are converted to partners for an hour, and then they are', async () => {
  const { member, headers, isSentCode, changesMobile } = await aVisitor()
  const pausedUntil = async () => (await server.call(customer, { headers })).json.conversionsPausedUntil
  expect(await pausedUntil()).toBeUndefined()
  await changesMobile(await isSentCode())
  const changed = await recordsOf(member)
  const at = (changed.contactChangedAt as Date).getTime()
  expect(await pausedUntil()).toBe(new Date(at + 60 * minute).toISOString())
  expect(conversionsPausedUntil(changed, new Date(at + 60 * minute - 1))).toEqual(new Date(at + 60 * minute))
  expect(conversionsPausedUntil(changed, new Date(at + 60 * minute))).toBeUndefined()
})

test('a business reads what we have of it', async () => {
  const { member, headers } = await aVisitor()
  const business = { name: 'Ada’s Café', category: 'cafe', employees: 'B' }
  await server.database.pool.query('update collectors set business = $1 where collector_id = $2', [
    business,
    member.collectorId,
  ])
  expect((await server.call(customer, { headers })).json.business).toEqual(business)
})

test('a member reads what we have of them', async () => {
  const { member, headers } = await aVisitor()
  const { email, mobile } = member
  expect((await server.call(customer, { headers })).json).toEqual({
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Marsh',
    dateOfBirth: '14-03-1990',
    email,
    mobile,
  })
})
