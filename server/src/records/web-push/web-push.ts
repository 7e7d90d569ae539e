import { createECDH } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import type { subscribeToPush } from '@pollen/contract/member/web-push'
import type { PushMessage } from '@pollen/contract/push'
import { Refusal } from '@pollen/contract/refusals'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import * as jobs from './jobs.ts'
import { pushIsOn } from './push-messages.ts'
import { isPushService } from './push-services.ts'
import * as store from './store.ts'

/** Each message goes to all of them. */
const mostOfMember = 10

/** How long a notification is news; until then a push service keeps it for a phone that is switched off. */
const newsMs = dayMs

/** Where to send to, and the keys of the browser. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The public key that belongs to the secret `webPush`, a private key of P-256. Both base64url. */
export function publicKeyOf(webPush: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyOf(webPush))
  return pair.getPublicKey('base64url')
}

/**
 * Queues a notification for every browser of each member, in the caller's transaction. A job sends it after the commit;
 * without a browser nothing happens.
 */
export async function pushToEach(tx: Transaction, pushes: Push[], now = new Date()): Promise<void> {
  const collectorIds = pushes.map(({ collectorId }) => collectorId)
  const browsers = Map.groupBy(await store.keysOf(tx, collectorIds), ({ collectorId }) => collectorId)
  for (const { collectorId, message, urgency, isPaused } of pushes) {
    const keys = browsers.get(collectorId)
    if (!keys || (await isPaused?.())) continue
    for (const key of keys) await queue(tx, { message, urgency, ...key, now })
  }
}

/** `isPaused`: asked where there is a browser to push to; what is held back now is no news later. */
type Push = { collectorId: string; message: PushMessage; urgency: Urgency; isPaused?: () => Promise<boolean> }

/** `high` wakes a phone that saves power. */
type Urgency = 'high' | 'normal'

async function queue(
  tx: Transaction,
  { now, ...sent }: store.SubscriptionKey & { message: PushMessage; urgency: Urgency; now: Date },
): Promise<void> {
  await jobs.sendPush.queue(tx, { ...sent, endsAt: new Date(now.getTime() + newsMs).toISOString() })
}

/**
 * Subscribes a browser of the member. A session is one browser and has one subscription, so that a thief with the session
 * cannot push out the member's own; beyond ten browsers the one goes that was here longest ago.
 *
 * @param session   the token of the session of that browser: logging out ends the subscription
 * @param services  where we send to (push-services.ts)
 * @throws Refusal pushNotPossible   no push service of ours, or no keys to encrypt with
 */
export async function subscribe(
  tx: Transaction,
  collectorId: string,
  address: Body<typeof subscribeToPush>,
  { session, secret, services, now }: { session: string; secret: Secret; services: readonly string[]; now: Date },
): Promise<void> {
  if (!isPushService(address.endpoint, services) || !isPoint(address.keys.p256dh)) throw new Refusal('pushNotPossible')
  const key = { subscriptionId: hashOf(address.endpoint), collectorId }
  const isKnown = (await store.find(tx, key)) !== undefined
  const sessionHash = hashOf(session)
  const isReplaced = await store.removeOfSession(tx, sessionHash)
  const sealed = await seal(address, secret)
  await store.put(tx, { ...key, sealed, sessionHash, createdAt: now, confirmedAt: now })
  await store.removeBeyond(tx, collectorId, mostOfMember)
  if (!isKnown && !isReplaced) await queue(tx, { ...key, message: pushIsOn(), urgency: 'normal', now })
}

/** Whether it is a point on the curve: nothing can be encrypted for another. */
function isPoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}

const seal = (address: PushAddress, secret: Secret): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(address)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret.current))

export async function unseal(sealed: string, secret: Secret): Promise<PushAddress> {
  const { plaintext } = await withAny(secret, (it) => compactDecrypt(sealed, keyOf(it)))
  return JSON.parse(Buffer.from(plaintext).toString())
}

/** Whether the subscription is the member's; it belongs to the session of the browser that asks then. */
export const confirm = (
  tx: Transaction,
  key: store.SubscriptionKey,
  { session, now }: { session: string; now: Date },
): Promise<boolean> => store.change(tx, key, { sessionHash: hashOf(session), confirmedAt: now })

export const unsubscribe = (tx: Transaction, key: store.SubscriptionKey): Promise<boolean> => store.remove(tx, key)

/** A browser that the member signs in with again stays subscribed. */
export const passPushOn = (
  tx: Transaction,
  { collectorId, from, to }: { collectorId: string; from: string; to: string },
): Promise<void> => store.changeSession(tx, { collectorId, from: hashOf(from), to: hashOf(to) })

/** Ends the notifications of a browser that is logged out. */
export async function endPushOfSession(tx: Transaction, sessionHash: string): Promise<void> {
  await store.removeOfSession(tx, sessionHash)
}
