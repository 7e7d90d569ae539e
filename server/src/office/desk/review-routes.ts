import { decideHeld, heldPurchases } from '@pollen/contract/staff/reviews'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { askLaneOf } from '../../platform/database/across-lanes.ts'
import { decide, openReviews } from '../../points/earning/earning.ts'
import { tillNames } from '../../records/brands/brands.ts'
import { type Reference, readPrinted } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { noteList, refuseOwn, serveStaff } from '../../safety/staff/staff.ts'

const mostShown = 500

/** Purchases that a ceiling holds until somebody has looked. */
export function reviewRoutes(app: FastifyInstance, { database, directory }: ConsoleContext): void {
  serveStaff(app, database, heldPurchases, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'reviewsListed', actor, now })
    const { byKey } = await directory()
    const held = await openReviews(tx, {}, mostShown)
    const nameOf = await tillNames(
      tx,
      held.flatMap(({ tillId }) => tillId ?? []),
    )
    return {
      held: held.map(({ collectorId, brandKey, reference, tillId, points, ceiling, heldAt }) => ({
        member: collectorId,
        brandKey,
        reference,
        name: readPrinted(reference).name,
        brand: byKey.get(brandKey)?.name ?? brandKey,
        ...(tillId && { till: nameOf.get(tillId) ?? tillId }),
        points,
        ceiling,
        heldAt: heldAt.toISOString(),
      })),
    }
  })

  serveStaff(app, database, decideHeld, async ({ tx, session, body, actor, now }) => {
    const { purchases, decision, reason } = body
    for (const { member } of purchases) {
      const refusal = await askLaneOf(tx, member, (lane) => refuseOwn(lane, member, { session, actor, now }))
      if (refusal) return refusal // nothing is decided yet, and that they tried is kept
    }
    const action = decision === 'released' ? 'reviewReleased' : 'reviewRejected'
    for (const { member, brandKey, reference } of purchases) {
      const purchase = { collectorId: member, brandKey, reference: reference as Reference }
      // Where there are several lanes, each is decided by itself: those before one that is refused stay decided.
      await askLaneOf(tx, member, async (lane) => {
        await decide(lane, purchase, { decision, by: session.name, reason }, now)
        await record(lane, member, { ...actor, action, reason, effect: reference, now })
      })
    }
    return { decided: purchases.length }
  })
}
