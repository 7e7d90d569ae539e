import { twoFactorSend, twoFactorVerify, updateEmail, updateMobile } from '@pollen/contract/member/account'
import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { customer } from '@pollen/contract/member/collectors'
import { addPasskey, newPasskey } from '@pollen/contract/member/passkeys'
import { setSpendingLimit } from '@pollen/contract/member/spending'
import { requestVoucher } from '@pollen/contract/member/vouchers'
import { holdVoucher } from '@pollen/contract/till/vouchers'
import { updateEmailConfirm } from '@pollen/contract/visitor/account'
import { passkeySignIn, passkeySignInRequest } from '@pollen/contract/visitor/passkeys'
import { deliveryOptions, passwordReset, resetValidation } from '@pollen/contract/visitor/password-reset'
import { isIdentified } from '../server/src/people/careline/careline.ts'
import { inLaneOf } from '../server/src/platform/lanes/lanes.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { cardOf } from '../server/src/records/cards/cards.ts'
import { record } from '../server/src/records/staff-actions/staff-actions.ts'
import { hasShownCode, makeKnown } from '../server/src/safety/identity/devices.ts'
import { spendProof } from '../server/src/safety/two-factor/two-factor.ts'
import { Authenticator } from './authenticator.ts'
import { asOwner } from './database.ts'
import type { RobbedMember } from './robbed-member.ts'

let addresses = 0

