import type { TestProject } from 'vitest/node'
import { startWithTemplate } from './postgres.ts'
import { startProgramme } from './running-server.ts'

/** Starts one PostgreSQL for all journeys, with a database to copy that is as a first start leaves it. */
export default async function setup(project: TestProject) {
  const postgres = await startWithTemplate(async (connectionString) => {
    const programme = await startProgramme({ DATABASE_URL: connectionString })
    await programme.stop()
  })
  project.provide('postgres', postgres.connectionString)
  return postgres.stop
}
