import { randomInt } from 'node:crypto'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { type DeliveryMethod, twoFactorLimits } from '@pollen/contract/two-factor'
import { collectorOf } from '../collectors/collectors.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { codeLetter, codeText } from './messages.tsx'
import * as store from './store.ts'

/** What somebody may do once they have shown a code. */
export type Purpose = 'signIn' | 'resetPassword' | 'retrieveCard' | 'replaceCard' | 'changeContact'

const lifetimeMs = twoFactorLimits.lifetimeMinutes * 60_000
/** Counted from when a code was asked for, not from when a job sent it: with nobody to send it to, it is the same moment. */
const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeMs)
const dayMs = 24 * 3_600_000
/** A guess is right once in a million, and a challenge takes five: so many codes a day leave a thief one chance in ten thousand. */
const mostCodesADay = 20

/**
 * Opens a challenge, and answers the token that the browser holds meanwhile.
 *
 * @param collectorId  whom it is about, where that may be told. Elsewhere a job finds out and calls `sendCode`; where it
 *                     finds nobody, the challenge is never met, and looks like any other.
 */
export async function begin(
  tx: Transaction,
  { purpose, collectorId, now }: { purpose: Purpose; collectorId?: string; now: Date },
): Promise<{ token: string; challengeId: string }> {
  await store.deleteCreatedBefore(tx, new Date(now.getTime() - dayMs))
  const token = newToken()
  const challengeId = hashOf(token)
  const expiresAt = expiryOf(now)
  await store.insert(tx, { challengeId, purpose, collectorId: collectorId ?? null, expiresAt, createdAt: now })
  return { token, challengeId }
}

/**
 * Sends the member a new code, which takes the place of the one before. Called by jobs, or where the member is known to
 * be asking. Past twenty codes a day nothing is sent.
 */
export async function sendCode(
  tx: Transaction,
  challengeId: string,
  { collectorId, method, now }: { collectorId: string; method: DeliveryMethod; now: Date },
): Promise<void> {
  const challenge = await store.find(tx, challengeId)
  if (!challenge || (await store.codesSentTo(tx, collectorId, new Date(now.getTime() - dayMs))) >= mostCodesADay) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await store.change(tx, challengeId, { collectorId, codeHash: hashOf(challengeId + code) })
  const { email, mobile } = await collectorOf(tx, collectorId)
  if (method === 'email') await send(tx, { channel: 'email', to: email, collectorId, ...(await codeLetter(code)) })
  else await send(tx, { channel: 'sms', to: mobile, collectorId, ...codeText(code) })
}

/**
 * Asks for another code, by the same way or another. Whether there is somebody to send it to, a job knows.
 *
 * @throws Refusal codeExpired       there is no such challenge any more
 * @throws Refusal tooManyMessages   it was sent as often as it may be
 */
export async function resend(
  tx: Transaction,
  token: string,
  { purpose, method, now = new Date() }: { purpose: Purpose; method: DeliveryMethod; now?: Date },
): Promise<void> {
  const challengeId = hashOf(token)
  const challenge = await store.find(tx, challengeId)
  if (challenge?.purpose !== purpose) throw new Refusal('codeExpired')
  if (challenge.sends >= twoFactorLimits.sends) throw new Refusal('tooManyMessages')
  await store.change(tx, challengeId, { sends: challenge.sends + 1, expiresAt: expiryOf(now) })
  await addJob(tx, 'resendCode', { challengeId, method })
}

/** What `resend` queued. */
export async function resendNow(
  tx: Transaction,
  challengeId: string,
  method: DeliveryMethod,
  now: Date,
): Promise<void> {
  const challenge = await store.find(tx, challengeId)
  if (challenge?.collectorId) await sendCode(tx, challengeId, { collectorId: challenge.collectorId, method, now })
}

/** The member whose code it was, or why it opens nothing. */
export type Met =
  | { collectorId: string }
  | { refused: Extract<RefusalName, 'codeNotValid' | 'codeExpired' | 'codeMissedTooOften'> }

/**
 * Meets a challenge, once. A wrong code is answered, not thrown: that it was tried must be kept, whatever follows.
 * Without such a member it is answered like a wrong code, five times.
 */
export async function meet(
  tx: Transaction,
  token: string,
  { purpose, code, now }: { purpose: Purpose; code: string; now: Date },
): Promise<Met> {
  const challengeId = hashOf(token)
  const challenge = await store.find(tx, challengeId)
  if (challenge?.purpose !== purpose || challenge.expiresAt <= now) return { refused: 'codeExpired' }
  if (challenge.missedTries >= twoFactorLimits.tries) return { refused: 'codeMissedTooOften' }
  if (challenge.collectorId && challenge.codeHash === hashOf(challengeId + code.replace(' ', ''))) {
    await store.change(tx, challengeId, { codeHash: null, expiresAt: now })
    return { collectorId: challenge.collectorId }
  }
  const missedTries = challenge.missedTries + 1
  await store.change(tx, challengeId, { missedTries })
  if (missedTries >= twoFactorLimits.tries) return { refused: 'codeMissedTooOften' }
  return { refused: 'codeNotValid' }
}
