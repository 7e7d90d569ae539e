import type { TestProject } from 'vitest/node'
import { loadContent } from '../server/src/load-content.ts'
import { loadDemonstration } from '../server/src/office/demonstration/demonstration.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { loadSecrets } from '../server/src/platform/database/secrets.ts'
import { wrappingBy } from '../server/src/platform/database/wrapping.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { migrate } from '../server/src/schema.ts'
import { startWithTemplate } from './postgres.ts'
import { secretsKey } from './secrets-key.ts'

/** Starts one PostgreSQL for all journeys, with a template as the programme's first start leaves it. */
export default async function setup(project: TestProject) {
  const postgres = await startWithTemplate(fill)
  project.provide('postgres', postgres.connectionString)
  return postgres.stop
}

async function fill(connectionString: string): Promise<void> {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  const secrets = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
  await loadDemonstration(database, { secrets, now: new Date() })
  await database.close()
}
