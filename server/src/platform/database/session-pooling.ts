import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'

const wrongPooler =
  'The pooler in front of PostgreSQL cannot be used: it must work by session, and let the startup parameters options, statement_timeout and idle_in_transaction_session_timeout pass.'

/** A pooler that has no connection left for a session gives no answer at all. */
const patienceMs = 10_000

/** A pooler hands the connection that one session left to the next that begins something: one of so many. */
const others = 3

/**
 * Finds out whether a pooler in front of the database keeps each session on a connection of its own, by looking at one while others
 * are in a transaction, and whether it lets pass what we set at the start of a session.
 *
 * @throws StartError   it does not. A database that cannot be reached is no matter of this
 */
export async function requireSessions(connectionString: string): Promise<void> {
  const name = randomUUID()
  const startup = {
    options: `-c pollen.session=${name}`,
    statement_timeout: 8765,
    idle_in_transaction_session_timeout: 8765,
  }
  const url = new URL(connectionString)
  for (const parameter of Object.keys(startup)) url.searchParams.delete(parameter)
  const asked = {
    connectionString: url.href,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    ...startup,
  }
  const clients = Array.from({ length: 1 + others }, () => new pg.Client(asked).on('error', () => {}))
  const [own, ...rest] = clients as [pg.Client, ...pg.Client[]]
  try {
    await own.connect()
    const before = await sessionOf(own)
    if (before.name !== name || before.limits !== '8765ms 8765ms') throw new StartError(wrongPooler)
    for (const other of rest) {
      await other.connect()
      await other.query('begin')
    }
    if ((await sessionOf(own)).pid !== before.pid) throw new StartError(wrongPooler)
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) throw new StartError(wrongPooler)
    if (error instanceof StartError) throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** Of whatever connection answers for this session now. */
async function sessionOf(client: pg.Client): Promise<{ pid: number; name: string | null; limits: string }> {
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, current_setting('pollen.session', true) as name,
      current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`,
  )
  return rows[0]
}
