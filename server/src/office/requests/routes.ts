import { Refusal } from '@pollen/contract/refusals'
import { decideRequest, staffRequest, staffRequests, withdrawRequest } from '@pollen/contract/staff/requests'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { isProven, refuseOwn, serveStaff } from '../../safety/staff/staff.ts'
import { noteReading } from './note-reading.ts'
import { decide, membersAskedAbout, openRequest, requestSeenBy, requestsFor, withdraw } from './requests.ts'

/** What two people decide. */
export function requestRoutes(app: FastifyInstance, context: ConsoleContext): void {
  const { database, secrets } = context

  serveStaff(app, database, staffRequests, ({ tx, session, now }) => requestsFor(tx, session, now))

  serveStaff(app, database, staffRequest, async ({ tx, session, actor, params: { requestId }, now }) => {
    const { collectorId: member } = await requestSeenBy(tx, requestId, session)
    const refusal = member && (await refuseOwn(tx, member, { session, actor, now }))
    if (refusal) return refusal
    const request = await openRequest(tx, requestId, { viewer: session, secret: secrets.securityEvents, now })
    await noteReading(tx, request, { actor, now })
    return request
  })

  serveStaff(app, database, decideRequest, async ({ tx, session, actor, params: { requestId }, body, now }) => {
    if (!isProven(session, now)) throw new Refusal('proofNeeded')
    for (const member of await membersAskedAbout(tx, requestId)) {
      const refusal = await askLaneOf(tx, member, (lane) => refuseOwn(lane, member, { session, actor, now }))
      if (refusal) return refusal
    }
    const decided = await decide(tx, requestId, { ...actor, ...body, context, standing: session, now })
    return decided instanceof Refusal ? decided : { state: decided }
  })

  serveStaff(app, database, withdrawRequest, async ({ tx, actor, params: { requestId }, now }) => {
    await withdraw(tx, requestId, { ...actor, now })
    return {}
  })
}
