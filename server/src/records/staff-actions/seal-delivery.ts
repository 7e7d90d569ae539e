import { createHmac } from 'node:crypto'
import type { SealKeeper } from '../../platform/process/console-settings.ts'
import type { DepartingSeal } from './jobs.ts'

const answerMs = 10_000

/**
 * Hands a seal to whoever keeps it, as the event `audit.sealed` in the form of Standard Webhooks. It arrives at least once:
 * the id is the seal's, and the same however often it is sent.
 *
 * @throws when the keeper did not accept it: the queue tries again
 */
export async function deliverSeal(seal: DepartingSeal, { url, key }: SealKeeper, now: Date): Promise<void> {
  const id = `audit.sealed.${seal.hash}`
  const body = JSON.stringify({ type: 'audit.sealed', timestamp: seal.sealedAt, data: seal })
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual', // what is signed is for this address alone
    signal: AbortSignal.timeout(answerMs),
  })
  await answer.body?.cancel() // it may be of any length
  if (!answer.ok) throw new Error(`Whoever keeps the seals answered ${answer.status}`)
}
