import { DeliveryMethod } from '@pollen/contract/two-factor'
import {
  deliveryOptions,
  newPassword,
  passwordReset,
  passwordResetWithId,
  resetCodeSend,
  resetCodeVerify,
} from '@pollen/contract/visitor/password-reset'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aBusiness, aMember, anOlderMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { recordClosure } from '../../records/closures/closures.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { changeIdentityEmail } from './identity.ts'
import { waysToReset } from './ways-to-reset.ts'

const server = await startTestApp()
const { database } = server
const inside: TestApp['database']['transaction'] = (work) => database.transaction(work)

const withoutMobile = { mobile: null, mobileConfirmedAt: null }
const unconfirmedMobile = { mobileConfirmedAt: null }
const confirms = async (member: Member) => {
  await inside((tx) => changeIdentityEmail(tx, member.collectorId, member.email))
  return member
}
const closes = async (member: Member) => {
  await inside((tx) => recordClosure(tx, member.collectorId, { agreed: {}, now: new Date() }))
  return member
}
const losesAddress = async (member: Member) => {
  const { collectorId } = await aMember(database)
  await inside((tx) => changeIdentityEmail(tx, collectorId, member.email))
  return member
}
const isBeingMade = async (member: Member) => {
  await database.pool.query(`update identities set password_hash = '' where collector_id = $1`, [member.collectorId])
  return member
}

type Opens = { link?: boolean; email?: boolean; sms?: boolean }

const everything = { link: true, email: true, sms: true }
const byEmail = { link: true, email: true, sms: false }
const byText = { link: false, email: false, sms: true }
const nothing = { link: false, email: false, sms: false }

/** Every kind of account, with what reaches it: the link by email, a code by email, a code by text. */
const kinds: [string, () => Promise<Member>, Opens][] = [
  ['a member', () => aMember(database), everything],
  ['a member without a mobile', () => aMember(database, withoutMobile), byEmail],
  ['a member whose mobile was never confirmed', () => aMember(database, unconfirmedMobile), byEmail],
  ['a business', () => aBusiness(database), everything],
  ['a member who closed their account, and may come back', () => aMember(database).then(closes), everything],
  ['an older account', () => anOlderMember(database), byText],
  ['an older account whose mobile was never confirmed', () => anOlderMember(database, unconfirmedMobile), nothing],
  ['an older account without a mobile', () => anOlderMember(database, withoutMobile), nothing],
  ['an older account that confirmed its email', () => anOlderMember(database).then(confirms), everything],
  [
    'an older account that confirmed its email, without a mobile',
    () => anOlderMember(database, withoutMobile).then(confirms),
    byEmail,
  ],
  ['an older account that closed', () => anOlderMember(database, withoutMobile).then(closes), nothing],
  ['an account that is still being made', () => aMember(database).then(isBeingMade), nothing],
]

const messages = (to: string) => inside((tx) => messagesTo(tx, to))
const codesTexted = async ({ mobile }: Member) => (await messages(mobile)).filter(({ text }) => /\b\d{6}\b/.test(text))
const newestIn = async (to: string, pattern: RegExp) => pattern.exec((await messages(to))[0]?.text ?? '')?.[1] ?? ''

/** Whether somebody who reads all that is sent, to the email and to the mobile, gets a new password this way. */
const tries = {
  async link({ email }: Member) {
    await server.call(passwordReset, { body: { email } })
    await server.doJobs()
    return newestIn(email, /confirm-reset-password\?token=([\w-]{43})/)
  },
  email: (member: Member) => codeExchanged(member, 'email'),
  sms: (member: Member) => codeExchanged(member, 'sms'),
}

async function codeExchanged({ cardNumber, email, mobile }: Member, deliveryMethod: DeliveryMethod): Promise<string> {
  const before = { email: (await messages(email)).length, sms: (await messages(mobile)).length }
  const begun = await server.call(passwordResetWithId, { body: { collectorId: cardNumber } })
  await server.doJobs()
  const { id, encryptedCollectorJwt } = begun.json
  expect((await server.call(resetCodeSend, { params: { id }, body: { deliveryMethod } })).status).toBe(200)
  await server.doJobs()
  const sent = {
    email: (await messages(email)).length - before.email,
    sms: (await messages(mobile)).length - before.sms,
  }
  if (sent.email + sent.sms === 0) return ''
  expect(sent, 'it goes the way that was asked for').toEqual({ email: 0, sms: 0, [deliveryMethod]: 1 })
  const code = await newestIn(deliveryMethod === 'email' ? email : mobile, /\b(\d{6})\b/)
  return (await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code } })).json.token
}

test.each(kinds)('%s gets a new password by no way that they never confirmed', async (_, enters, opens) => {
  const member = await enters()
  const opened: Opens = {}
  for (const [way, attempt] of Object.entries(tries)) {
    const body = { token: await attempt(member), password: `Bramble-Lane-42-${way}` }
    opened[way as keyof Opens] = body.token !== '' && (await server.call(newPassword, { body })).status === 200
  }
  expect(opened).toEqual(opens)
  if (!opens.link) expect(await messages(member.email), 'nothing goes to an address of nobody’s').toEqual([])
  if (!opens.sms) expect(await codesTexted(member), 'no code goes to a mobile of nobody’s').toEqual([])
})

test.each(kinds.filter(([kind]) => !kind.includes('being made')))(
  '%s is told by which of them, before a code is asked for',
  async (_, enters, opens) => {
    const { cardNumber: collectorId } = await enters()
    const { deliveryMethods } = (await server.call(deliveryOptions, { body: { collectorId } })).json
    expect(deliveryMethods).toEqual(DeliveryMethod.options.filter((way) => opens[way]))
  },
)

test('an address that somebody else registered with meanwhile opens their account alone', async () => {
  const older = await losesAddress(await anOlderMember(database))
  const { cardNumber: collectorId } = older
  expect((await server.call(deliveryOptions, { body: { collectorId } })).json.deliveryMethods).toEqual(['sms'])
  expect(await tries.email(older)).toBe('')
})

test('a card of nobody’s is answered as some member’s, the same each time: no answer tells of an account', async () => {
  const ways = (secret: string, card: number) =>
    inside((tx) => waysToReset(tx, String(card), { pseudonyms: secret, now: new Date() }))
  const answers = async (secret: string) =>
    Promise.all(Array.from({ length: 60 }, (_, index) => ways(secret, 12_345_678_901 + index)))
  const first = await answers('a secret')
  expect(new Set(first.map(String))).toEqual(new Set(['email,sms', 'email', 'sms', '']))
  expect(await answers('a secret')).toEqual(first)
  expect(await answers('another installation’s')).not.toEqual(first)
})
