import { dayMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import * as jobs from './jobs.ts'
import * as store from './paused-store.ts'
import { returnedFrom } from './returned-store.ts'

export { allPaused as pausedNow, deleteWaiting as dropWaiting, pause, waitsForKind } from './paused-store.ts'

/** What waited longer while its kind was paused is dropped: nobody is told so late. */
const longestWaitMs = 3 * dayMs

const pageSize = 2000

/**
 * Ends a kind's pause. What waited queues itself once this commits, as no delivery can take it for paused then.
 *
 * @returns whether it was paused
 */
export async function letGoOn(tx: Transaction, kind: string): Promise<boolean> {
  if (!(await store.endPause(tx, kind))) return false
  await jobs.releasePaused.queue(tx, { kind }, { key: kind })
  return true
}

/** Queues a page of what waited for no longer than three days, and the next one after it. */
export async function releasePage(
  { transaction }: Pick<Database, 'transaction'>,
  { kind, after }: { kind: string; after?: string | undefined },
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    if ((await store.allPaused(tx)).some((paused) => paused.kind === kind)) return // paused again meanwhile
    const since = new Date(now.getTime() - longestWaitMs)
    const page = await store.waitingOf(tx, kind, { after, since, limit: pageSize })
    for (const [channel, those] of Map.groupBy(page, (message) => message.channel)) {
      const job = channel === 'sms' ? jobs.deliverText : jobs.deliverInBulk
      await job.queueEach(
        tx,
        those.map(({ messageId }) => ({ messageId })),
      )
    }
    const last = page.at(-1)
    if (last && page.length === pageSize) await jobs.releasePaused.queue(tx, { kind, after: last.messageId })
  })
}

/** What went out today and what waits, of each kind and channel. */
export function kindsInOutbox(tx: Transaction, now: Date) {
  const today = new Date(now.toISOString().slice(0, 10))
  return store.kindsSince(tx, { since: new Date(now.getTime() - 5 * dayMs), today })
}

const deliveries = [jobs.deliverMessage, jobs.deliverInBulk, jobs.deliverText].map(({ name }) => name)

/** What the other side did not take: so many of each kind and channel. */
export const returnedMessages = (tx: Transaction, ofEachKind: number) => returnedFrom(tx, deliveries, ofEachKind)
