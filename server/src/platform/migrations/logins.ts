import { createHmac } from 'node:crypto'
import pg from 'pg'
import { applicationRole } from '../database/database.ts'
import { StartError } from '../process/start-error.ts'

/** The role with the rights of the job queue's runner. */
const jobsRole = 'pollen_jobs'

/**
 * Roles belong to the whole cluster: another database of it may have made this one, or be making it now. What somebody has is not
 * given again: Citus would tell every node of it, and fail while one is away.
 */
const ensureRole = (role: string) => `
  do $$ begin
    create role ${role} nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin
    if not pg_has_role(current_user, '${role}', 'usage') then
      execute format('grant ${role} to %I', current_user);
    end if;
  exception when others then
    if not pg_has_role(current_user, '${role}', 'member') then raise; end if;
  end $$;`

export const ensureRoles = ensureRole(applicationRole) + ensureRole(jobsRole)

/** Where the embedded database is, as the login of the application, whose password follows from the owner's. */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update('application').digest('base64url')
  url.username = 'pollen_server'
  return url.href
}

/**
 * Lets the login of this address work as the application, and run jobs. It is made when there is none.
 *
 * @param owner  connected as the tables' owner
 */
export async function ensureLogin(owner: pg.Client, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl)
  const login = decodeURIComponent(username)
  if (!login || login === owner.user) return
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [login])
  if (rowCount === 0)
    await runFormatted(owner, 'create role %I login password %L', [login, decodeURIComponent(password)])
  const { rows } = await owner.query(
    `select pg_has_role($1, '${applicationRole}', 'usage') and pg_has_role($1, '${jobsRole}', 'usage') as has_both`,
    [login],
  )
  if (!rows[0].has_both) await runFormatted(owner, `grant ${applicationRole}, ${jobsRole} to %I`, [login])
}

/** PostgreSQL takes no parameters in statements about roles. */
async function runFormatted(client: pg.Client, statement: string, names: string[]): Promise<void> {
  const parameters = names.map((_, nth) => `$${nth + 2}::text`).join(', ')
  const { rows } = await client.query(`select format($1, ${parameters}) as statement`, [statement, ...names])
  await client.query(rows[0].statement)
}

/**
 * What the runner of jobs needs of the queue, whose tables let nobody but their owner see a row. Everything here can be
 * repeated, and nothing waits for those who work on the queue: a policy is made once.
 */
export const grantQueue = `
  do $$ begin
    if not has_schema_privilege('${jobsRole}', 'graphile_worker', 'usage') then
      grant usage on schema graphile_worker to ${jobsRole};
    end if;
  end $$;
  grant select, insert, update, delete on all tables in schema graphile_worker to ${jobsRole};
  grant select on migrations to ${jobsRole};
  do $$ declare guarded regclass; begin
    for guarded in
      select oid from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${jobsRole}')
    loop execute format('create policy ${jobsRole} on %s to ${jobsRole} using (true) with check (true)', guarded);
    end loop;
  end $$;`

/**
 * Asks as a server that cannot migrate: whether somebody has, and whether a break-in that takes our login could become
 * the owner of the books.
 *
 * @throws StartError   the database is not up to date, or the login has more rights than the application's
 */
export async function checkLogin(connectionString: string, newestMigration: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select rolsuper or rolcreaterole
         or exists (select from pg_tables where schemaname = 'public' and pg_has_role(session_user, tableowner, 'member'))
         as can_become_owner
       from pg_roles where rolname = session_user`,
    )
    if (rows[0]?.can_become_owner)
      throw new StartError(
        'DATABASE_URL logs in as somebody who can become the owner of the tables: name a login of its own there, which npm run migrate makes, and the owner’s in DATABASE_OWNER_URL.',
      )
    const known = await client.query('select from migrations where name = $1', [newestMigration]).catch(() => undefined)
    if (!known?.rowCount) throw new StartError('The database is not up to date: npm run migrate does it.')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
