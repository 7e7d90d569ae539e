import { randomInt } from 'node:crypto'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Refusal } from '@pollen/contract/refusals'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { type ChallengeSelector, findChallenge } from './codes.ts'
import * as store from './store.ts'
import type { Purpose } from './tables.ts'

/** The purpose of the codes that a signed-in member shows before something that a thief with their session must not do. */
export const proofPurpose = 'protectedChange' satisfies Purpose

/** A code for a protected change, with what it allows in the words of its message. */
export type AllowedChange = { change: ProtectedChange; allows: string }

const lifetimeMs = twoFactorLimits.lifetimeMinutes * minuteMs
/** CountedTable from the request for a code, not from its sending, so that a challenge without a member expires alike. */
const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeMs)
/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

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

/**
 * Counts a request for a code, for a caller that sends it by a rule of its own.
 *
 * @throws Refusal codeExpired       there is no such challenge any more, or it is a day old: its codes no longer count
 * @throws Refusal tooManyMessages   the code was sent as often as allowed
 */
export async function countSend(
  tx: Transaction,
  which: ChallengeSelector,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<store.Challenge> {
  const challenge = await findChallenge(tx, which, purpose)
  if (!challenge || challenge.createdAt.getTime() <= now.getTime() - dayMs) throw new Refusal('codeExpired')
  if (challenge.sends >= twoFactorLimits.sends) throw new Refusal('tooManyMessages')
  await store.change(tx, challenge.challengeId, { sends: challenge.sends + 1, expiresAt: expiryOf(now) })
  return challenge
}
