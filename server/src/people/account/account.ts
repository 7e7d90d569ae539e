import type { Answer, Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import { Refusal } from '@pollen/contract/refusals'
import type { KnownPartner } from '../../partnerships/partners/partners.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Collector, changeMobile as changeMobileOf, collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { isPasswordOf } from '../../safety/identity/identity.ts'
import {
  begin,
  codeTo,
  proofPurpose as purpose,
  resendProof,
  sendCode,
  spendProof,
} from '../../safety/two-factor/two-factor.ts'
import { allowedBy } from './allowed-change.ts'
import { mobileChangedLetter, mobileChangedText } from './messages.ts'

export { beginEmailChange } from './email.ts'

/**
 * Sends a code for one change to a member who gives their password, or another code to one who gave it within the last
 * half hour. A thief with nothing but the session gets no code.
 *
 * @throws Refusal passwordWrong
 * @throws Refusal codeExpired       no password is given, and none was given within the last half hour
 * @throws Refusal tooManyMessages   the member asked for four more codes already
 * @throws Refusal partnerAbsent, rewardNotFound   what the change is about is not there
 */
export async function requestCode(
  tx: Transaction,
  collectorId: string,
  { deliveryMethod: method, password, change }: Body<typeof twoFactorSend>,
  { partners, now }: { partners: KnownPartner[]; now: Date },
): Promise<Answer<typeof twoFactorSend>> {
  const to = await codeTo(tx, collectorId, now)
  const sentBy = to.sms === undefined ? 'email' : method
  const destination = { sentBy, sentTo: to[sentBy] ?? to.email }
  if (password === undefined || !change)
    return { ...destination, allows: await resendProof(tx, collectorId, { change, method, now }) }
  if (!(await isPasswordOf(tx, collectorId, password))) throw new Refusal('passwordWrong')
  const allowed = { change, allows: await allowedBy(tx, change, partners) }
  const { challengeId } = await begin(tx, { purpose, collectorId, allowed, now })
  await sendCode(tx, challengeId, { collectorId, method, now })
  return { ...destination, allows: allowed.allows }
}

/**
 * Changes a member's mobile, and sends word to the old number and the email.
 *
 * @throws Refusal phoneNotValid, phoneCountryNotAllowed
 * @throws Refusal contactUnchanged   the number is theirs already
 */
export async function changeMobile(
  tx: Transaction,
  collectorId: string,
  { phone, code }: Body<typeof updateMobile> & { code: string },
  { now, environment }: { now: Date; environment: Environment },
): Promise<Refusal | undefined> {
  const mobile = mobileNumber(phone, environment)
  const before = await collectorOf(tx, collectorId)
  if (before.mobile === mobile) throw new Refusal('contactUnchanged')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'mobile' }, now })
  if (refusal) return refusal
  await recordMobile(tx, before, mobile, now)
  return undefined
}

/**
 * Enters another mobile of a member's, and sends word to the one before and the email.
 *
 * @param mobile  null: the number that was there is nobody's that the member knows
 */
export async function recordMobile(
  tx: Transaction,
  before: Collector,
  mobile: string | null,
  now: Date,
): Promise<void> {
  const { collectorId } = before
  await changeMobileOf(tx, collectorId, { mobile }, now)
  const letter = await mobileChangedLetter(await addresseeOf(tx, collectorId), mobile)
  await notify(tx, collectorId, {
    kind: 'mobileChanged',
    facts: {},
    at: now,
    letters: [
      { channel: 'sms', to: before.mobile, ...mobileChangedText() },
      { channel: 'email', to: before.email, ...letter },
    ],
  })
}