/** What the browser sends that was given a challenge: the cookie that came with it. */
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }, session?: { cookie: string }) =>
  [...(session ? [session.cookie] : []), ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')

/** Whether the member has such a row. */
const isThere =
  ({ counts }: RobbedMember, from: string) =>
  async () =>
    (await counts(from)) > 0

/** Enters a row of what takes long to make or shows nothing outside. */
const enters = ({ server, collectorId }: RobbedMember, row: string) =>
  asOwner(server.database.connectionString, `insert into ${row.replaceAll('$member', `'${collectorId}'`)}`)

/**
 * What a thief begins or leaves behind, by the names of `revocations.ts`: the first call does it, and the second says whether it
 * is still good for them. What changes the account goes last, since an email that a thief confirms ends much else.
 */
export const leftBehind: Record<string, (member: RobbedMember) => Promise<() => Promise<boolean>>> = {
  sessions:
    async ({ thief }) =>
    async () =>
      (await thief.call(customer)).status === 200,
  async notifiedBrowsers(member) {
    await enters(
      member,
      `push_subscriptions (subscription_id, collector_id, session_hash, sealed, created_at, confirmed_at)
       values ($member, $member, 'the session of a thief', 'sealed', now(), now())`,
    )
    return isThere(member, 'push_subscriptions where true')
  },
  async identifiedCallers({ inside, collectorId }) {
    const grace = { by: 'Grace', reason: 'They called', now: new Date() }
    await inside((tx) => record(tx, collectorId, { ...grace, action: 'wordMatched' }))
    return () => inside((tx) => isIdentified(tx, collectorId, grace))
  },
  async knownBrowsers({ inside, collectorId }) {
    const device = newToken()
    await inside((tx) => makeKnown(tx, { collectorId, device, hasShownCode: true }, new Date()))
    return () => inside((tx) => hasShownCode(tx, collectorId, device, new Date()))
  },
  async cardCodes(member) {
    await member.thief.call(cardCodeSecret)
    return isThere(member, 'card_codes where true')
  },
  async recoveryReports(member) {
    await enters(member, "recovery_reports values ($member, $member, now() + interval '1 day')")
    return isThere(member, 'recovery_reports where token_hash = collector_id::text')
  },
  async addressConfirmations(member) {
    await enters(member, "email_confirmations values ($member, 'old@example.com', $member, now())")
    return isThere(member, 'email_confirmations where true')
  },
  async openRequests(member) {
    await enters(
      member,
      `staff_requests (request_id, kind, subject, collector_id, what, payload, payload_hash, before_hash, changes, asked_by,
         asked_by_name, asked_at, reason, expires_at, state)
       values ($member, 'unlockSpending', $member, $member, 'Unlock spending', '{}', '', '', '[]', gen_random_uuid(),
         'Tom', now(), 'A caller asked', now() + interval '1 day', 'open')`,
    )
    return isThere(member, "staff_requests where state = 'open'")
  },
  async holds(member) {
    await member.till.holds({ cardNumber: member.cardNumber, points: 20 })
    return isThere(member, "redemptions where state = 'held'")
  },
  async unsentConversions(member) {
    const conversionId = await member.converter.begins('NECTAR_TO_PARTNER', 800)
    const later = `update conversions set due_at = now() + interval '1 hour' where conversion_id = '${conversionId}'`
    await asOwner(member.server.database.connectionString, later)
    return isThere(member, `conversions where state = 'HELD' and conversion_id = '${conversionId}'`)
  },
  async weeklyConversions(member) {
    await member.converter.turnsOn({ gives: 400, gets: 250 })
    return isThere(member, 'automatic_conversions where true')
  },
  async quotes(member) {
    await member.converter.quotes('NECTAR_TO_PARTNER', 1200)
    return isThere(member, 'conversion_quotes where points = 1200')
  },
  partnerLinks: async (member) => isThere(member, 'partner_links where unlinked_at is null'),
  async linkingUnderWay(member) {
    await member.converter.beginsByNumber('MARRIOTT')
    return isThere(member, 'partner_link_attempts where true')
  },
  async raisedLimits(member) {
    for (const dailyLimitPoints of [4000, 5000])
      await member.thief.call(setSpendingLimit, { body: { dailyLimitPoints } })
    return isThere(member, 'spending_choices where raised_limit_points = 5000')
  },
  async orderedCards(member) {
    await member.thief.call(orderReplacementCard, { query: { replacementType: 'DAMAGED' } })
    return isThere(member, "card_orders where replacement_type = 'DAMAGED' and state = 'ORDERED'")
  },
  async passwordResets({ server, email, reads }) {
    await server.call(passwordReset, { body: { email } })
    const token = await reads(email, /confirm-reset-password\?token=([\w-]{43})/)
    const body = { token, password: 'Hazel-Wood-9' }
    return async () => (await server.call(resetValidation, { body })).status === 200
  },
  async boughtVouchers({ till, thief }) {
    const body = { rewardId: 'sainsburys-5-off', points: 1000, requestId: crypto.randomUUID() }
    const { voucherCode: code = '' } = (await thief.call(requestVoucher, { body })).json
    const use = { code, useId: crypto.randomUUID(), storeId: '0042' }
    return async () => (await till.call(holdVoucher, { body: use })).status === 200
  },
  async passkeys({ server, thief, codeFor }) {
    const device = new Authenticator(server.settings.publicUrl)
    const code = await codeFor({ change: 'addPasskey' })
    const begun = await thief.call(newPasskey, { headers: { 'x-2fa-code': code } })
    await thief.call(addPasskey, { body: device.makes(begun.json), headers: { cookie: cookiesOf(begun, thief) } })
    return async () => {
      const asked = await server.call(passkeySignInRequest)
      const headers = { cookie: cookiesOf(asked) }
      return (await server.call(passkeySignIn, { body: device.signs(asked.json), headers })).status === 200
    }
  },
  async passkeyChallenges({ server, thief, codeFor, browser }) {
    const device = new Authenticator(server.settings.publicUrl)
    const code = await codeFor({ change: 'addPasskey' })
    const begun = await thief.call(newPasskey, { headers: { 'x-2fa-code': code } })
    return async () => {
      const again = await browser()
      const headers = { cookie: cookiesOf(begun, again) }
      return (await again.call(addPasskey, { body: device.makes(begun.json), headers })).status === 200
    }
  },
  async codes({ codeFor, browser }) {
    const change = { change: 'name' } as const
    const code = await codeFor(change)
    return async () => (await (await browser()).call(twoFactorVerify, { body: { code, change } })).status === 200
  },
  async changedMobile(member) {
    const { thief, codeFor, reads, server, inside, collectorId } = member
    const phoneNumber = `07700 900${400 + ++addresses}`
    const phone = { phoneNumber, countryCode: '44' }
    const code = await codeFor({ change: 'mobile' })
    await thief.call(updateMobile, { body: { phone }, headers: { 'x-2fa-code': code } })
    member.mobile = `+44${phoneNumber.slice(1).replace(' ', '')}`
    const change = { change: 'dataExport' } as const
    await thief.call(twoFactorSend, { body: { deliveryMethod: 'sms', password: member.password, change } })
    const texted = await reads(member.mobile, /\b(\d{6})\b/)
    const proof = { code: texted, change, now: new Date() }
    await inLaneOf(collectorId, () => server.database.ofServer.transaction((tx) => spendProof(tx, collectorId, proof)))
    return async () => {
      // The card of now: one that was replaced is answered as nobody's.
      const { cardNumber } = await inside((tx) => cardOf(tx, collectorId))
      const ways = await server.call(deliveryOptions, { body: { collectorId: cardNumber } })
      return ways.json.deliveryMethods.includes('sms')
    }
  },
  async emailChanges({ browser, thief, codeFor, reads }) {
    const email = `thief${++addresses}@example.com`
    const code = await codeFor({ change: 'email' })
    await thief.call(updateEmail, { body: { email }, headers: { 'x-2fa-code': code } })
    const token = await reads(email, /confirm-update-email\?token=([\w-]{43})/)
    const body = { token, newPassword: 'Thief-Owns-1843!' }
    return async () => (await (await browser()).call(updateEmailConfirm, { body })).status === 200
  },
}
