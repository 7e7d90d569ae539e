import { hourMs } from '@pollen/contract/durations'
import { redemptionStatus, setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import {
  newPassword,
  passwordReset,
  passwordResetWithId,
  recoveryNotMe,
  resetCodeSend,
  resetCodeVerify,
} from '@pollen/contract/visitor/password-reset'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { type Movement, move, movements, referenceFor } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate } from './identity.ts'

const server = await startTestApp()
const till = await aTill(server)
const password = 'Bramble-Lane-42'

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const messages = (to: string) => inside((tx) => messagesTo(tx, to))
const found = async (to: string, pattern: RegExp) => {
  await server.doJobs()
  return (await messages(to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? ''
}

async function recoversByLink({ email }: Member) {
  await server.call(passwordReset, { body: { email } })
  const token = await found(email, /confirm-reset-password\?token=([\w-]{43})/)
  return server.call(newPassword, { body: { token, password } })
}

async function recoversByCode(member: Member, deliveryMethod: 'email' | 'sms', chosen = password) {
  const { json } = await server.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })
  await server.doJobs()
  await server.call(resetCodeSend, { params: { id: json.id }, body: { deliveryMethod } })
  const code = await found(deliveryMethod === 'email' ? member.email : member.mobile, /\b(\d{6})\b/)
  const { encryptedCollectorJwt } = json
  const verified = await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code } })
  return server.call(newPassword, { body: { token: verified.json.token, password: chosen } })
}

/** A member with a thousand points, and what whoever holds their session can try. */
async function aSpender() {
  const member = await aMemberWith(server, till, 1000)
  const browser = async () => ({ ...(await signedIn(server.database, member)), requestorchannel: 'JS-WEB' })
  return {
    ...member,
    sets: async (body: object) =>
      server.call(setRedemptionStatus, { body: { status: 'UNLOCKED', ...body }, headers: await browser() }),
    limits: async (dailyLimitPoints: number) =>
      server.call(setSpendingLimit, { body: { dailyLimitPoints }, headers: await browser() }),
    looks: async () => (await server.call(redemptionStatus, { headers: await browser() })).json,
    /** The code by which a hold is refused; nothing when it is not. */
    holds: async () => (await till.holds({ cardNumber: member.cardNumber, points: 10 })).json.code,
    /** As after so many hours: what was held until then is held until earlier. */
    waits: (hours: number) =>
      asOwner(
        server.database.connectionString,
        `update balances set spending_held_until = spending_held_until - interval '${hours} hours'
         where collector_id = '${member.collectorId}'`,
      ),
  }
}

const isAsked = (member: Member) => Promise.all([member.email, member.mobile].map(messages))

test.for([
  ['a link', recoversByLink],
  ['a code', (member: Member) => recoversByCode(member, 'email')],
] as const)(
  'who recovers by %s in an email alone spends nothing for 24 hours; email and mobile are told',
  async ([, recovers]) => {
    const member = await aSpender()
    expect((await recovers(member)).status).toBe(200)
    expect(await member.holds()).toBe('SPENDING_LOCKED')
    expect((await till.looksAt(member.cardNumber)).json).toMatchObject({ spendLocked: true, spendablePoints: 0 })
    const { heldUntil = '' } = await member.looks()
    expect(Math.round((Date.parse(heldUntil) - Date.now()) / hourMs)).toBe(24)
    for (const letter of await isAsked(member))
      expect(letter.map(({ subject }) => subject)).toContain('Your points are held for your safety')
    await member.waits(23)
    expect(await member.holds()).toBe('SPENDING_LOCKED')
    await member.waits(1)
    expect(await member.holds()).toBeUndefined()
    expect((await member.looks()).heldUntil).toBeUndefined()
  },
)

test('who proves by their phone, too, spends at once', async () => {
  const member = await aSpender()
  expect((await recoversByCode(member, 'sms')).status).toBe(200)
  expect(await member.holds()).toBeUndefined()
})

test('nothing leads around it: no unlocking, no limit, no second recovery, no other way of spending', async () => {
  const member = await aSpender()
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber })).json
  await recoversByLink(member)
  expect((await till.captures(redemptionId)).json.code).toBe('SPENDING_LOCKED')
  const tries = [
    () => member.sets({}),
    () => member.sets({ forMinutes: 15 }),
    () => member.sets({ password }),
    () => member.sets({ status: 'LOCKED' }),
    () => member.limits(20_000),
    () => recoversByCode(member, 'sms', 'Hazel-Wood-9!'),
  ]
  for (const one of tries) {
    await one()
    expect(await member.holds()).toBe('SPENDING_LOCKED')
  }
  const { collectorId } = member
  const spends = (Object.keys(movements) as Movement[]).filter((movement) => movements[movement].spends)
  expect(spends.length).toBeGreaterThan(2)
  for (const movement of spends) {
    const posting = {
      collectorId,
      brandKey: 'programme',
      reference: referenceFor('purchase', movement),
      occurredAt: new Date(),
      points: 10,
    }
    await expect(
      inside((tx) => move(tx, { ...posting, movement })),
      movement,
    ).rejects.toMatchObject({
      refusal: 'spendingLocked',
    })
  }
  expect((await till.posts(member.cardNumber, 5)).json).toMatchObject({ points: 5 })
})

test('“This wasn’t me” ends what the thief chose, once, and holds the points for a week', async () => {
  const member = await aSpender()
  await recoversByLink(member)
  const token = await found(member.mobile, /recovery\/not-me\?token=([\w-]{43})/)
  const stops = () => server.call(recoveryNotMe, { body: { token } })
  expect((await stops()).status).toBe(200)
  expect((await stops()).json.code).toBe('LINK_NOT_VALID')
  await expect(inside((tx) => authenticate(tx, member.email, password))).rejects.toThrow()
  await member.waits(24 * 6)
  expect(await member.holds()).toBe('SPENDING_LOCKED')
  await member.waits(24)
  expect(await member.holds()).toBeUndefined()
})
