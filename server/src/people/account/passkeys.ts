import type { PasskeyAssertion, PasskeyCreation } from '@pollen/contract/passkey'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import * as passkeys from '../../safety/passkeys/passkeys.ts'
import { issueProof, spendProof } from '../../safety/two-factor/two-factor.ts'

type Context = { publicUrl: string; browser: string; now: Date }

/**
 * Begins adding a passkey.
 *
 * @throws Refusal tooManyPasskeys
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function beginPasskey(
  tx: Transaction,
  collectorId: string,
  code: string,
  context: Context,
): Promise<PasskeyCreation | Refusal> {
  const refusal = await spendProof(tx, collectorId, { code, change: 'addPasskey', now: context.now })
  return refusal ?? passkeys.beginPasskey(tx, collectorId, context)
}

/**
 * @throws Refusal passkeyNotFound
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function removeOwnPasskey(
  tx: Transaction,
  collectorId: string,
  { passkeyId, code }: { passkeyId: string; code: string },
  now: Date,
): Promise<Refusal | undefined> {
  const refusal = await spendProof(tx, collectorId, { code, change: 'removePasskey', now })
  if (!refusal) await passkeys.removePasskey(tx, collectorId, passkeyId, now)
  return refusal
}

/**
 * Exchanges a passkey's signature for a code: whatever asks for a code that was sent accepts this one, too.
 *
 * @returns Refusal passkeyNotValid, passkeyCopied
 */
export async function codeByPasskey(
  tx: Transaction,
  collectorId: string,
  assertion: PasskeyAssertion,
  context: Context,
): Promise<{ code: string } | Refusal> {
  const owner = await passkeys.acceptPasskey(tx, assertion, { collectorId, ...context })
  return owner instanceof Refusal ? owner : { code: await issueProof(tx, collectorId, context.now) }
}
