import { maskedEmail, mobileEnding } from '@pollen/contract/masked'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { collectorOf, findCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { linkTo, sendToNobody } from '../../records/messaging/messaging.ts'
import { sendSecret } from '../../records/notifications/notifications.ts'
import { allowedByCode } from './allowed-by-code.ts'
import { countSend, newCode, proofPurpose } from './challenges.ts'
import { mayReceive } from './code-limits.ts'
import type { ChallengeSelector } from './codes.ts'
import * as jobs from './jobs.ts'
import { codeLetter, codeText } from './messages.ts'
import * as store from './store.ts'
import type { Purpose } from './tables.ts'
import { mobileForCode } from './texted-codes.ts'

export { begin, countSend, newCode, proofPurpose } from './challenges.ts'
export { challengeCookie } from './code-link.ts'
export { type ChallengeSelector, spendCode } from './codes.ts'
export { checkProof, confirmMobileBy, issueProof, resendProof, spendProof, spendProofs } from './proofs.ts'
export { changes } from './protected-changes.ts'
export type { Purpose } from './tables.ts'
export { mobileAskedAbout, mobileForCode } from './texted-codes.ts'

/** A member who changes something is in a form that no link brings back, and needs none. */
const hasWayBack = (purpose: Purpose) => purpose !== proofPurpose

/** A code for a new password is all that is shown: it goes the way that was asked for, or nowhere. */
const isAllThatIsShown = (purpose: Purpose) => purpose === 'resetPassword'

/**
 * Sends the member a new code, which replaces the one before: by email to one who has no mobile for codes, whatever was
 * asked, unless the code is all that is shown. Jobs call it, and requests of a signed-in member. After twenty codes a day it sends nothing, and after three
 * texts that anybody may have asked for no other text. Those that a known browser asked for are counted apart, so that a
 * stranger uses up nothing of the member's.
 *
 * @param collectorId  undefined when the job found no member: it then does the same work for nobody
 * @param publicUrl    where the email's link leads, which opens the place where the code is entered (code-link.ts)
 */
export async function sendCode(
  tx: Transaction,
  challengeId: string,
  {
    collectorId,
    method,
    now,
    publicUrl,
  }: { collectorId: string | undefined; method: DeliveryMethod; now: Date; publicUrl?: string },
): Promise<void> {
  const challenge = await store.find(tx, challengeId)
  if (!challenge) return
  const code = newCode()
  const linkToken = newToken()
  const link =
    publicUrl !== undefined && hasWayBack(challenge.purpose)
      ? linkTo('twoFactorAuthentication', publicUrl, linkToken)
      : undefined
  const id = collectorId ?? uuidv7()
  await enterLane(tx, id)
  const addressee = await addresseeOf(tx, id)
  const collector = await findCollector(tx, id)
  const opensAlone = isAllThatIsShown(challenge.purpose)
  const mobile = await mobileForCode(tx, id, { collector, opensAlone, now })
  const hasOnlyEmail = collector !== undefined && mobile === null && !opensAlone
  const channel = hasOnlyEmail ? 'email' : method
  const to = channel === 'email' ? collector?.email : mobile
  const isEmail = channel === 'email'
  const allows = allowedByCode(challenge)
  const letter = isEmail ? await codeLetter(addressee, code, allows, link) : codeText(code, allows)
  const message = { channel, ...letter }
  if (!to || !collectorId || !(await mayReceive(tx, challenge, { collectorId, method: channel, now })))
    return sendToNobody(tx, message)
  await store.change(tx, challengeId, {
    collectorId,
    codeHash: hashOf(challengeId + code),
    codeSentBy: channel,
    linkHash: isEmail && link ? hashOf(linkToken) : null,
    codesSent: challenge.codesSent + 1,
    textsSent: challenge.textsSent + (isEmail ? 0 : 1),
  })
  await sendSecret(tx, collectorId, { kind: 'code', to, ...message })
}

/** The ways to send this member a code, each with where it goes, masked. */
export async function codeTo(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<{ email: string; sms?: string }> {
  const collector = await collectorOf(tx, collectorId)
  const { email } = collector
  const mobile = await mobileForCode(tx, collectorId, { collector, opensAlone: false, now })
  return { email: maskedEmail(email), ...(mobile !== null && { sms: mobileEnding(mobile) }) }
}

/**
 * Asks for another code, by either way. A job finds out whether there is a member to send it to.
 *
 * @throws Refusal codeExpired       there is no such challenge any more
 * @throws Refusal tooManyMessages   the code was sent as often as allowed
 */
export async function resend(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, method, now = new Date() }: { purpose: Purpose; method: DeliveryMethod; now?: Date },
): Promise<void> {
  const { challengeId } = await countSend(tx, which, { purpose, now })
  await jobs.resendCode.queue(tx, { challengeId, method })
}

/** Stores the member of a challenge, once a job has found them, and whether it is of a browser that they signed in with. */
export async function assignCollector(
  tx: Transaction,
  challengeId: string,
  to: { collectorId: string; isOfKnownDevice: boolean },
): Promise<void> {
  await store.change(tx, challengeId, to)
}

/** The member of a challenge; undefined when there is none. */
export async function collectorOfChallenge(tx: Transaction, challengeId: string): Promise<string | undefined> {
  return (await store.find(tx, challengeId))?.collectorId ?? undefined
}

/** The job that `resend` queues. */
export async function resendNow(
  tx: Transaction,
  challengeId: string,
  { method, now, publicUrl }: { method: DeliveryMethod; now: Date; publicUrl: string },
): Promise<void> {
  const challenge = await store.find(tx, challengeId)
  await sendCode(tx, challengeId, { collectorId: challenge?.collectorId ?? undefined, method, now, publicUrl })
}
