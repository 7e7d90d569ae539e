import { hourMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import webPush from 'web-push'
import type { Database } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import type { Secret, Secrets } from '../../platform/secrets/secrets.ts'
import * as jobs from './jobs.ts'
import { isPushService } from './push-services.ts'
import * as store from './store.ts'
import { type PushAddress, publicKeyOf, unseal } from './web-push.ts'

type SentPush = Parameters<typeof jobs.sendPush.queue>[1]

type DeliveryContext = {
  database: Database
  secrets: Pick<Secrets, 'webPush' | 'pushSubscriptions'>
  publicUrl: string
  services: readonly string[]
  now: Date
  logger: { error(says: string): void }
}

const answerMs = 10_000
/** As long as the longest pause between two retries of a job. */
const longestPauseMs = 6 * hourMs

/**
 * Hands a notification to the push service of one browser. No transaction is open meanwhile. When nobody knows whether it
 * was taken, it is sent again: the browser shows two of one tag as one.
 *
 * @throws when the service failed without saying when to come back: the queue tries again
 */
export async function deliver(
  push: SentPush,
  { database: { transaction }, secrets, publicUrl, services, now, logger }: DeliveryContext,
): Promise<void> {
  const leftMs = Date.parse(push.endsAt) - now.getTime()
  const subscription = await transaction((tx) => store.find(tx, push))
  if (!subscription || leftMs < 1000) return
  const address = await unseal(subscription.sealed, secrets.pushSubscriptions as Secret)
  if (!isPushService(address.endpoint, services)) return
  const { host } = new URL(address.endpoint)
  const { status, retryAfter } = await post(address, push, { webPushKey: secrets.webPush, publicUrl, leftMs })

  if (status < 300) return void (await transaction((tx) => store.change(tx, push, { lastSentAt: now })))
  if (status === 404 || status === 410) return void (await transaction((tx) => store.remove(tx, push)))
  if (status !== 429 && status < 500) return logger.error(`${host} refused a notification with ${status}`)
  const pauseMs = pauseOf(retryAfter, now)
  if (pauseMs === undefined) throw new Error(`${host} answered ${status}`)
  const at = new Date(now.getTime() + pauseMs)
  await transaction((tx) => jobs.sendPush.queue(tx, push, { at }))
}

async function post(
  address: PushAddress,
  { message, urgency }: SentPush,
  { webPushKey, publicUrl, leftMs }: { webPushKey: string; publicUrl: string; leftMs: number },
): Promise<{ status: number; retryAfter: string | null }> {
  const { headers, body } = webPush.generateRequestDetails(address, JSON.stringify(message), {
    vapidDetails: {
      subject: `mailto:hello@${new URL(publicUrl).hostname}`,
      publicKey: publicKeyOf(webPushKey),
      privateKey: webPushKey,
    },
    TTL: Math.floor(leftMs / 1000),
    urgency,
    topic: hashOf(`${programme.name} ${message.tag}`).slice(0, 32),
  })
  const { 'Content-Length': _, ...others } = headers as Record<string, unknown>
  const answer = await fetch(address.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    redirect: 'manual', // what it carries is for this address alone
    signal: AbortSignal.timeout(answerMs),
  })
  await answer.body?.cancel() // it may be of any length
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** `Retry-After` says seconds or a date (RFC 9110, 10.2.3). */
function pauseOf(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined
  const pauseMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(pauseMs) ? undefined : Math.min(Math.max(pauseMs, 1000), longestPauseMs)
}
