import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadContent } from '../server/src/load-content.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openDatabase } from '../server/src/platform/lanes/lanes-of-database.ts'
import { distribute } from '../server/src/platform/migrations/distribution.ts'
import { migrate } from '../server/src/schema.ts'
import { closeOnNodes, copyOnNodes, dropOnNodes, makeOnNodes, nodesOf } from './cluster.ts'
import { contentTemplate, databaseUrl, template } from './database-template.ts'
import { lanesOfTests, makeEveryLane } from './every-lane.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for all tests of a run; each test file makes its databases from the template. */
    postgres: string
    /** The servers on which each of these databases stands, that one first: several of a cluster. */
    nodes: string[]
  }
}

/**
 * Starts one PostgreSQL for a whole run, with two databases to copy: migrated, and with the content that most tests need. Where
 * `CITUS_URL` names a cluster, what is in lanes is tested there.
 */
export default async function setup(project: TestProject) {
  makeRunFolder()
  const lanes = Number(project.config.env?.LANES ?? lanesOfTests)
  const { CITUS_URL } = process.env
  if (CITUS_URL && lanes > 1) return setUpOnCluster(project, CITUS_URL, lanes)
  const postgres = await startWithTemplate(async (url) => {
    await migrate(url, url, lanes)
    await makeEveryLane(url, lanes)
  })
  await addContentTemplate([postgres.connectionString])
  project.provide('postgres', postgres.connectionString)
  project.provide('nodes', [postgres.connectionString])
  return postgres.stop
}

async function setUpOnCluster(project: TestProject, clusterUrl: string, lanes: number) {
  const nodes = await nodesOf(clusterUrl)
  const [coordinator] = nodes as [string]
  for (const each of [template, contentTemplate]) await dropOnNodes(nodes, each)
  await makeOnNodes(nodes, template)
  const url = databaseUrl(coordinator, template)
  await migrate(url, url, lanes)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await distribute(owner, lanes)
  await owner.end()
  await makeEveryLane(url, lanes, { isOnNodes: true })
  await closeOnNodes(nodes, template)
  await addContentTemplate(nodes)
  project.provide('postgres', coordinator)
  project.provide('nodes', nodes)
}

async function addContentTemplate(nodes: string[]): Promise<void> {
  await copyOnNodes(nodes, contentTemplate, template)
  const database = await openDatabase(databaseUrl(nodes[0] as string, contentTemplate))
  await loadContent(database)
  // Tests have fixed dates, which will be more than a year old one day.
  await database.transaction((tx) => tx.execute('update brands set takes_old_purchases = true'))
  await database.close()
  if (nodes.length > 1) await closeOnNodes(nodes, contentTemplate)
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
