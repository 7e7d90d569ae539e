import { oversight, sayChecked, spotChecks } from '@pollen/contract/staff/colleagues/spot-checks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { oversightOf } from './oversight.ts'
import { sayCheckedBy, spotChecksFor } from './spot-checks.ts'

/** What is looked at afterwards, and how the second person works. */
export function spotCheckRoutes(app: FastifyInstance, database: Database): void {
  serveStaff(app, database, spotChecks, async ({ tx, session, actor, now }) => {
    await noteList(tx, { action: 'spotChecksListed', actor, now })
    return { waiting: await spotChecksFor(tx, session) }
  })

  serveStaff(app, database, sayChecked, async ({ tx, actor, params: { actionId }, body, now }) => {
    await sayCheckedBy(tx, actionId, { ...actor, ...body, now })
    return {}
  })

  serveStaff(app, database, oversight, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'auditRead', subject: 'how requests were decided', actor, now })
    return oversightOf(tx, now)
  })
}
