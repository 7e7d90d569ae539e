import { dayMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import * as jobs from './jobs.ts'
import * as store from './paused-store.ts'

export { allPaused as pausedNow, pause } from './paused-store.ts'

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

/** What went out today and what waits, of each kind and channel, in all lanes. */
export async function kindsInOutbox(tx: Transaction, now: Date) {
  const today = new Date(now.toISOString().slice(0, 10))
  const found = (
    await askLanes(tx, (lane) => store.kindsSince(lane, { since: new Date(now.getTime() - 5 * dayMs), today }))
  ).flat()
  return [...Map.groupBy(found, ({ kind, channel }) => `${channel} ${kind}`).values()].flatMap((ofLanes) => {
    const [first] = ofLanes
    if (!first) return []
    const oldest = ofLanes.flatMap(({ oldestAt }) => oldestAt ?? []).sort((one, other) => +one - +other)[0]
    return [
      {
        kind: first.kind,
        channel: first.channel,
        sentToday: ofLanes.reduce((sum, { sentToday }) => sum + sentToday, 0),
        waiting: ofLanes.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestAt: oldest,
      },
    ]
  })
}

/** Deletes what waits of a kind, for good. @returns how many */
export const dropWaiting = async (tx: Transaction, kind: string): Promise<number> =>
  (await askLanes(tx, (lane) => store.deleteWaiting(lane, kind))).reduce((sum, many) => sum + many, 0)
