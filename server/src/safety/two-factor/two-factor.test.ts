import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { assignCollector, begin, type Purpose, resend, sendCode, spendCode } from './two-factor.ts'

const server = await startTestApp()

const purpose = 'retrieveCard'
const minute = 60_000
const now = new Date()
const after = (ms: number) => new Date(now.getTime() + ms)
const wrong = '000 000'

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const guess = (token: string, code: string, at = now) =>
  inside((tx) => spendCode(tx, token, { purpose, code, now: at }))
const newestCodeTo = async (recipient: string) =>
  /\b(\d{6})\b/.exec((await inside((tx) => messagesTo(tx, recipient)))[0]?.text ?? '')?.[1] ?? ''

async function codeSentTo({ collectorId, email, mobile }: Member, method: 'email' | 'sms' = 'email') {
  const token = await inside(async (tx) => {
    const challenge = await begin(tx, { purpose, now })
    await sendCode(tx, challenge.challengeId, { collectorId, method, now })
    return challenge.token
  })
  return { token, code: await newestCodeTo(method === 'email' ? email : mobile) }
}

test.for(['email', 'sms'] as const)('a code by %s says who it is, once', async (method) => {
  const member = await aMember(server.database)
  const { token, code } = await codeSentTo(member, method)
  expect(await guess(token, code)).toMatchObject({ collectorId: member.collectorId, sentBy: method })
  expect(await guess(token, code)).toMatchObject({ refusal: 'codeExpired' })
})

test('a code says what it allows, and that nobody asks for it', async () => {
  const member = await aMember(server.database)
  await codeSentTo(member, 'email')
  await codeSentTo(member, 'sms')
  for (const to of [member.email, member.mobile]) {
    const [message] = await inside((tx) => messagesTo(tx, to))
    expect(message?.subject).toContain('to look up your card number')
    expect(message?.text).toContain('look up your card number')
    expect(message?.text).toContain('Nobody from us will ever ask for it.')
  }
})

test('a code runs out after ten minutes', async () => {
  const { token, code } = await codeSentTo(await aMember(server.database))
  expect(await guess(token, code, after(10 * minute))).toMatchObject({ refusal: 'codeExpired' })
  expect(await guess(token, code, after(10 * minute - 1))).toMatchObject({ collectorId: expect.any(String) })
})

test('after five wrong codes the right one opens nothing', async () => {
  const { token, code } = await codeSentTo(await aMember(server.database))
  const refused = []
  for (let tries = 0; tries < twoFactorLimits.tries; tries++) refused.push(await guess(token, wrong))
  expect(refused.slice(0, 4)).toMatchObject(Array(4).fill({ refusal: 'codeNotValid' }))
  expect(refused[4]).toMatchObject({ refusal: 'codeMissedTooOften' })
  expect(await guess(token, code)).toMatchObject({ refusal: 'codeMissedTooOften' })
})

test('guesses made at once are counted one by one', async () => {
  const { token } = await codeSentTo(await aMember(server.database))
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(token, wrong)))
  expect(guesses.filter((it) => it instanceof Refusal && it.refusal === 'codeNotValid')).toHaveLength(4)
})

test('a code asked for one thing opens no other', async () => {
  const { token, code } = await codeSentTo(await aMember(server.database))
  expect(await inside((tx) => spendCode(tx, token, { purpose: 'replaceCard', code, now }))).toMatchObject({
    refusal: 'codeExpired',
  })
})

test('another code takes the place of the first, by another way if asked, and not without end', async () => {
  const member = await aMember(server.database)
  const { token, code } = await codeSentTo(member)
  await inside((tx) => resend(tx, token, { purpose, method: 'sms' }))
  await server.doJobs()
  const second = await newestCodeTo(member.mobile)
  expect(second).not.toBe(code)
  expect(await guess(token, code)).toMatchObject({ refusal: 'codeNotValid' })
  for (let sends = 1; sends < twoFactorLimits.sends; sends++)
    await inside((tx) => resend(tx, token, { purpose, method: 'email' }))
  await expect(inside((tx) => resend(tx, token, { purpose, method: 'email' }))).rejects.toMatchObject({
    refusal: 'tooManyMessages',
  })
})

test('a challenge of nobody looks like any other: wrong codes, then too many', async () => {
  const { token } = await inside((tx) => begin(tx, { purpose, now }))
  await inside((tx) => resend(tx, token, { purpose, method: 'sms' }))
  await server.doJobs()
  expect(await guess(token, wrong)).toMatchObject({ refusal: 'codeNotValid' })
  for (let tries = 2; tries < twoFactorLimits.tries; tries++) await guess(token, wrong)
  expect(await guess(token, wrong)).toMatchObject({ refusal: 'codeMissedTooOften' })
})

test.for(['a member', 'nobody'])('asked for again, a code of %s runs out ten minutes later', async (whose) => {
  const member = await aMember(server.database)
  const token =
    whose === 'nobody' ? (await inside((tx) => begin(tx, { purpose, now }))).token : (await codeSentTo(member)).token
  await inside((tx) => resend(tx, token, { purpose, method: 'email', now: after(9 * minute) }))
  await server.doJobs()
  expect(await guess(token, wrong, after(19 * minute - 1))).toMatchObject({ refusal: 'codeNotValid' })
  expect(await guess(token, wrong, after(19 * minute))).toMatchObject({ refusal: 'codeExpired' })
})

test('a challenge of yesterday sends no other code: its codes no longer count among those of the day', async () => {
  const { token } = await codeSentTo(await aMember(server.database))
  const resends = (at: Date) => inside((tx) => resend(tx, token, { purpose, method: 'email', now: at }))
  await expect(resends(after(dayMs))).rejects.toMatchObject({ refusal: 'codeExpired' })
  await resends(after(dayMs - 1))
})

test('nobody is sent more than twenty codes a day', async () => {
  const member = await aMember(server.database)
  for (let day = 0; day < 22; day++) await codeSentTo(member)
  expect(await inside((tx) => messagesTo(tx, member.email))).toHaveLength(20)
})

test('strangers have three texts a day sent to a member; a browser that the member signed in with has its own', async () => {
  const member = await aMember(server.database)
  const asks = (purpose: Purpose, isOfKnownDevice: boolean) =>
    inside(async (tx) => {
      const { collectorId } = member
      const { challengeId } = await begin(tx, { purpose, now })
      await assignCollector(tx, challengeId, { collectorId, isOfKnownDevice })
      await sendCode(tx, challengeId, { collectorId, method: 'sms', now })
    })
  const texts = async () => (await inside((tx) => messagesTo(tx, member.mobile))).length
  for (const purpose of ['resetPassword', 'retrieveCard', 'replaceCard', 'resetPassword'] as const)
    await asks(purpose, false)
  expect(await texts()).toBe(3)
  await asks('resetPassword', true)
  expect(await texts()).toBe(4)
  await asks('protectedChange', false)
  expect(await texts(), 'who has shown the password').toBe(5)
})
