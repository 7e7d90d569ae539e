import type { PoolClient } from 'pg'
import type { Database } from '../server/src/platform/database/database.ts'

/**
 * Notes the statements that a database is asked from now on, in their order.
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
  pool.on('acquire', watch)
  return {
    asked,
    stop() {
      pool.off('acquire', watch)
      for (const [client, query] of watched) Object.assign(client, { query })
    },
  }
}
