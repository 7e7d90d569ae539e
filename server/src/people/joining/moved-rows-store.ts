import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/** A table by its names in the database; `sets` is what becomes of a row whose key the account that stays has, too. */
export type Place = { name: string; columns: string[]; key: string[]; sets: string[] }

const named = ({ name }: Pick<Place, 'name'>) => sql.identifier(name)

/** The rows of a collector, as JSON that no number is rounded in. */
export async function readRows(tx: Transaction, place: Place, collectorId: string): Promise<string> {
  const { rows } = await tx.execute<{ found: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as found from ${named(place)} t
    where t.collector_id = ${collectorId}`)
  return rows[0]?.found ?? '[]'
}

/** As `readRows`, and deletes them. */
export async function takeRows(tx: Transaction, place: Place, collectorId: string): Promise<string> {
  const { rows } = await tx.execute<{ found: string }>(sql`
    with t as (delete from ${named(place)} where collector_id = ${collectorId} returning *)
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as found from t`)
  return rows[0]?.found ?? '[]'
}

export async function deleteRows(tx: Transaction, place: Pick<Place, 'name'>, collectorId: string): Promise<void> {
  await tx.execute(sql`delete from ${named(place)} where collector_id = ${collectorId}`)
}

const ofJobs = sql.raw('name, payload, run_at, attempts, most_attempts, last_error')

/** The jobs about a collector that wait in their lane, as JSON. */
export async function readJobs(tx: Transaction, collectorId: string): Promise<string> {
  const { rows } = await tx.execute<{ found: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(j)), '[]')::text as found from batched_jobs j
    where j.payload ->> 'collectorId' = ${collectorId}`)
  return rows[0]?.found ?? '[]'
}

export async function deleteJobs(tx: Transaction, collectorId: string): Promise<void> {
  await tx.execute(sql`delete from batched_jobs where payload ->> 'collectorId' = ${collectorId}`)
}

/** Queues such jobs about another collector. */
export async function storeJobs(tx: Transaction, collectorId: string, jobs: string): Promise<void> {
  await tx.execute(sql`
    insert into batched_jobs (${ofJobs})
    select name, payload || jsonb_build_object('collectorId', ${collectorId}::text), run_at, attempts, most_attempts, last_error
    from jsonb_populate_recordset(null::batched_jobs, ${jobs}::jsonb)`)
}

/** The same for the jobs that wait beside the lanes. */
export async function renameJobs(tx: Transaction, joinedId: string, collectorId: string): Promise<void> {
  await tx.execute(sql`select rename_jobs(${joinedId}::uuid, ${collectorId}::uuid)`)
}

/** Stores such rows as another collector's. */
export async function storeRows(tx: Transaction, place: Place, collectorId: string, rows: string): Promise<void> {
  const { name, columns, key, sets } = place
  const listed = sql.raw(columns.join(', '))
  const values = sql.join(
    columns.map((column) => (column === 'collector_id' ? sql`${collectorId}::uuid` : sql.raw(column))),
    sql`, `,
  )
  const conflict =
    sets.length === 0 ? sql`do nothing` : sql`(${sql.raw(key.join(', '))}) do update set ${sql.raw(sets.join(', '))}`
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${listed})
    select ${values} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${rows}::jsonb)
    on conflict ${conflict}`)
}
