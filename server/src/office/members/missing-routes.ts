import type { Answer } from '@pollen/contract/endpoint'
import { claimFor, missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { claim } from '../../points/claims/claims.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { noteLook, serveStaff, whoLiveWith } from '../../safety/staff/staff.ts'
import { lookForMissing } from './missing-purchase.ts'
import { giveWithinLimits } from './points-by-hand.ts'

type MissingReply = Answer<typeof missingPurchase>['answers'][number]

/** A purchase that a member misses, and what can be done about it. */
export function missingRoutes(app: FastifyInstance, { database, directory, secrets }: ConsoleContext): void {
  serveStaff(app, database, missingPurchase, async ({ tx, session, params: { member }, body, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Looked for a purchase of yours', actor, now })
    const { byKey: brands } = await directory()
    const found = await lookForMissing(tx, { collectorId: member, ...body }, { brands, secrets, now })
    const others = found.answers.flatMap(({ other }) => other?.member ?? [])
    const own = await whoLiveWith(tx, session, others)
    const reason = 'Somebody missed a purchase'
    for (const other of others)
      await askLaneOf(tx, other, (lane) => noteLook(lane, other, { action: 'purchaseCompared', reason, actor, now }))
    return { ...found, answers: found.answers.map((answer) => withoutOwn(answer, own)) }
  })

  serveStaff(app, database, claimFor, async ({ tx, params: { member }, body: { reason, ...receipt }, actor, now }) => {
    const { byKey: brands } = await directory()
    const claims = () => claim(tx, secrets, { collectorId: member, ...receipt }, { brands, now })
    const { done, points: given } = await giveWithinLimits(tx, member, { ...actor, now }, claims)
    await record(tx, member, { ...actor, action: 'receiptClaimed', reason, ...(given > 0 && { points: given }), now })
    const { state, points, asks } = done
    return { state, ...(points !== undefined && { points }), ...(asks && { asks }) }
  })
}

/** A colleague's own household is told as any other's, and leads nowhere. */
function withoutOwn({ other, ...answer }: MissingReply, own: Set<string>): MissingReply {
  return { ...answer, ...(other && !own.has(other.member) && { other }) }
}
