import { giveUpJobs, jobKinds, jobsOfKind, mostJobsListed, tryJobsAgain } from '@pollen/contract/staff/queue'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { declaredJob, giveUp, jobsOf, kindsNow, tryAgain } from './queue.ts'

/** The jobs of all servers, and what becomes of those that failed. */
export function queueRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, jobKinds, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'jobsListed', actor, now })
    return { kinds: await kindsNow(tx, now) }
  })

  serveStaff(app, database, jobsOfKind, async ({ tx, params: { job: name }, actor, now }) => {
    const of = await jobsOf(tx, name, { limit: mostJobsListed, now })
    await noteList(tx, { action: 'jobsListed', subject: of.does, actor, now })
    return of
  })

  serveStaff(app, database, tryJobsAgain, async ({ tx, params: { job: name }, body: { jobIds }, actor, now }) => {
    const job = await declaredJob(name)
    const jobs = await tryAgain(tx, job, jobIds)
    await recordInOffice(tx, { ...actor, action: 'jobsTriedAgain', subject: `${job.inWords.does}: ${jobs}`, now })
    return { jobs }
  })

  serveStaff(app, database, giveUpJobs, async ({ tx, params: { job: name }, body: { jobIds, reason }, actor, now }) => {
    const job = await declaredJob(name)
    const jobs = await giveUp(tx, jobIds)
    await recordInOffice(tx, { ...actor, action: 'jobsGivenUp', subject: `${job.inWords.does}: ${jobs}`, reason, now })
    return { jobs }
  })
}
