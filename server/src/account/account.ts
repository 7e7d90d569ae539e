import type { Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import type { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import { Refusal } from '@pollen/contract/refusals'
import { changeContact, collectorOf } from '../collectors/collectors.ts'
import { isPasswordOf } from '../identity/identity.ts'
import { mobileNumber, send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'
import * as twoFactor from '../two-factor/two-factor.ts'
import { mobileChangedLetter, mobileChangedText } from './messages.tsx'

const purpose = 'changeContact'

/** The password was given so recently that it need not be given again. */
const freshMs = 30 * 60_000

const challengeOf = (collectorId: string, now: Date): twoFactor.Which => ({
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
  if (password === undefined) return twoFactor.resend(tx, challengeOf(collectorId, now), { purpose, method })
  if (!(await isPasswordOf(tx, collectorId, password))) throw new Refusal('passwordWrong')
  const { challengeId } = await twoFactor.begin(tx, { purpose, collectorId, now })
  await twoFactor.sendCode(tx, challengeId, { collectorId, method, now })
}

/** Checks a code that the change itself will use; a wrong one counts. */
export async function checkCode(
  tx: Transaction,
  collectorId: string,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  const checked = await twoFactor.checkCode(tx, challengeOf(collectorId, now), { purpose, code, now })
  return checked instanceof Refusal ? checked : undefined
}

/** Uses a code up, for one change. */
export async function spendCode(
  tx: Transaction,
  collectorId: string,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  const checked = await twoFactor.spendCode(tx, challengeOf(collectorId, now), { purpose, code, now })
  return checked instanceof Refusal ? checked : undefined
}

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
): Promise<Refusal | undefined> {
  const mobile = mobileNumber(phone, environment)
  const before = await collectorOf(tx, collectorId)
  if (before.mobile === mobile) throw new Refusal('contactUnchanged')
  const refused = await spendCode(tx, collectorId, code, now)
  if (refused) return refused
  await changeContact(tx, collectorId, { mobile }, now)
  await send(tx, { channel: 'sms', to: before.mobile, collectorId, ...mobileChangedText() })
  await send(tx, { channel: 'email', to: before.email, collectorId, ...(await mobileChangedLetter(mobile)) })
  return undefined
}
