import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { unsubscribeOnePress } from '@pollen/contract/visitor/unsubscribe'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/process/tokens.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

const keyOf = (secret: string) => Buffer.from(secret, 'base64url')
const normal = (email: string) => email.trim().toLowerCase()

/**
 * Where the footer of a marketing email leads, and where a mail program posts when its own “Unsubscribe” is pressed.
 * The links do not run out: whoever finds an old email may stop the next one.
 *
 * @param secret  this installation's own, of this purpose alone
 */
export async function unsubscribeLinks(
  collectorId: string,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<{ page: string; onePress: string }> {
  const sealing = new EncryptJWT({ collectorId }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  const query = `?token=${await sealing.encrypt(keyOf(secret))}`
  return {
    page: publicUrl + href('emailsUnsubscribe') + query,
    onePress: `${publicUrl}/api${unsubscribeOnePress.url}${query}`,
  }
}

/** @throws Refusal linkNotValid   we sealed no such token */
export async function collectorOfToken(token: string, secret: string): Promise<string> {
  const { payload } = await jwtDecrypt<{ collectorId: string }>(token, keyOf(secret)).catch((cause) => {
    throw Object.assign(new Refusal('linkNotValid'), { cause })
  })
  return payload.collectorId
}

/**
 * Ends marketing email to the collector, later: whether the address was theirs cannot be told from how long it takes.
 *
 * @param email  as somebody typed it; left out where a mail program asks, which has the email itself
 */
export async function unsubscribe(tx: Transaction, collectorId: string, email?: string): Promise<void> {
  await jobs.unsubscribe.queue(tx, { collectorId, ...(email && { emailHash: hashOf(normal(email)) }) })
}

/** What `unsubscribe` queued. */
export async function unsubscribeNow(tx: Transaction, collectorId: string, emailHash?: string): Promise<void> {
  const collector = await store.find(tx, collectorId)
  if (!collector || (emailHash && emailHash !== hashOf(normal(collector.email)))) return
  await store.change(tx, collectorId, { contactByEmail: false })
}
