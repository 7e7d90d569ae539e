import { randomInt } from 'node:crypto'
import { Refusal } from '@pollen/contract/refusals'
import { type DeliveryMethod, twoFactorLimits } from '@pollen/contract/two-factor'
import { collectorOf } from '../collectors/collectors.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import * as jobs from './jobs.ts'
import { codeLetter, codeText } from './messages.tsx'
import * as store from './store.ts'

/** What somebody may do once they have shown a code. */
export type Purpose = 'signIn' | 'resetPassword' | 'retrieveCard' | 'replaceCard' | 'changeContact'

/**
 * Which challenge is meant: the one whose token the browser holds; where it holds a session, the newest that was opened
 * for that member; or the one of this name, which anybody may know.
 */
export type ChallengeSelector = string | { newestOf: string; openedAfter: Date } | { challengeId: string }

const lifetimeMs = twoFactorLimits.lifetimeMinutes * 60_000
/** Counted from when a code was asked for, not from when a job sent it: with nobody to send it to, it is the same moment. */
const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeMs)
const dayMs = 24 * 3_600_000
/**
 * For each purpose, so that who asks for codes that anybody may ask for keeps nobody from signing in. A guess is right
 * once in a million, and a challenge takes five: so many codes a day leave a thief one chance in ten thousand.
 */
const maxCodesPerDay = 20

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
  if (!challenge) return
  const since = new Date(now.getTime() - dayMs)
  if ((await store.codesSentTo(tx, collectorId, challenge.purpose, since)) >= maxCodesPerDay) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await store.change(tx, challengeId, {
    collectorId,
    codeHash: hashOf(challengeId + code),
    codeSentBy: method,
    codesSent: challenge.codesSent + 1,
  })
  const { email, mobile } = await collectorOf(tx, collectorId)
  if (method === 'email') await send(tx, { channel: 'email', to: email, collectorId, ...(await codeLetter(code)) })
  else await send(tx, { channel: 'sms', to: mobile, collectorId, ...codeText(code) })
}

async function find(tx: Transaction, which: ChallengeSelector, purpose: Purpose): Promise<store.Challenge | undefined> {
  if (typeof which !== 'string' && 'newestOf' in which)
    return store.findNewest(tx, { collectorId: which.newestOf, purpose, openedAfter: which.openedAfter })
  const challenge = await store.find(tx, typeof which === 'string' ? hashOf(which) : which.challengeId)
  return challenge?.purpose === purpose ? challenge : undefined
}

/**
 * Asks for another code, by the same way or another. Whether there is somebody to send it to, a job knows.
 *
 * @throws Refusal codeExpired       there is no such challenge any more
 * @throws Refusal tooManyMessages   it was sent as often as it may be
 */
export async function resend(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, method, now = new Date() }: { purpose: Purpose; method: DeliveryMethod; now?: Date },
): Promise<void> {
  const challengeId = await countSend(tx, which, { purpose, now })
  await jobs.resendCode.queue(tx, { challengeId, method })
}

/**
 * Counts that a code is asked for, for whoever sends it by a rule of their own; the challenge's name comes back.
 *
 * @throws Refusal codeExpired       there is no such challenge any more
 * @throws Refusal tooManyMessages   it was sent as often as it may be
 */
export async function countSend(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<string> {
  const challenge = await find(tx, which, purpose)
  if (!challenge) throw new Refusal('codeExpired')
  if (challenge.sends >= twoFactorLimits.sends) throw new Refusal('tooManyMessages')
  await store.change(tx, challenge.challengeId, { sends: challenge.sends + 1, expiresAt: expiryOf(now) })
  return challenge.challengeId
}

/** Says whom a challenge is about, once a job has found out. */
export async function assignCollector(tx: Transaction, challengeId: string, collectorId: string): Promise<void> {
  await store.change(tx, challengeId, { collectorId })
}

/** Whom a challenge is about, where it is about anybody. */
export async function collectorOfChallenge(tx: Transaction, challengeId: string): Promise<string | undefined> {
  return (await store.find(tx, challengeId))?.collectorId ?? undefined
}

/** Ends every challenge that is about the collector: no code opens them any more, not one that is asked for later either. */
export const endChallengesOf = (tx: Transaction, collectorId: string): Promise<void> =>
  store.changeAllOf(tx, collectorId, { codeHash: null, missedTries: twoFactorLimits.tries })

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

/** A code that was right: whose it was, and how it was sent to them. */
export type VerifiedCode = { challengeId: string; collectorId: string; sentBy: DeliveryMethod }

type Guess = { purpose: Purpose; code: string; now: Date }

/**
 * Checks a code and uses it up. A refusal is returned, not thrown: the transaction must keep that a wrong code was tried.
 * A challenge that is about nobody refuses like one whose code was wrong, five times.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function spendCode(
  tx: Transaction,
  which: ChallengeSelector,
  guess: Guess,
): Promise<VerifiedCode | Refusal> {
  const right = await checkCode(tx, which, guess)
  if (!(right instanceof Refusal)) await store.change(tx, right.challengeId, { codeHash: null, expiresAt: guess.now })
  return right
}

/** Checks a code and leaves it to be used. A wrong one counts, and is refused, as in `spendCode`. */
export async function checkCode(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, code, now }: Guess,
): Promise<VerifiedCode | Refusal> {
  const challenge = await find(tx, which, purpose)
  if (!challenge || challenge.expiresAt <= now) return new Refusal('codeExpired')
  const { challengeId, collectorId, codeSentBy: sentBy } = challenge
  if (challenge.missedTries >= twoFactorLimits.tries) return new Refusal('codeMissedTooOften')
  if (collectorId && sentBy && challenge.codeHash === hashOf(challengeId + code.replace(' ', '')))
    return { challengeId, collectorId, sentBy }
  const missedTries = challenge.missedTries + 1
  await store.change(tx, challengeId, { missedTries })
  return new Refusal(missedTries >= twoFactorLimits.tries ? 'codeMissedTooOften' : 'codeNotValid')
}
