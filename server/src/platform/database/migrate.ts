import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { applicationRole } from './database.ts'

/** Any number will do, as long as every server takes the same. */
const migrationLock = 7_263_000

/**
 * Brings the database up to date: the application's role, our tables, the job queue's.
 * Servers that start together wait for each other.
 *
 * @throws StartError when the database cannot be reached or does not let us
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((cause) => {
    throw new StartError(`The database at ${withoutPassword(connectionString)} cannot be reached: ${reasonOf(cause)}.`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(ensureApplicationRole)
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
    await migrateJobQueue({ connectionString })
    await client.query(letApplicationQueueJobs)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database could not be brought up to date: ${reasonOf(cause)}.`, { cause })
  } finally {
    await client.end()
  }
}

/** Roles belong to the whole cluster: another database of it may have made this one, or be making it now. */
export const ensureApplicationRole = `
  do $$ begin
    create role ${applicationRole} nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin
    execute format('grant ${applicationRole} to %I', current_user);
  exception when others then
    if not pg_has_role(current_user, '${applicationRole}', 'member') then raise; end if;
  end $$;`

/** Jobs are queued in the transaction of what they follow from; the queue's tables stay closed to the application's role. */
const letApplicationQueueJobs = `
  drop function if exists queue_job(text, json, text);
  create or replace function queue_job(task text, payload json, key text, at timestamptz) returns void
    language sql security definer set search_path = '' as
    $$ select graphile_worker.add_job(task, payload, run_at => at, job_key => key) $$;
  revoke execute on function queue_job from public;
  grant execute on function queue_job to ${applicationRole};`

const reasonOf = (cause: unknown) => {
  const error = cause as { code?: string; message?: string; cause?: { message?: string } }
  return (error.cause?.message ?? error.message ?? error.code ?? String(cause)).split('\n')[0] || error.code
}

function withoutPassword(connectionString: string): string {
  const { protocol, username, host, pathname } = new URL(connectionString)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}
