import { minuteMs } from '@pollen/contract/durations'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Refusal } from '@pollen/contract/refusals'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import * as store from './store.ts'
import type { CodeSource, Purpose } from './tables.ts'

/**
 * Selects a challenge: by the token that the browser holds; for a signed-in member, the newest that was opened for this
 * change, or for any; or by its id, which is no secret.
 */
export type ChallengeSelector =
  | string
  | { newestOf: string; change: ProtectedChange | undefined; openedAfter: Date }
  | { challengeId: string }

export async function findChallenge(
  tx: Transaction,
  which: ChallengeSelector,
  purpose: Purpose,
): Promise<store.Challenge | undefined> {
  if (typeof which !== 'string' && 'newestOf' in which)
    return store.findNewest(tx, { collectorId: which.newestOf, ...which })
  const challenge = await store.find(tx, typeof which === 'string' ? hashOf(which) : which.challengeId)
  return challenge?.purpose === purpose ? challenge : undefined
}

/** A code that was right: its challenge, its member, and how it was sent. */
export type VerifiedCode = { challengeId: string; collectorId: string; sentBy: CodeSource; askedAt: Date }

/** Calls that came together are answered one after the other, not always in the order of their times. */
const sameMomentMs = minuteMs

type Guess = { purpose: Purpose; code: string; now: Date }

/**
 * Checks a code and uses it up. A refusal is returned, not thrown: the transaction must count the wrong code. A challenge
 * without a member refuses every code as wrong, five times.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function spendCode(
  tx: Transaction,
  which: ChallengeSelector,
  guess: Guess,
): Promise<VerifiedCode | Refusal> {
  const right = await checkCode(tx, which, guess)
  if (!(right instanceof Refusal)) await store.change(tx, right.challengeId, usedUp(guess.now))
  return right
}

export const usedUp = (now: Date) => ({
  codeHash: null,
  linkHash: null,
  expiresAt: new Date(now.getTime() - sameMomentMs),
})

/** Checks a code without using it up. A wrong code is counted and refused as in `spendCode`. */
export async function checkCode(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, code, now }: Guess,
): Promise<VerifiedCode | Refusal> {
  return compare(tx, await findChallenge(tx, which, purpose), { code, now })
}

/** Compares a code with that of a challenge, and counts a wrong one. */
export async function compare(
  tx: Transaction,
  challenge: store.Challenge | undefined,
  { code, now }: Pick<Guess, 'code' | 'now'>,
): Promise<VerifiedCode | Refusal> {
  if (!challenge || challenge.expiresAt <= now) return new Refusal('codeExpired')
  const { challengeId, collectorId, codeSentBy: sentBy, createdAt: askedAt } = challenge
  if (challenge.missedTries >= twoFactorLimits.tries) return new Refusal('codeMissedTooOften')
  if (collectorId && sentBy && challenge.codeHash === hashOf(challengeId + code))
    return { challengeId, collectorId, sentBy, askedAt }
  const missedTries = challenge.missedTries + 1
  await store.change(tx, challengeId, { missedTries })
  return new Refusal(missedTries >= twoFactorLimits.tries ? 'codeMissedTooOften' : 'codeNotValid')
}
