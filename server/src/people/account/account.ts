import type { Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { changeContact, collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { isPasswordOf } from '../../safety/identity/identity.ts'
import {
  begin,
  proofOf,
  proofPurpose as purpose,
  resend,
  sendCode,
  spendProof,
} from '../../safety/two-factor/two-factor.ts'
import { mobileChangedLetter, mobileChangedText } from './messages.tsx'

/**
 * Sends a code to a member who gives their password, or another code to one who gave it within the last half hour. A
 * thief with nothing but the session gets no code.
 *
 * @throws Refusal passwordWrong
 * @throws Refusal codeExpired       no password is given, and none was given within the last half hour
 * @throws Refusal tooManyMessages   the member asked for four more codes already
 */
export async function requestCode(
  tx: Transaction,
  collectorId: string,
  { deliveryMethod: method, password }: Body<typeof twoFactorSend>,
  now: Date,
): Promise<void> {
  if (password === undefined) return resend(tx, proofOf(collectorId, now), { purpose, method })
  if (!(await isPasswordOf(tx, collectorId, password))) throw new Refusal('passwordWrong')
  const { challengeId } = await begin(tx, { purpose, collectorId, now })
  await sendCode(tx, challengeId, { collectorId, method, now })
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
  const refusal = await spendProof(tx, collectorId, { code, change: 'mobile', now })
  if (refusal) return refusal
  await changeContact(tx, collectorId, { mobile }, now)
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
  return undefined
}
