import { filesOfModules } from '../process/module-files.ts'
import type { BatchedJob } from './batched-jobs.ts'
import type { Job } from './job.ts'

/** A job as its module declares it. */
export type DeclaredJob = Pick<Job, 'name' | 'retries' | 'inWords' | 'cron' | 'waitsFor'> & { isBatched: boolean }

/** What every module declares in its `jobs.ts`, by name. */
export const declaredJobs = (): Promise<ReadonlyMap<string, DeclaredJob>> => {
  declared ??= readDeclared()
  return declared
}

let declared: Promise<ReadonlyMap<string, DeclaredJob>> | undefined

async function readDeclared(): Promise<ReadonlyMap<string, DeclaredJob>> {
  const exported = (await filesOfModules('jobs.ts')).flatMap((file) => Object.values(file.exported))
  const jobs = exported.filter(
    (one): one is Job | BatchedJob => one !== null && Object.hasOwn(one as object, 'inWords'),
  )
  return new Map(jobs.map((job) => [job.name, { ...job, isBatched: 'queueEach' in job }]))
}
