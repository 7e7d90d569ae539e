import { twoFactorSend, twoFactorVerify } from '@pollen/contract/member/account'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Refusal } from '@pollen/contract/refusals'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { changes, issueProof, spendProof, spendProofs } from '../../safety/two-factor/two-factor.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const inside = server.database.transaction

const convert = (points: number, partnerId: 'BA' | 'MARRIOTT' = 'BA'): ProtectedChange => ({
  change: 'convert',
  partnerId,
  type: 'NECTAR_TO_PARTNER',
  points,
})
const reward = { change: 'reward', rewardId: 'argos-25-off', points: 5000 } as const

/** Each change with the words of its code, twice where another partner, reward or number of points is another change. */
const codes: [ProtectedChange, string][] = [
  [{ change: 'email' }, 'change your email'],
  [{ change: 'mobile' }, 'change your mobile number'],
  [{ change: 'name' }, 'change your name'],
  [{ change: 'address' }, 'change your address'],
  [{ change: 'missingDetails' }, 'add to your details'],
  [{ change: 'addPasskey' }, 'add a passkey'],
  [{ change: 'removePasskey' }, 'remove a passkey'],
  [{ change: 'unlockSpending' }, 'unlock your points'],
  [{ change: 'closure' }, 'close your account'],
  [{ change: 'dataExport' }, 'get a copy of your data'],
  [{ change: 'linkPartner', partnerId: 'BA' }, 'link your British Airways account'],
  [{ change: 'linkPartner', partnerId: 'MARRIOTT' }, 'link your Marriott account'],
  [{ change: 'unlinkPartner', partnerId: 'BA' }, 'unlink your British Airways account'],
  [{ change: 'unlinkPartner', partnerId: 'MARRIOTT' }, 'unlink your Marriott account'],
  [{ change: 'convertAutomatically', partnerId: 'BA' }, 'convert your points to British Airways every week'],
  [convert(1600), 'convert 1,600 points to British Airways'],
  [convert(2000), 'convert 2,000 points to British Airways'],
  [convert(1600, 'MARRIOTT'), 'convert 1,600 points to Marriott'],
  [
    { change: 'convert', partnerId: 'BA', type: 'PARTNER_TO_NECTAR', points: 1600 },
    'convert 1,600 Avios from British Airways',
  ],
  [reward, 'spend 5,000 points on £25 off at Argos'],
  [{ ...reward, points: 600, rewardId: 'quayside-coffee' }, 'spend 600 points on A coffee at Quayside'],
]

async function aSignedIn(mobile?: null) {
  const member = await aMember(server.database, mobile === null ? { mobile } : {})
  const headers = await signedIn(server.database, member)
  return {
    ...member,
    headers,
    asks: (asked: ProtectedChange, deliveryMethod: 'email' | 'sms' = 'email') =>
      server.call(twoFactorSend, { headers, body: { deliveryMethod, password: member.password, change: asked } }),
    newest: async (to: string = member.email) => (await inside((tx) => messagesTo(tx, to)))[0],
  }
}

test('every protected change is in the list of codes', () => {
  expect(new Set(codes.map(([it]) => it.change))).toEqual(new Set(Object.keys(changes)))
})

test.for(codes)('the code for %o says so: %s', async ([asked, allows]) => {
  const member = await aSignedIn()
  const { json } = await member.asks(asked)
  expect(json).toEqual({ allows, sentBy: 'email', sentTo: `${member.email[0]}…@example.com` })
  const letter = await member.newest()
  expect(letter?.subject).toContain(`code to ${allows}`)
  expect(letter?.text).toContain(`Anyone with this code can ${allows}.`)
  expect((await member.asks(asked, 'sms')).json).toMatchObject({ sentBy: 'sms', sentTo: member.mobile.slice(-3) })
  expect((await member.newest(member.mobile))?.text).toContain(`code to ${allows}.`)
})

test('a code for one change opens no other, nor the same with another partner, reward or amount', async () => {
  const { collectorId } = await aMember(server.database)
  const now = new Date()
  const tried: string[] = []
  for (const [asked, allows] of codes) {
    const code = await inside((tx) => issueProof(tx, collectorId, asked, now))
    for (const [other, said] of codes) {
      if (other === asked) continue
      const one = await inside((tx) => spendProof(tx, collectorId, { code, change: other, now }))
      const [several] = await inside((tx) => spendProofs(tx, [{ collectorId, code, change: other }], now))
      if (!(one instanceof Refusal && several instanceof Refusal)) tried.push(`${allows}: ${said}`)
    }
    expect(await inside((tx) => spendProof(tx, collectorId, { code, change: asked, now }))).toBeUndefined()
  }
  expect(tried).toEqual([])
})

test('two tabs that ask for two codes do not end each other’s, and another code is for what its tab asked for', async () => {
  const member = await aSignedIn()
  const codeOf = async () => /\b\d{6}\b/.exec((await member.newest())?.text ?? '')?.[0] ?? ''
  await member.asks(convert(1600))
  const first = await codeOf()
  await member.asks({ change: 'name' })
  const { headers } = member
  const verifies = async (code: string, asked?: ProtectedChange) =>
    (await server.call(twoFactorVerify, { headers, body: { code, ...(asked && { change: asked }) } })).status
  expect(await verifies(first, convert(1600))).toBe(200)
  const body = { deliveryMethod: 'email' as const, change: convert(1600) }
  expect((await server.call(twoFactorSend, { headers, body })).json.allows).toContain('British Airways')
  await server.doJobs()
  expect(await verifies(await codeOf(), convert(1600))).toBe(200)
  expect((await server.call(twoFactorSend, { headers, body: { deliveryMethod: 'email' } })).json.allows).toBe(
    'change your name',
  )
  await server.doJobs()
  expect(await verifies(await codeOf())).toBe(200)
})

test('a code is for something: a password alone has none sent, nor what is not there', async () => {
  const member = await aSignedIn()
  const { headers, password } = member
  const body = { deliveryMethod: 'email', password } as const
  expect((await server.call(twoFactorSend, { headers, body })).status).toBe(422)
  expect((await member.asks({ ...reward, rewardId: 'no-such' })).json.code).toBe('REWARD_NOT_FOUND')
  expect(await member.newest()).toBeUndefined()
})

test('who has no mobile gets an email, and the answer says so', async () => {
  const member = await aSignedIn(null)
  expect((await member.asks({ change: 'name' }, 'sms')).json).toMatchObject({ sentBy: 'email' })
  expect((await member.newest())?.subject).toContain('code to change your name')
})
