import pg from 'pg'
import { shardsOfLanes } from '../migrations/distribution.ts'
import { readOneMoment } from './one-moment.ts'

/** Where the rows of tables are read: through the connection, or, of a lane on a node of its own, from there. */
export type Places = {
  /** All rows are as they were then. */
  moment: Date
  /** The connection that has a table's rows, and what it is called there. */
  placeOf(table: string): { client: pg.Client; name: string }
  close(): Promise<void>
}

/**
 * @param client   of the centre
 * @param schemas  those whose tables are read
 */
export async function openTables(client: pg.Client, connectionString: string, schemas: string[]): Promise<Places> {
  const shards = (await shardsOfLanes(client)).filter(({ lane }) => schemas.includes(lane))
  const nodes = new Map<string, pg.Client>()
  const close = async () => void (await Promise.all([...nodes.values()].map((node) => node.end())))
  try {
    const places = new Map<string, { client: pg.Client; name: string }>()
    for (const { table, name, host, port } of shards) {
      const url = new URL(connectionString)
      url.hostname = host
      url.port = String(port)
      const node = nodes.get(url.host) ?? new pg.Client({ connectionString: url.href })
      if (!nodes.has(url.host)) await node.connect()
      nodes.set(url.host, node)
      places.set(table, { client: node, name })
    }
    const moment = await readOneMoment([client, ...nodes.values()], connectionString)
    return { moment, placeOf: (table) => places.get(table) ?? { client, name: table }, close }
  } catch (error) {
    await close()
    throw error
  }
}
