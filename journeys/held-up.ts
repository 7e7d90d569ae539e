import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { test as base } from './test.ts'

/** A journey on a database of ours, which outlives the programme, and at which we can hold the programme up. */
export const test = base.extend<{ postgres: EmbeddedPostgres; database: pg.Client }>({
  postgres: [
    async ({ dataDirectory }, use) => {
      const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'file' },
  ],
  /** As its owner. */
  database: async ({ postgres }, use) => {
    const client = new pg.Client({ connectionString: postgres.connectionString })
    await client.connect()
    await use(client)
    await client.end()
  },
})

export type Hold = {
  /** Once we have it; whoever is at work on the table is waited for. */
  held: Promise<unknown>
  release(): Promise<void>
}

/** Keeps everybody from writing to the table, until it is released. */
export async function holdUp({ connectionString }: EmbeddedPostgres, table: string): Promise<Hold> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  const held = client.query(`lock table ${table} in share row exclusive mode`)
  return { held, release: () => client.query('commit').then(() => client.end()) }
}
