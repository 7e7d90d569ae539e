import pg from 'pg'
import { test as base } from './journey.ts'

/** The database at which we can hold the programme up, as its owner. */
export type HeldUp = { connectionString: string }

export const test = base.extend<{ postgres: HeldUp; database: pg.Client }>({
  postgres: [
    async ({ settings }, use) => use({ connectionString: settings.DATABASE_URL as string }),
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
export async function holdUp({ connectionString }: HeldUp, table: string): Promise<Hold> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  const held = client.query(`lock table ${table} in share row exclusive mode`)
  return { held, release: () => client.query('commit').then(() => client.end()) }
}
