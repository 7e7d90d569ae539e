import { decideHeld, heldPurchases } from '@pollen/contract/staff/reviews'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { openReviews } from '../../points/earning/earning.ts'
import { tillNames } from '../../records/brands/brands.ts'
import { collectorsById } from '../../records/collectors/collectors.ts'
import { readReference } from '../../records/ledger/ledger.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { isWithinLimits } from '../members/members.ts'
import { ask, shortNameIn } from '../requests/requests.ts'
import { decideHeldPurchases, heldPointsOf } from './release-held.ts'
import { aboutReviews } from './request-kinds.ts'

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
    const members = await collectorsById(
      tx,
      held.map(({ collectorId }) => collectorId),
    )
    return {
      held: held.map(({ collectorId, brandKey, reference, tillId, points, ceiling, heldAt }) => ({
        member: collectorId,
        memberName: shortNameIn(members, collectorId),
        brandKey,
        reference,
        name: readReference(reference).name,
        brand: byKey.get(brandKey)?.name ?? brandKey,
        ...(tillId && { tillId, till: nameOf.get(tillId) ?? tillId }),
        points,
        ceiling,
        heldAt: heldAt.toISOString(),
      })),
    }
  })

  serveStaff(app, database, decideHeld, async ({ tx, session, body, actor, now }) => {
    const { purchases, decision, reason } = body
    const named = purchases.map(({ member: collectorId, ...rest }) => ({ collectorId, ...rest }))
    if (decision === 'released') {
      await takeNamedLock(tx, `points of ${session.staffId}`)
      if (!(await isWithinLimits(tx, await heldPointsOf(tx, named), { ...actor, now })))
        return ask(tx, aboutReviews.releaseHeld, { ...actor, payload: { purchases: named }, reason, now })
    }
    await decideHeldPurchases(tx, named, { ...actor, decision, reason, now })
    return { outcome: 'done' as const, decided: named.length }
  })
}
