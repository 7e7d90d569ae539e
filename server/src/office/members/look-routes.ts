import { holdBackLooks, showLooks } from '@pollen/contract/staff/members/held-back-looks'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { record, showLooks as show } from '../../records/staff-actions/staff-actions.ts'
import { serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutLooks } from './request-kinds.ts'

/** Holding back from a member who looked at their account, and showing it again. */
export function lookRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, holdBackLooks, ({ tx, params: { member }, body, actor, now }) => {
    const { days, reason, caseNumber } = body
    const payload = { collectorId: member, days, from: now.toISOString() }
    return ask(tx, aboutLooks.holdBackLooks, { ...actor, payload, reason, caseNumber, now })
  })

  serveStaff(app, database, showLooks, async ({ tx, params: { member }, body: { reason }, actor, now }) => {
    await show(tx, member, now)
    await record(tx, member, { ...actor, action: 'looksShown', reason, now })
    return {}
  })
}
