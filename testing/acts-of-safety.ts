import { updateEmail } from '@pollen/contract/member/account'
import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { closeAccount } from '@pollen/contract/member/leaving'
import { changePassword } from '@pollen/contract/member/password'
import { endEverySession } from '@pollen/contract/member/sessions'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import { contactNotMe, updateEmailConfirm, updateEmailStop } from '@pollen/contract/visitor/account'
import { conversionNotMe } from '@pollen/contract/visitor/conversions'
import {
  newPassword,
  passwordReset,
  passwordResetWithId,
  recoveryNotMe,
  resetCodeSend,
  resetCodeVerify,
} from '@pollen/contract/visitor/password-reset'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { expect } from 'vitest'
import { changeContactByPhone, secure } from '../server/src/people/careline/careline.ts'
import { inLaneOf } from '../server/src/platform/lanes/lanes.ts'
import type { SafetyAct } from '../server/src/records/revocation/revocation.ts'
import { issueProof } from '../server/src/safety/two-factor/two-factor.ts'
import type { RobbedMember } from './robbed-member.ts'

const password = 'Bramble-Lane-42'
let addresses = 0
const publicUrl = 'https://points.example.com'
const grace = { by: 'Grace', reason: 'They called', identifiedBy: 'their passport' }

const succeeds = async (answer: Promise<{ status: number; json: object }>) => {
  const { status, json } = await answer
  expect(json).toMatchObject(status === 200 ? {} : { status: 200 })
}

async function recoversByEmail({ server, email, reads }: RobbedMember, chosen = password) {
  await server.call(passwordReset, { body: { email } })
  const token = await reads(email, /confirm-reset-password\?token=([\w-]{43})/)
  await succeeds(server.call(newPassword, { body: { token, password: chosen } }))
}

async function recoversByText({ server, cardNumber, mobile, reads }: RobbedMember) {
  const { json } = await server.call(passwordResetWithId, { body: { collectorId: cardNumber } })
  await server.doJobs()
  await server.call(resetCodeSend, { params: { id: json.id }, body: { deliveryMethod: 'sms' } })
  const code = await reads(mobile, /\b(\d{6})\b/)
  const { encryptedCollectorJwt } = json
  const verified = await server.call(resetCodeVerify, { body: { encryptedCollectorJwt, code } })
  await succeeds(server.call(newPassword, { body: { token: verified.json.token, password } }))
}

const calls = <T>(
  { server, collectorId }: RobbedMember,
  work: Parameters<typeof server.database.ofServer.transaction<T>>[0],
) => inLaneOf(collectorId, () => server.database.ofServer.transaction(work))

/**
 * What each act that makes an account safe is to the person who does it. The first call does what has to be there before; the
 * second is the act.
 */
export const acts: Record<SafetyAct, (member: RobbedMember, chosen?: string) => Promise<() => Promise<unknown>>> = {
  passwordByEmail: async (member, chosen) => () => recoversByEmail(member, chosen),
  passwordByText: async (member) => () => recoversByText(member),
  passwordInApp:
    async ({ owner, password: currentPassword }) =>
    () =>
      succeeds(owner.call(changePassword, { body: { currentPassword, newPassword: password } })),
  async emailConfirmed({ owner, inside, collectorId, reads }) {
    const email = `changed${++addresses}@example.com`
    return async () => {
      const code = await inside((tx) => issueProof(tx, collectorId, { change: 'email' }, new Date()))
      await owner.call(updateEmail, { body: { email }, headers: { 'x-2fa-code': code } })
      const token = await reads(email, /confirm-update-email\?token=([\w-]{43})/)
      await succeeds(owner.call(updateEmailConfirm, { body: { token } }))
    }
  },
  logOutEverywhere:
    async ({ owner }) =>
    () =>
      succeeds(owner.call(endEverySession)),
  async recoveryNotMe(member) {
    const chosen = 'Hazel-Wood-8'
    await member.goesOnAfter(() => recoversByEmail(member, chosen))
    member.password = chosen
    const token = await member.reads(member.mobile, /recovery\/not-me\?token=([\w-]{43})/)
    return () => succeeds(member.server.call(recoveryNotMe, { body: { token } }))
  },
  async emailNotMe({ thief, server, codeFor, email, reads }) {
    const code = await codeFor({ change: 'email' })
    await thief.call(updateEmail, {
      body: { email: `thiefs${++addresses}@example.com` },
      headers: { 'x-2fa-code': code },
    })
    const token = await reads(email, /stop-update-email\?token=([\w-]{43})/)
    return () => succeeds(server.call(updateEmailStop, { body: { token } }))
  },
  async contactNotMe(member) {
    const { collectorId, mobile, server, reads } = member
    const now = new Date()
    const by = { ...grace, now, publicUrl }
    const email = `called${++addresses}@example.com`
    await member.goesOnAfter(() => calls(member, (tx) => changeContactByPhone(tx, collectorId, { email }, by)))
    const token = await reads(mobile, /contact\/not-me\?token=([\w-]{43})/)
    return () => succeeds(server.call(contactNotMe, { body: { token } }))
  },
  async spendNotMe({ till, server, cardNumber, email, reads }) {
    const { redemptionId } = (await till.holds({ cardNumber, points: 10 })).json
    await till.captures(redemptionId)
    const token = await reads(email, /card\/not-me\?token=([\w-]{43})/)
    return () => succeeds(server.call(notMe, { body: { token } }))
  },
  async conversionNotMe({ converter, server, email, reads }) {
    await converter.begins('NECTAR_TO_PARTNER', 400)
    const token = await reads(email, /conversion-not-me\?token=([\w-]{43})/)
    return () => succeeds(server.call(conversionNotMe, { body: { token } }))
  },
  contactByPhone: async (member) => () =>
    calls(member, (tx) =>
      changeContactByPhone(
        tx,
        member.collectorId,
        { email: `called${++addresses}@example.com` },
        { ...grace, now: new Date(), publicUrl },
      ),
    ),
  secured: async (member) => () =>
    calls(member, (tx) => secure(tx, member.collectorId, { ...grace, now: new Date(), publicUrl })),
  spendingLocked:
    async ({ owner }) =>
    () =>
      succeeds(owner.call(setRedemptionStatus, { body: { status: 'LOCKED' } })),
  cardReplaced:
    async ({ owner }) =>
    () =>
      succeeds(owner.call(orderReplacementCard, { query: { replacementType: 'STOLEN' } })),
  accountClosed:
    async ({ owner, inside, collectorId }) =>
    async () => {
      const code = await inside((tx) => issueProof(tx, collectorId, { change: 'closure' }, new Date()))
      await succeeds(owner.call(closeAccount, { body: {}, headers: { 'x-2fa-code': code } }))
    },
}
