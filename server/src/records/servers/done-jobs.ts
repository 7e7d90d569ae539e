import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { BatchHandler } from '../../platform/jobs/batched-jobs.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import * as store from './store.ts'

/** So often a worker says what it did: one statement for all of it. */
const sayEveryMs = minuteMs

/** Counts what this worker does, and says it each minute and when it is stopped. */
export function countDone({ statement }: Pick<Database, 'statement'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  let counts = new Map<string, number>()
  const count = (name: string, many: number) => many > 0 && counts.set(name, (counts.get(name) ?? 0) + many)
  const say = async () => {
    const said = counts
    if (said.size === 0) return
    counts = new Map()
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs)
    try {
      await statement((tx) => store.addDone(tx, hour, said))
    } catch (error) {
      log.warn({ err: error }, 'what was done is not counted yet')
      for (const [name, many] of said) count(name, many)
    }
  }
  let saying: Promise<void> = Promise.resolve()
  const ticking = setInterval(() => {
    saying = say()
  }, sayEveryMs).unref()
  return {
    jobs: (handlers: readonly JobHandler[]): JobHandler[] =>
      handlers.map(({ job, run }) => ({
        job,
        async run(payload, helpers) {
          await run(payload, helpers)
          count(job.name, 1)
        },
      })),
    batches: (handlers: readonly BatchHandler[]): BatchHandler[] =>
      handlers.map((handler) => ({
        ...handler,
        async runEach(payloads, context) {
          const outcomes = await handler.runEach(payloads, context)
          count(handler.job.name, outcomes.filter(({ status }) => status === 'fulfilled').length)
          return outcomes
        },
      })),
    async stop() {
      clearInterval(ticking)
      await saying
      await say()
    },
  }
}
