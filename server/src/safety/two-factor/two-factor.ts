import { randomInt } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { maskedEmail, mobileEnding } from '@pollen/contract/masked'
import { href } from '@pollen/contract/paths'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Refusal } from '@pollen/contract/refusals'
import { type DeliveryMethod, twoFactorLimits } from '@pollen/contract/two-factor'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { collectorOf, findCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { sendToNobody } from '../../records/messaging/messaging.ts'
import { notify, sendSecret } from '../../records/notifications/notifications.ts'
import { allowedByCode } from './allowed-by-code.ts'
import { mayReceive } from './code-limits.ts'
import { type ChallengeSelector, checkCode, compare, findChallenge, spendCode, usedUp } from './codes.ts'
import * as jobs from './jobs.ts'
import { changeRefusedLetter, codeLetter, codeText } from './messages.tsx'
import { type ChangeKind, changes } from './protected-changes.ts'
import * as store from './store.ts'
import type { Purpose } from './tables.ts'

export { challengeCookie } from './code-link.ts'
export { type ChallengeSelector, spendCode } from './codes.ts'
export { changes } from './protected-changes.ts'
export type { Purpose } from './tables.ts'

/** A code for a protected change, with what it allows in the words of its message. */
export type AllowedChange = { change: ProtectedChange; allows: string }

const lifetimeMs = twoFactorLimits.lifetimeMinutes * minuteMs
/** Counted from the request for a code, not from its sending, so that a challenge without a member expires alike. */
const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeMs)
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Opens a challenge and returns the token that the browser holds meanwhile.
 *
 * @param collectorId  the member, when the caller may know them. Otherwise a job looks them up and calls `sendCode`; when
 *                     it finds none, no code is right, and the challenge looks like any other.
 * @param allowed      of a protected change
 */
export async function begin(
  tx: Transaction,
  {
    purpose,
    collectorId,
    allowed,
    now,
  }: { purpose: Purpose; collectorId?: string; allowed?: AllowedChange; now: Date },
): Promise<{ token: string; challengeId: string }> {
  await store.deleteCreatedBefore(tx, new Date(now.getTime() - dayMs))
  const token = newToken()
  const challengeId = hashOf(token)
  const expiresAt = expiryOf(now)
  await store.insert(tx, {
    challengeId,
    purpose,
    ...allowed,
    collectorId: collectorId ?? null,
    expiresAt,
    createdAt: now,
  })
  return { token, challengeId }
}

/** A member who changes something is in a form that no link brings back, and needs none. */
const hasWayBack = (purpose: Purpose) => purpose !== proofPurpose

/**
 * Sends the member a new code, which replaces the one before: by email to one who gave no mobile number, whatever was
 * asked. Jobs call it, and requests of a signed-in member. After twenty codes a day it sends nothing, and after three
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
      ? publicUrl + href('twoFactorAuthentication', { token: linkToken })
      : undefined
  const id = collectorId ?? uuidv7()
  const addressee = await addresseeOf(tx, id)
  const collector = await findCollector(tx, id)
  const channel = collector && collector.mobile === null ? 'email' : method
  const to = channel === 'email' ? collector?.email : collector?.mobile
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
export async function codeTo(tx: Transaction, collectorId: string): Promise<{ email: string; sms?: string }> {
  const { email, mobile } = await collectorOf(tx, collectorId)
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

/**
 * As `resend`, for a signed-in member, once they gave their password.
 *
 * @param change  undefined: what they asked for last
 * @returns what the code allows, in words
 */
export async function resendProof(
  tx: Transaction,
  collectorId: string,
  { change, method, now }: { change: ProtectedChange | undefined; method: DeliveryMethod; now: Date },
): Promise<string> {
  const challenge = await countSend(tx, proofOf(collectorId, change, now), { purpose: proofPurpose, now })
  await jobs.resendCode.queue(tx, { challengeId: challenge.challengeId, method })
  return allowedByCode(challenge)
}

/**
 * Counts a request for a code, for a caller that sends it by a rule of its own.
 *
 * @throws Refusal codeExpired       there is no such challenge any more
 * @throws Refusal tooManyMessages   the code was sent as often as allowed
 */
