import { openConversions } from './conversions/conversions.ts'
import { openReviewsAge } from './earning/earning.ts'
import { lastProof } from './ledger/ledger.ts'
import type { Database } from './platform/database/database.ts'
import { queueState } from './platform/database/queue-state.ts'
import { queueFigures } from './queue-passes/queue-passes.ts'
import { poolsNow } from './vouchers/vouchers.ts'

/** What is looked up when Prometheus asks, beside what this process counts. */
export const measured = {
  pollen_database_connections: 'Connections of this server to the database.',
  pollen_database_connections_idle: 'Those of them that do nothing.',
  pollen_database_waiting: 'Calls that wait for a connection.',
  pollen_jobs_due: 'Jobs whose time has come and that no worker has taken.',
  pollen_jobs_oldest_seconds: 'How long the oldest of them has waited.',
  pollen_jobs_given_up: 'Jobs that failed as often as they may.',
  pollen_outbox_oldest_seconds: 'How long the oldest message has waited to be sent.',
  pollen_reviews_open: 'Purchases above a ceiling of points that wait for review.',
  pollen_reviews_oldest_seconds: 'How long the oldest of them has waited.',
  pollen_conversions_open: 'Conversions of points that have not ended.',
  pollen_conversions_unknown: 'Those of them that a partner leaves unanswered.',
  pollen_conversions_oldest_seconds: 'How long the oldest of them has been open.',
  pollen_pools_low: 'Rewards whose pool has fewer than 100 codes of a partner left (npm run rewards -- pools).',
  pollen_queue_waiting: 'People who wait in the line of a drop.',
  pollen_queue_admitted: 'People who were let in by the lines of drops that have not ended.',
  pollen_books_proven_timestamp_seconds: 'When the books were proven the last time (npm run ledger -- verify).',
  pollen_books_faults: 'How many faults were found then.',
} as const

export async function measure({
  transaction,
  pool,
}: Database): Promise<Partial<Record<keyof typeof measured, number>>> {
  const [queue, reviews, pools, proof, conversions, lines] = await transaction(async (tx) => [
    await queueState(tx),
    await openReviewsAge(tx),
    await poolsNow(tx),
    await lastProof(tx),
    await openConversions(tx),
    await queueFigures(tx),
  ])
  const manyIn = (states: typeof conversions) => states.reduce((sum, { many }) => sum + many, 0)
  const oldest = Math.min(...conversions.map(({ firstAskedAt }) => firstAskedAt.getTime()), Date.now())
  return {
    pollen_database_connections: pool.totalCount,
    pollen_database_connections_idle: pool.idleCount,
    pollen_database_waiting: pool.waitingCount,
    pollen_jobs_due: queue.due,
    pollen_jobs_oldest_seconds: queue.oldestSeconds,
    pollen_jobs_given_up: queue.givenUp,
    pollen_outbox_oldest_seconds: queue.oldestMessageSeconds,
    pollen_reviews_open: reviews.open,
    pollen_reviews_oldest_seconds: reviews.oldestSeconds,
    pollen_conversions_open: manyIn(conversions),
    pollen_conversions_unknown: manyIn(conversions.filter(({ state }) => state === 'UNKNOWN')),
    pollen_conversions_oldest_seconds: (Date.now() - oldest) / 1000,
    pollen_pools_low: pools.filter(({ isLow }) => isLow).length,
    pollen_queue_waiting: lines.waiting,
    pollen_queue_admitted: lines.admitted,
    ...(proof && {
      pollen_books_proven_timestamp_seconds: proof.provenAt.getTime() / 1000,
      pollen_books_faults: proof.faults,
    }),
  }
}
