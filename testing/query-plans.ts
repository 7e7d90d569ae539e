import type { PoolClient } from 'pg'
import { asOwner, type TestDatabase } from './database.ts'

/** What one statement read, the statements of functions that it called included. */
export type StatementRead = {
  text: string
  /** Pages of tables and indexes, each counted as often as it was looked at. */
  pages: number
  /** The rows that were looked at in tables, whether or not they were wanted. */
  rows: number
  /** The rows that were answered or written. */
  answered: number
}

type PlanNode = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/**
 * Lets PostgreSQL tell the plan of each statement of this database's pool as it was really run, by its module
 * auto_explain: with the values, the prepared plan and the transaction that it had.
 *
 * @returns what was read since it was asked last
 */
export async function recordReads({ pool, connectionString }: TestDatabase): Promise<() => StatementRead[]> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [name, value] of Object.entries(settings))
    await asOwner(
      connectionString,
      `alter database ${new URL(connectionString).pathname.slice(1)} set ${name} = ${value}`,
    )
  // Those that are open were opened without it.
  await asOwner(
    connectionString,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  let reads: StatementRead[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.on('notice', ({ message = '' }) => {
      const [, plan] = message.split(/^duration: .* plan:$/m)
      if (plan) reads.push(readOf(JSON.parse(plan)))
    })
  })
  return () => {
    const recorded = reads
    reads = []
    return recorded
  }
}

function readOf({ 'Query Text': text, Plan: top }: { 'Query Text': string; Plan: PlanNode }): StatementRead {
  return {
    text,
    pages: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
    rows: rowsReadBy(top),
    answered: top['Actual Rows'] * top['Actual Loops'],
  }
}

function rowsReadBy(node: PlanNode): number {
  const { Plans = [], 'Node Type': type, 'Actual Loops': loops } = node
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(type) ? looked * loops : 0
  return own + Plans.reduce((sum, below) => sum + rowsReadBy(below), 0)
}
