import { ratesOfOffice } from '@pollen/contract/staff/rates'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ratesNow } from './rates.ts'

/** What content comes to: rates beside what they give. */
export function programmeRoutes(app: FastifyInstance, { database, settings }: ConsoleContext): void {
  const isInFiles = settings.contentIsInFiles

  serveStaff(app, database, ratesOfOffice, async ({ tx, session: viewer, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'earning', actor, now })
    return ratesNow(tx, { viewer, isInFiles, now })
  })
}
