import type { twoFactorSend, updateMobile } from '@pollen/contract/account'
import type { Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import { Refusal } from '@pollen/contract/refusals'
import { changeContact, collectorOf } from '../collectors/collectors.ts'
import { isPasswordOf } from '../identity/identity.ts'
import { mobileNumber, send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database.ts'
import { begin, lookAt, type Met, meet, resend, sendCode, type Which } from '../two-factor/two-factor.ts'
import { mobileChangedLetter, mobileChangedText } from './messages.tsx'

const purpose = 'changeContact'

/** The password was given so recently that it need not be given again. */
const freshMs = 30 * 60_000

const challengeOf = (collectorId: string, now: Date): Which => ({
  newestOf: collectorId,
  openedAfter: new Date(now.getTime() - freshMs),
})

/**
 * Sends a member a code, for their password; or another, while that is fresh. Whoever only holds a session gets as far
 * as this.
 *
 * @throws Refusal passwordWrong
 * @throws Refusal codeExpired       no password, and none was given within the last half hour
 * @throws Refusal tooManyMessages   four more codes were asked for already
 */
export async function askForCode(
  tx: Transaction,
  collectorId: string,
  { deliveryMethod: method, password }: Body<typeof twoFactorSend>,
  now: Date,
): Promise<void> {
  if (password === undefined) return resend(tx, challengeOf(collectorId, now), { purpose, method })
  if (!(await isPasswordOf(tx, collectorId, password))) throw new Refusal('passwordWrong')
  const { challengeId } = await begin(tx, { purpose, collectorId, now })
  await sendCode(tx, challengeId, { collectorId, method, now })
}

/** Looks at a code that will be used for the change itself; a wrong one is counted. */
export const checkCode = (tx: Transaction, collectorId: string, code: string, now: Date): Promise<Met> =>
  lookAt(tx, challengeOf(collectorId, now), { purpose, code, now })

/** Uses a code up, for one change. */
export const spendCode = (tx: Transaction, collectorId: string, code: string, now: Date): Promise<Met> =>
  meet(tx, challengeOf(collectorId, now), { purpose, code, now })

/**
 * Changes a member's mobile, and tells the old number and the email of it.
 *
 * @throws Refusal phoneNotValid, phoneCountryNotAllowed
 * @throws Refusal contactUnchanged   it is their number already
 */
export async function changeMobile(
  tx: Transaction,
  collectorId: string,
  { phone, code }: Body<typeof updateMobile> & { code: string },
  { now, environment }: { now: Date; environment: Environment },
): Promise<Met> {
  const mobile = mobileNumber(phone, environment)
  const before = await collectorOf(tx, collectorId)
  if (before.mobile === mobile) throw new Refusal('contactUnchanged')
  const met = await spendCode(tx, collectorId, code, now)
  if ('refused' in met) return met
  await changeContact(tx, collectorId, { mobile }, now)
  await send(tx, { channel: 'sms', to: before.mobile, collectorId, ...mobileChangedText() })
  await send(tx, { channel: 'email', to: before.email, collectorId, ...(await mobileChangedLetter(mobile)) })
  return met
}