export async function countSend(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<store.Challenge> {
  const challenge = await findChallenge(tx, which, purpose)
  if (!challenge) throw new Refusal('codeExpired')
  if (challenge.sends >= twoFactorLimits.sends) throw new Refusal('tooManyMessages')
  await store.change(tx, challenge.challengeId, { sends: challenge.sends + 1, expiresAt: expiryOf(now) })
  return challenge
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

/** Ends every challenge of the collector: no code is right any more, nor is one that is requested later. */
export const endChallengesOf = (tx: Transaction, collectorId: string): Promise<void> =>
  store.changeAllOf(tx, collectorId, { codeHash: null, linkHash: null, missedTries: twoFactorLimits.tries })

/** The job that `resend` queues. */
export async function resendNow(
  tx: Transaction,
  challengeId: string,
  { method, now, publicUrl }: { method: DeliveryMethod; now: Date; publicUrl: string },
): Promise<void> {
  const challenge = await store.find(tx, challengeId)
  await sendCode(tx, challengeId, { collectorId: challenge?.collectorId ?? undefined, method, now, publicUrl })
}

/** The purpose of the codes that a signed-in member shows before something that a thief with their session must not do. */
export const proofPurpose = 'protectedChange' satisfies Purpose

/** A member who gave their password, or used a passkey, within this time need not do so again. */
const proofFreshMs = 30 * minuteMs
/** A member is told of a refused change at once, and of others like it no more than once an hour. */
const reportsApartMs = hourMs

/**
 * Selects the challenge of a signed-in member, once they gave their password or used a passkey.
 *
 * @param change  undefined: the newest, whatever it is for
 */
const proofOf = (collectorId: string, change: ProtectedChange | undefined, now: Date): ChallengeSelector => ({
  newestOf: collectorId,
  change,
  openedAfter: new Date(now.getTime() - proofFreshMs),
})

/**
 * A code for a member who used a passkey a moment ago, for one change, as if it had been sent.
 *
 * @returns the code, for the browser that used the passkey
 */
export async function issueProof(
  tx: Transaction,
  collectorId: string,
  change: ProtectedChange,
  now: Date,
): Promise<string> {
  const allowed = { change, allows: changes[change.change] }
  const { challengeId } = await begin(tx, { purpose: proofPurpose, collectorId, allowed, now })
  const code = newCode()
  await store.change(tx, challengeId, { codeHash: hashOf(challengeId + code), codeSentBy: 'passkey' })
  return code
}

/**
 * Uses a member's code up for the change that it was asked for: the only place that accepts one. A code for another
 * change, partner, reward or number of points is none.
 * The member is told of a change that is refused, so the transaction must be kept, too.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function spendProof(
  tx: Transaction,
  collectorId: string,
  { code, change, now }: { code: string; change: ProtectedChange; now: Date },
): Promise<Refusal | undefined> {
  const result = await spendCode(tx, proofOf(collectorId, change, now), { purpose: proofPurpose, code, now })
  if (!(result instanceof Refusal)) return undefined
  await tellRefused(tx, collectorId, change.change, now)
  return result
}

/**
 * As `spendProof`, for several members.
 *
 * @returns a refusal for each whose code is not right, in their order
 */
export async function spendProofs(
  tx: Transaction,
  proofs: { collectorId: string; code: string; change: ProtectedChange }[],
  now: Date,
): Promise<(Refusal | undefined)[]> {
  const found = await store.findNewestOfEach(tx, proofs, new Date(now.getTime() - proofFreshMs))
  const challenges = new Map(found.map((challenge) => [challenge.collectorId, challenge]))
  const right: string[] = []
  const refusals: (Refusal | undefined)[] = []
  for (const { collectorId, code, change } of proofs) {
    const result = await compare(tx, challenges.get(collectorId), { code, now })
    const isRefused = result instanceof Refusal
    if (isRefused) await tellRefused(tx, collectorId, change.change, now)
    else right.push(result.challengeId)
    refusals.push(isRefused ? result : undefined)
  }
  await store.changeEach(tx, right, usedUp(now))
  return refusals
}

/**
 * Checks a member's code without using it up. The member is told once its tries are used up: until then it may be
 * themselves, who mistyped it.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function checkProof(
  tx: Transaction,
  collectorId: string,
  { code, change, now }: { code: string; change: ProtectedChange | undefined; now: Date },
): Promise<Refusal | undefined> {
  const which = proofOf(collectorId, change, now)
  const result = await checkCode(tx, which, { purpose: proofPurpose, code, now })
  if (!(result instanceof Refusal)) return undefined
  const tried = change ?? (await findChallenge(tx, which, proofPurpose))?.change
  if (tried && result.refusal === 'codeMissedTooOften') await tellRefused(tx, collectorId, tried.change, now)
  return result
}

async function tellRefused(tx: Transaction, collectorId: string, change: ChangeKind, now: Date): Promise<void> {
  const refused = { collectorId, change, reportedAt: now }
  if (!(await store.noteRefusedChange(tx, refused, new Date(now.getTime() - reportsApartMs)))) return
  const { email } = await collectorOf(tx, collectorId)
  const letter = await changeRefusedLetter(await addresseeOf(tx, collectorId), change)
  await notify(tx, collectorId, {
    kind: 'changeRefused',
    facts: { change: changes[change] },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}
