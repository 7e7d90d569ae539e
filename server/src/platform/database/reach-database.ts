import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { runningPostgres } from '../embedded-postgres/postgres-data.ts'
import type { Settings } from '../process/settings.ts'
import { StartError } from '../process/start-error.ts'

/**
 * Connects a command to the database of the settings. The embedded one is reached through the server that runs on it;
 * when none runs, it is started until `leave`.
 *
 * @throws StartError   there is no database yet
 */
export async function reachDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<{ connectionString: string; leave(): Promise<void> }> {
  const directory = embeddedIn(dataDirectory)
  if (!databaseUrl && !existsSync(directory))
    throw new StartError(`There is no database in ${directory}: npm start makes one.`)
  return makeOrReachDatabase({ databaseUrl, dataDirectory })
}

/** As `reachDatabase`; makes the embedded one where there is none. */
export async function makeOrReachDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<{ connectionString: string; leave(): Promise<void> }> {
  const stay = async () => {}
  if (databaseUrl) return { connectionString: databaseUrl, leave: stay }
  const directory = embeddedIn(dataDirectory)
  const running = await runningPostgres(directory)
  if (running) return { connectionString: running, leave: stay }
  const { connectionString, stop } = await startEmbeddedPostgres({ directory })
  return { connectionString, leave: stop }
}

const embeddedIn = (dataDirectory: string) => resolve(join(dataDirectory, 'postgres'))
