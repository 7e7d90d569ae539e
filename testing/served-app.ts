import { fileURLToPath } from 'node:url'
import { createApp } from '../server/src/app.ts'
import { batchHandlers, jobHandlers } from '../server/src/job-handlers.ts'
import { loadContent } from '../server/src/load-content.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { runBatches } from '../server/src/platform/jobs/run-batches.ts'
import { runJobs } from '../server/src/platform/jobs/run-jobs.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { secretsKey } from './secrets-key.ts'

export const todaysBuild = fileURLToPath(new URL('../web/build/client', import.meta.url))

export type ServedApp = {
  url: string
  port: number
  stop(): Promise<unknown>
  /** Serves another database at the same address, as if nothing had been done before. */
  startOver(databaseUrl: string): Promise<void>
}

/**
 * Starts the server with its jobs in this process, reached over HTTP: a process for each file of journeys would take
 * longer to start than many of them run. `startProgramme` is for a server that is killed or whose log is read.
 *
 * @param variables  its settings, among them DATABASE_URL
 */
export async function serveApp(variables: Record<string, string>, builtWeb = todaysBuild): Promise<ServedApp> {
  const settings = { PORT: String(await freePort()), SECRETS_KEY: secretsKey, ...variables }
  let running = await start(settings, builtWeb)
  return {
    url: running.url,
    port: running.port,
    stop: () => running.stop(),
    async startOver(databaseUrl) {
      await running.stop()
      running = await start({ ...settings, DATABASE_URL: databaseUrl }, builtWeb)
    },
  }
}

async function start(variables: Record<string, string>, builtWeb: string) {
  const settings = readSettings(variables)
  const connectionString = settings.databaseUrl as string
  const database = connect(connectionString)
  await loadContent(database)
  const secrets = await loadSecrets(database, wrappingBy(settings))
  // The tests in this process make it late, which would count as busy.
  const app = await createApp({ settings, database, secrets, builtWeb, busyAtMs: 0 })
  const jobs = await runJobs(
    { connectionString, lanes: database.lanes },
    jobHandlers({ settings, database, secrets }),
    app.log,
  )
  const batches = runBatches(database, batchHandlers({ settings, database, secrets }), app.log)
  await app.printPages?.()
  await app.listen({ port: settings.port, host: 'localhost' })
  const stop = async () => {
    await app.close()
    await jobs.stop()
    await batches.stop()
    await database.close()
  }
  let stopped: Promise<void> | undefined
  return {
    url: settings.publicUrl,
    port: settings.port,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
