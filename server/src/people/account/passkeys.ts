import type { Body } from '@pollen/contract/endpoint'
import type { passkeyProof } from '@pollen/contract/member/passkeys'
import type { PasskeyCreation } from '@pollen/contract/passkey'
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
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'addPasskey' }, now: context.now })
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
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'removePasskey' }, now })
  if (!refusal) await passkeys.removePasskey(tx, collectorId, passkeyId, now)
  return refusal
}

/**
 * Exchanges a passkey's signature for a code, for one change, as if it had been sent.
 *
 * @returns Refusal passkeyNotValid, passkeyCopied
 */
export async function codeByPasskey(
  tx: Transaction,
  collectorId: string,
  { change, ...assertion }: Body<typeof passkeyProof>,
  context: Context,
): Promise<{ code: string } | Refusal> {
  const owner = await passkeys.acceptPasskey(tx, assertion, collectorId, context)
  return owner instanceof Refusal ? owner : { code: await issueProof(tx, collectorId, change, context.now) }
}
