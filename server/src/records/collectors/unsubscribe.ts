import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { unsubscribeOnePress } from '@pollen/contract/visitor/unsubscribe'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Transaction } from '../../platform/database/database.ts'
import { keyOf, type Secret, withAny } from '../../platform/database/secrets.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { changeConsents } from './consents.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

/**
 * `page` is the link in the footer of a marketing email; a mail program posts to `onePress` when its own “Unsubscribe”
 * is pressed. The links do not expire: an old email can still stop the next one.
 *
 * @param secret  this installation's own key, for this purpose alone
 */
export async function unsubscribeLinks(
  collectorId: string,
  { publicUrl, secret }: { publicUrl: string; secret: Secret },
): Promise<{ page: string; onePress: string }> {
  const jwt = new EncryptJWT({ collectorId }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  const query = `?token=${await jwt.encrypt(keyOf(secret.current))}`
  return {
    page: publicUrl + href('emailsUnsubscribe') + query,
    onePress: `${publicUrl}/api${unsubscribeOnePress.url}${query}`,
  }
}

/** @throws Refusal linkNotValid   we made no such token */
export async function collectorOfToken(token: string, secret: Secret): Promise<string> {
  const { payload } = await withAny(secret, (it) => jwtDecrypt<{ collectorId: string }>(token, keyOf(it))).catch(
    (cause) => {
      throw Object.assign(new Refusal('linkNotValid'), { cause })
    },
  )
  return payload.collectorId
}

/**
 * Ends marketing email to the collector, in a job: the time that the call takes must not reveal whether the address is
 * theirs.
 *
 * @param email  as a visitor typed it; left out when a mail program asks, which has the email itself
 */
export async function unsubscribe(tx: Transaction, collectorId: string, email?: string): Promise<void> {
  await jobs.unsubscribe.queue(tx, { collectorId, ...(email && { emailHash: hashOf(email) }) })
}

/** Runs what `unsubscribe` queued. */
export async function unsubscribeNow(
  tx: Transaction,
  { collectorId, emailHash }: { collectorId: string; emailHash?: string | undefined },
  now: Date,
): Promise<void> {
  const collector = await store.find(tx, collectorId)
  if (!collector || (emailHash && emailHash !== hashOf(collector.email))) return
  const screen = emailHash ? 'emailsUnsubscribe' : 'mailProgram'
  await changeConsents(tx, collectorId, [{ channel: 'EMAIL', consent: false }], { screen, now })
}
