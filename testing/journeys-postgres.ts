import type { TestProject } from 'vitest/node'
import { fillWithMembers } from '../benchmarks/console-members.ts'
import { loadContent } from '../server/src/load-content.ts'
import { loadDemonstration } from '../server/src/office/demonstration/demonstration.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { migrate } from '../server/src/schema.ts'
import { startWithTemplate } from './postgres.ts'
import { makeRunFolder } from './run-folder.ts'
import { secretsKey } from './secrets-key.ts'

/** Starts one PostgreSQL for all journeys, with a template as the programme's first start leaves it. */
export default async function setup(project: TestProject) {
  makeRunFolder()
  const postgres = await startWithTemplate(fill)
  project.provide('postgres', postgres.connectionString)
  project.provide('nodes', [postgres.connectionString])
  return postgres.stop
}

/** `AMONG_MEMBERS=1000000`: the journeys happen among so many others. By hand: it takes minutes and gigabytes. */
const others = Number(process.env.AMONG_MEMBERS ?? 0)

async function fill(connectionString: string): Promise<void> {
  await migrate(connectionString)
  if (others > 0) await fillWithMembers(connectionString, others)
  const database = connect(connectionString)
  await loadContent(database)
  const secrets = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
  await loadDemonstration(database, { secrets, now: new Date() })
  await database.close()
}
