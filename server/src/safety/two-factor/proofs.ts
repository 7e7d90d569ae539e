import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Refusal } from '@pollen/contract/refusals'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { collectorOf, confirmMobile } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { allowedByCode } from './allowed-by-code.ts'
import { begin, countSend, newCode, proofPurpose } from './challenges.ts'
import {
  type ChallengeSelector,
  checkCode,
  compare,
  findChallenge,
  spendCode,
  usedUp,
  type VerifiedCode,
} from './codes.ts'
import * as jobs from './jobs.ts'
import { changeRefusedLetter } from './messages.ts'
import { type ChangeKind, changes } from './protected-changes.ts'
import * as store from './store.ts'

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
  if (!(result instanceof Refusal)) {
    await confirmMobileBy(tx, result, now)
    return undefined
  }
  await tellRefused(tx, collectorId, change.change, now)
  return result
}

/** Whoever entered a texted code, beside a password, has that phone. */
export async function confirmMobileBy(
  tx: Transaction,
  { collectorId, sentBy, askedAt: codeAskedAt }: VerifiedCode,
  now: Date,
): Promise<void> {
  if (sentBy === 'sms') await confirmMobile(tx, collectorId, { codeAskedAt, now })
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
    else {
      await confirmMobileBy(tx, result, now)
      right.push(result.challengeId)
    }
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

/**
 * Asks for another code, by either way, for a signed-in member who gave their password.
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
