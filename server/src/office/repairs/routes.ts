import { Refusal } from '@pollen/contract/refusals'
import { askForRepair, rehearseRepair, sameCause } from '@pollen/contract/staff/repairs'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { rehearse, repairCauseOf, sameCausesOf } from '../../points/repairs/repairs.ts'
import { knownNow } from '../../points/second-looks/second-looks.ts'
import { noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutRepairs } from './request-kinds.ts'

const reason = 'Looked at why a purchase has its points'

/** Whom a cause hit beside the member who complains, and the repair for all of them. */
export function repairRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, sameCause, async ({ tx, params: { member, id }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason, actor, now })
    return { causes: await sameCausesOf(tx, { collectorId: member, id }, now) }
  })

  serveStaff(app, database, rehearseRepair, async ({ tx, params: { member, id }, query: { offerId }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason, actor, now })
    const cause = await repairCauseOf(tx, { collectorId: member, id, offerId }, now)
    if (!cause) throw new Refusal('nothingToChange')
    const { purchases, ...sums } = await rehearse(tx, cause, await knownNow(tx, cause.brandKey))
    return { ...sums, purchases: purchases.length }
  })

  serveStaff(app, database, askForRepair, async ({ tx, params: { member, id }, body, actor, now }) => {
    const { offerId, reason } = body
    const payload = await repairCauseOf(tx, { collectorId: member, id, offerId }, now)
    if (!payload) throw new Refusal('nothingToChange')
    return ask(tx, aboutRepairs.repairForAll, { ...actor, payload, reason, now })
  })
}
