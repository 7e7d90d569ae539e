import { EventEmitter } from 'node:events'
import pg, { type PoolClient } from 'pg'
import type { Database } from '../server/src/platform/database/database.ts'

/**
 * Notes the statements that a database is asked from now on, in their order, in all of its lanes: each has a pool of its own.
 *
 * @param beforeEach  runs before a statement is sent, which is the last of `asked`
 */
export function recordStatements({ pool }: Database, beforeEach?: (client: PoolClient) => Promise<void>) {
  const asked: string[] = []
  const watched = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    const { query } = client
    watched.set(client, query)
    const ask = query.bind(client) as (...statement: unknown[]) => unknown
    client.query = (async (...statement: unknown[]) => {
      const [about] = statement as [string | { text: string }]
      asked.push(typeof about === 'string' ? about : about.text)
      await beforeEach?.(client)
      return ask(...statement)
    }) as typeof client.query
  }
  const pools = pg.Pool.prototype as EventEmitter
  pools.emit = function (this: pg.Pool, event, ...told) {
    if (event === 'acquire' && this.options.connectionString === pool.options.connectionString) watch(told[0])
    return EventEmitter.prototype.emit.call(this, event, ...told)
  }
  return {
    asked,
    stop() {
      pools.emit = EventEmitter.prototype.emit
      for (const [client, query] of watched) Object.assign(client, { query })
    },
  }
}
