import { claimFor, missingPurchase } from '@pollen/contract/staff/missing-purchases'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { claim } from '../../points/claims/claims.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { lookForMissing } from './missing-purchase.ts'

/** A purchase that a member misses, and what can be done about it. */
export function missingRoutes(app: FastifyInstance, { database, directory, secrets }: ConsoleContext): void {
  serveStaff(app, database, missingPurchase, async ({ tx, params: { member }, body, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Looked for a purchase of yours', actor, now })
    const { byKey: brands } = await directory()
    return lookForMissing(tx, { collectorId: member, ...body }, { brands, secrets, now })
  })

  serveStaff(app, database, claimFor, async ({ tx, params: { member }, body: { reason, ...receipt }, actor, now }) => {
    const { byKey: brands } = await directory()
    const { state, points } = await claim(tx, secrets, { collectorId: member, ...receipt }, { brands, now })
    await record(tx, member, { ...actor, action: 'receiptClaimed', reason, now })
    return { state, ...(points !== undefined && { points }) }
  })
}
