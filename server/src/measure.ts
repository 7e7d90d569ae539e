import { modules } from './modules.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import { queueState } from './platform/jobs/queue-state.ts'
import { withoutLanesAway } from './platform/lanes/across-lanes.ts'

const gauges = modules.flatMap((module) => module.gauges ?? [])

/** What is looked up when Prometheus asks, beside what this process counts. */
export const measured: Record<string, string> = {
  pollen_database_connections: 'Connections of this server to the database.',
  pollen_database_connections_idle: 'Those of them that do nothing.',
  pollen_database_waiting: 'Calls that wait for a connection.',
  pollen_lanes_away: 'Lanes of members that do not answer: their members are refused, and in no other figure.',
  pollen_jobs_due: 'Jobs whose time has come and that no worker has taken.',
  pollen_jobs_oldest_seconds: 'How long the oldest of them has waited.',
  pollen_jobs_given_up: 'Jobs that failed as often as they may.',
  pollen_outbox_oldest_seconds: 'How long the oldest message has waited to be sent.',
  ...Object.assign({}, ...gauges.map(({ says }) => says)),
}

const queue = async (tx: Transaction): Promise<Record<string, number>> => {
  const { due, oldestSeconds, givenUp, oldestMessageSeconds } = await queueState(tx)
  return {
    pollen_jobs_due: due,
    pollen_jobs_oldest_seconds: oldestSeconds,
    pollen_jobs_given_up: givenUp,
    pollen_outbox_oldest_seconds: oldestMessageSeconds,
  }
}

/**
 * Each gauge is looked up by itself: one that cannot be is absent, and the others are there. What is about all members is of the
 * lanes that answer; how many do not is a gauge, too.
 */
export async function measure(database: Database): Promise<Record<string, number>> {
  const { transaction, pool } = database
  await database.ping()
  const away = await database.lookForLanesAway()
  const values: Record<string, number> = {
    pollen_database_connections: pool.totalCount,
    pollen_database_connections_idle: pool.idleCount,
    pollen_database_waiting: pool.waitingCount,
    pollen_lanes_away: away.length,
  }
  for (const read of [queue, ...gauges.map((gauge) => gauge.read)]) {
    const looked = withoutLanesAway(() => transaction((tx) => read(tx)))
    Object.assign(values, (await looked.catch(() => undefined))?.answer)
  }
  return values
}
