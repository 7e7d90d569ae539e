import { health, noteBackupProof, takeCheck } from '@pollen/contract/staff/health'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { checksNow, machinesNow, titleOf } from './health.ts'
import { keysNow } from './keys.ts'

/** Whether all is as it should be, and who is on what is not. */
export function healthRoutes(app: FastifyInstance, { database, settings }: ConsoleContext): void {
  serveStaff(app, database, health, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'healthSeen', actor, now })
    return {
      at: now.toISOString(),
      checks: await checksNow(tx, now),
      ...(await machinesNow(tx, settings, now)),
      keys: await keysNow(tx, settings, now),
    }
  })

  serveStaff(app, database, takeCheck, async ({ tx, params: { check }, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'checkTaken', subject: titleOf(check), now })
    return {}
  })

  serveStaff(app, database, noteBackupProof, async ({ tx, body: { reason }, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'backupProven', reason, now })
    return {}
  })
}
