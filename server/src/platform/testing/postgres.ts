import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { named, template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for all tests of a run; each test file makes its databases from the migrated template. */
    postgres: string
  }
}

/** Starts one PostgreSQL for a whole run, with one migrated database to copy. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'pollen-test-'))
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const server = new pg.Client({ connectionString: postgres.connectionString })
  await server.connect()
  await server.query(`create database ${template}`)
  await server.end()
  await migrate(named(postgres.connectionString, template))
  project.provide('postgres', postgres.connectionString)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
