import { hourMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { CodePurpose, continueWithCode } from '@pollen/contract/visitor/code-links'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import * as store from './store.ts'

/** A challenge is over in fifty minutes at the latest: ten after the last of its codes. */
const cookieLifetimeMs = hourMs

/**
 * Remembers in the browser which challenge it opened, so that the email's link leads this browser back to it and no other.
 * A tab that is closed loses the challenge; the cookie does not.
 */
export function challengeCookie(publicUrl: string) {
  const { read, write } = hostCookie(publicUrl, 'two-factor', cookieLifetimeMs)
  return {
    read: (request: FastifyRequest): string | undefined => /^[\w-]{43}$/.exec(read(request) ?? '')?.[0],
    write: (reply: FastifyReply, challenge: string) => void write(reply, challenge),
  }
}

/**
 * Opens the link of a code's email, once. What the browser kept says which challenge it may be led back to, so the link
 * is worth nothing to a thief, a preview or a mail scanner, and none of them uses it up.
 *
 * @param challenge  the challenge's token, as the browser kept it
 * @throws Refusal codeWantedElsewhere   this browser opened no challenge
 * @throws Refusal linkNotValid          the link was used, ran out, or is of another challenge
 */
export async function continueByLink(
  tx: Transaction,
  { linkToken, challenge }: { linkToken: string; challenge: string | undefined },
  now: Date,
): Promise<Answer<typeof continueWithCode>> {
  if (challenge === undefined) throw new Refusal('codeWantedElsewhere')
  const found = await store.find(tx, hashOf(challenge))
  if (!found || found.expiresAt <= now || found.linkHash !== hashOf(linkToken)) throw new Refusal('linkNotValid')
  const { challengeId, purpose, codeSentBy } = found
  if (purpose === 'protectedChange' || codeSentBy === 'passkey') throw new Refusal('linkNotValid')
  await store.change(tx, challengeId, { linkHash: null })
  return { purpose: purpose satisfies CodePurpose, challenge, id: challengeId, sentBy: codeSentBy ?? 'email' }
}
