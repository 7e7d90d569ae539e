import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadContent } from '../server/src/load-content.ts'
import { openDatabase } from '../server/src/platform/database/lanes-of-database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../server/src/schema.ts'
import { contentTemplate, databaseUrl, template } from './database-template.ts'
import { lanesOfTests, makeEveryLane } from './every-lane.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for all tests of a run; each test file makes its databases from the template. */
    postgres: string
  }
}

/** Starts one PostgreSQL for a whole run, with two databases to copy: migrated, and with the content that most tests need. */
export default async function setup(project: TestProject) {
  const lanes = Number(project.config.env?.LANES ?? lanesOfTests)
  const postgres = await startWithTemplate(async (url) => {
    await migrate(url, url, lanes)
    await makeEveryLane(url, lanes)
  })
  await addContentTemplate(postgres)
  project.provide('postgres', postgres.connectionString)
  return postgres.stop
}

async function addContentTemplate({ connectionString }: EmbeddedPostgres): Promise<void> {
  const server = new pg.Client({ connectionString })
  await server.connect()
  await server.query(`create database ${contentTemplate} template ${template}`)
  await server.end()
  const database = await openDatabase(databaseUrl(connectionString, contentTemplate))
  await loadContent(database)
  // Tests have fixed dates, which will be more than a year old one day.
  await database.transaction((tx) => tx.execute('update brands set takes_old_purchases = true'))
  await database.close()
}

/**
 * Starts a PostgreSQL for tests, with a template that `fill` fills. It does not wait for the disk, because no test
 * is about a power cut. It does not vacuum, because that would start a process for each of the hundreds of databases
 * every minute.
 */
export async function startWithTemplate(
  fill: (connectionString: string) => Promise<unknown>,
): Promise<EmbeddedPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'pollen-test-'))
  const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const server = new pg.Client({ connectionString })
  await server.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await server.query(`alter system set ${setting} = off`)
  await server.query('select pg_reload_conf()')
  await server.query(`create database ${template}`)
  await server.end()
  await fill(databaseUrl(connectionString, template))
  return {
    connectionString,
    stop: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
