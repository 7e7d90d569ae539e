import pg from 'pg'
import { type Shard, shardsOfLanes } from '../migrations/distribution.ts'

const oneMoment = 'begin isolation level repeatable read read only'

/**
 * Where the rows of tables are read, each as it was at one moment: through the connection, or, of a lane on a node of its own,
 * from there. The coordinator asks a node at another moment for each table.
 */
export async function openTables(client: pg.Client, connectionString: string) {
  await client.query(oneMoment)
  const shards = new Map((await shardsOfLanes(client)).map((shard) => [shard.table, shard]))
  const clients = new Map<string, pg.Client>()

  /** One for each lane: a lane is whole on one node. */
  async function clientOf({ lane, host, port }: Shard): Promise<pg.Client> {
    const known = clients.get(lane)
    if (known) return known
    const url = new URL(connectionString)
    url.hostname = host
    url.port = String(port)
    const node = new pg.Client({ connectionString: url.href })
    await node.connect()
    clients.set(lane, node)
    await node.query(oneMoment)
    return node
  }

  return {
    /** The connection that has a table's rows, and what it is called there. */
    async placeOf(table: string): Promise<{ client: pg.Client; name: string }> {
      const shard = shards.get(table)
      return shard ? { client: await clientOf(shard), name: shard.name } : { client, name: table }
    },
    async close(): Promise<void> {
      await Promise.all([...clients.values()].map((node) => node.end()))
    },
  }
}
