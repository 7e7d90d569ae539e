import pg from 'pg'

export type Hold = {
  /** Resolves when we hold the lock, after the transactions that use the table. */
  held: Promise<unknown>
  release(): Promise<void>
}

/** Locks the table against writes until it is released. */
export async function holdUp(connectionString: string, table: string): Promise<Hold> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  const held = client.query(`lock table ${table} in share row exclusive mode`)
  return { held, release: () => client.query('commit').then(() => client.end()) }
}
