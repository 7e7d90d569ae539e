import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { askEverywhere } from '../../platform/lanes/across-lanes.ts'

type Size = { name: string; members: number | null; bytes: number }

/** The size of the centre and of each lane; members as the database's statistics have them. */
export async function sizes(tx: Transaction): Promise<Size[]> {
  const found = await askEverywhere(tx, async (one) => {
    const { rows } = await one.execute<Size>(sql`
      select current_schema()::text as name, sum(pg_total_relation_size(oid))::float8 as bytes,
        max(greatest(reltuples, pg_stat_get_live_tuples(oid))) filter (where relname = 'collectors')::int as members
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`)
    return rows
  })
  return found.flat()
}

export async function databaseVersion(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  return rows[0]?.version ?? ''
}

type Copy = { name: string; state: string; behindSeconds: number }

/** The copies that follow the database, where its owner may see them. */
export async function copies(tx: Transaction): Promise<Copy[]> {
  const { rows } = await tx.execute<Copy>(
    sql`select name, state, behind_seconds as "behindSeconds" from copies_of_database()`,
  )
  return rows
}
