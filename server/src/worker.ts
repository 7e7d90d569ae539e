import './platform/process/tsx.ts'
import { constants, setPriority } from 'node:os'
import { pino } from 'pino'
import { runBatches } from './platform/jobs/run-batches.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { openDatabase } from './platform/lanes/lanes-of-database.ts'
import { loggerOptions } from './platform/process/logging.ts'
import type { Settings } from './platform/process/settings.ts'
import { startTracing } from './platform/process/tracing.ts'
import { workerProcess } from './platform/process/worker-process.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import { wrappingBy } from './platform/secrets/wrapping.ts'
import { followContent, openContent } from './records/content/kept-content.ts'
import { readLettersFrom } from './records/letters/words-in-force.ts'
import { countDone, tellOfServer } from './records/servers/servers.ts'

export type WorkerOrders = { settings: Settings; connectionString: string }

// Jobs have a process of their own: what they do is not felt, and not heard, by whoever calls (docs/decisions/032).
workerProcess<WorkerOrders>(async ({ settings, connectionString }) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const tracing = await startTracing(process.env)
  const { batchHandlers, jobHandlers } = await import('./job-handlers.ts')
  const log = pino(loggerOptions(settings.environment))
  const database = await openDatabase(connectionString)
  const context = { settings, database, secrets: await loadSecrets(database, wrappingBy(settings)) }
  const done = countDone(database, log)
  const together = Map.groupBy(done.jobs(jobHandlers(context)), ({ job }) => job.waitsFor)
  const runners = await Promise.all(
    [...together.values()].map((some) => runJobs({ connectionString, lanes: database.lanes }, some, log)),
  )
  runners.push(runBatches(database, done.batches(batchHandlers(context)), log))
  const content = await openContent(database)
  readLettersFrom(content)
  const presence = tellOfServer(database, { kind: 'worker', standing: content.standing, log })
  runners.push(presence)
  const following = followContent(content, log, presence.tell)
  return {
    async stop() {
      following.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
      await done.stop()
      await database.close()
      await tracing?.stop()
    },
  }
})
