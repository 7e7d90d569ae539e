import { Refusal } from '@pollen/contract/refusals'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import { linkTo } from '../messaging/messaging.ts'
import { changeConsents } from './consents.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

type StoppedChannel = 'EMAIL' | 'SMS'
type Unsubscriber = { collectorId: string; channel: StoppedChannel }

/**
 * `page` is the link in the footer of a marketing email, or in a marketing text; a mail program posts to `onePress` when
 * its own “Unsubscribe” is pressed. The links do not expire: an old message can still stop the next one.
 *
 * @param secret   this installation's own key, for this purpose alone
 * @param channel  of the message
 */
export async function unsubscribeLinks(
  collectorId: string,
  { publicUrl, secret, channel = 'EMAIL' }: { publicUrl: string; secret: Secret; channel?: StoppedChannel },
): Promise<{ page: string; onePress: string }> {
  const isText = channel === 'SMS'
  const jwt = new EncryptJWT({ collectorId, ...(isText && { channel }) }).setProtectedHeader({
    alg: 'dir',
    enc: 'A256GCM',
  })
  const token = await jwt.encrypt(keyOf(secret.current))
  return {
    page: `${linkTo('emailsUnsubscribe', publicUrl, token)}${isText ? '&by=text' : ''}`,
    onePress: linkTo('unsubscribeOnePress', publicUrl, token),
  }
}

/** @throws Refusal linkNotValid   we made no such token */
export async function unsubscriberOf(token: string, secret: Secret): Promise<Unsubscriber> {
  const { payload } = await withAny(secret, (it) =>
    jwtDecrypt<{ collectorId: string; channel?: StoppedChannel }>(token, keyOf(it)),
  ).catch((cause) => {
    throw Object.assign(new Refusal('linkNotValid'), { cause })
  })
  const { collectorId, channel = 'EMAIL' } = payload
  return { collectorId, channel }
}

/**
 * Ends marketing by email, or by text, to the collector, in a job: the time that the call takes must not reveal whether the address is
 * theirs.
 *
 * @param email  as a visitor typed it; left out when a mail program asks, which has the email itself, and of a text
 */
export async function unsubscribe(tx: Transaction, who: Unsubscriber, email?: string): Promise<void> {
  await jobs.unsubscribe.queue(tx, { ...who, ...(email && { emailHash: hashOf(email) }) })
}

/** Runs what `unsubscribe` queued. */
export async function unsubscribeNow(
  tx: Transaction,
  { collectorId, channel, emailHash }: Unsubscriber & { emailHash?: string | undefined },
  now: Date,
): Promise<void> {
  const collector = await store.find(tx, collectorId)
  if (!collector || (emailHash && emailHash !== hashOf(collector.email))) return
  const screen = emailHash || channel === 'SMS' ? 'emailsUnsubscribe' : 'mailProgram'
  await changeConsents(tx, collectorId, [{ channel, consent: false }], { screen, now })
}
