import type { PasskeyAssertion } from '@pollen/contract/passkey'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { acceptPasskey } from '../passkeys/passkeys.ts'
import { issueLoginToken } from './login-token.ts'

/**
 * Exchanges a passkey's signature for a token that satisfies the identity provider's login step, as a right password does.
 *
 * @returns Refusal passkeyNotValid, passkeyCopied
 */
export async function signInByPasskey(
  tx: Transaction,
  assertion: PasskeyAssertion,
  { publicUrl, browser, now }: { publicUrl: string; browser: string; now: Date },
): Promise<{ collectorId: string; loginToken: string } | Refusal> {
  const collectorId = await acceptPasskey(tx, assertion, null, { publicUrl, browser, now })
  if (collectorId instanceof Refusal) return collectorId
  return { collectorId, loginToken: await issueLoginToken(tx, collectorId, now) }
}
