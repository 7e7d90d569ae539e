import type { PoolClient } from 'pg'
import type { Database } from '../server/src/platform/database/database.ts'

/**
 * Watches a database for queries that are asked of a connection while it answers another. pg lets them wait, with a
 * warning, and will refuse them from its version 9 on.
 *
 * @returns the texts of those that overlapped, as they come
 */
export function overlappingQueries({ pools }: Database): string[] {
  const overlapping: string[] = []
  const watched = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    let underWay = 0
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const [about] = asked as [string | { text: string }]
      if (underWay > 0) overlapping.push(typeof about === 'string' ? about : about.text)
      const answer = query(...asked)
      if (answer instanceof Promise) {
        underWay++
        answer.catch(() => {}).finally(() => underWay--)
      }
      return answer
    }) as typeof client.query
  }
  for (const pool of pools) pool.on('acquire', watch)
  return overlapping
}
