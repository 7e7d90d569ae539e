import pg from 'pg'

export type Hold = {
  /** Once we have it; whoever is at work on the table is waited for. */
  held: Promise<unknown>
  release(): Promise<void>
}

/** Keeps everybody from writing to the table, until it is released. */
export async function holdUp(connectionString: string, table: string): Promise<Hold> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  const held = client.query(`lock table ${table} in share row exclusive mode`)
  return { held, release: () => client.query('commit').then(() => client.end()) }
}
