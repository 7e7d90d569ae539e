import type pg from 'pg'
import { NotNow } from '../database/not-now.ts'

/** What PostgreSQL says, as an internal error, where a function or view was dropped under a statement that it had begun. */
const droppedMeanwhile = /^(cache lookup failed for|could not open relation with OID)/

/** PostgreSQL knows no such table, or no such function. */
export const isMissing = (error: unknown): boolean => {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown }
  if (code === '42P01' || code === '42883' || (code === 'XX000' && droppedMeanwhile.test(String(message)))) return true
  return cause !== undefined && isMissing(cause)
}

/**
 * The error to throw for one of a database that was opened with a single lane. Where it was divided since, the server starts
 * again (`whenDivided`), and can be asked then.
 */
export async function asDivisionError(error: unknown, pool: pg.Pool): Promise<unknown> {
  if (!isMissing(error)) return error
  const asked = pool.query("select to_regclass('public.division') is not null as is_divided")
  const { rows } = await asked.catch(() => ({ rows: [] as { is_divided: boolean }[] }))
  return rows[0]?.is_divided ? new NotNow('The database was divided into lanes') : error
}
