import { modules } from './modules.ts'
import type { Database } from './platform/database/database.ts'
import { queueState } from './platform/jobs/queue-state.ts'

const gauges = modules.flatMap((module) => module.gauges ?? [])

/** What is looked up when Prometheus asks, beside what this process counts. */
export const measured: Record<string, string> = {
  pollen_database_connections: 'Connections of this server to the database.',
  pollen_database_connections_idle: 'Those of them that do nothing.',
  pollen_database_waiting: 'Calls that wait for a connection.',
  pollen_jobs_due: 'Jobs whose time has come and that no worker has taken.',
  pollen_jobs_oldest_seconds: 'How long the oldest of them has waited.',
  pollen_jobs_given_up: 'Jobs that failed as often as they may.',
  pollen_outbox_oldest_seconds: 'How long the oldest message has waited to be sent.',
  ...Object.assign({}, ...gauges.map(({ says }) => says)),
}

export async function measure({ transaction, pool }: Database): Promise<Record<string, number>> {
  const { queue, values } = await transaction(async (tx) => {
    const values: Record<string, number> = {}
    for (const { read } of gauges) Object.assign(values, await read(tx))
    return { queue: await queueState(tx), values }
  })
  return {
    pollen_database_connections: pool.totalCount,
    pollen_database_connections_idle: pool.idleCount,
    pollen_database_waiting: pool.waitingCount,
    pollen_jobs_due: queue.due,
    pollen_jobs_oldest_seconds: queue.oldestSeconds,
    pollen_jobs_given_up: queue.givenUp,
    pollen_outbox_oldest_seconds: queue.oldestMessageSeconds,
    ...values,
  }
}
