import { Refusal } from '@pollen/contract/refusals'
import {
  answerQuestion,
  askBack,
  decideRequest,
  staffRequest,
  staffRequests,
  withdrawRequest,
} from '@pollen/contract/staff/requests'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { isProven, serveStaff } from '../../safety/staff/staff.ts'
import { answerQuestion as answer, askBack as ask } from './asking-back.ts'
import { noteReading } from './note-reading.ts'
import { decide, openRequest, requestsFor, withdraw } from './requests.ts'

/** What two people decide. */
export function requestRoutes(app: FastifyInstance, context: ConsoleContext): void {
  const { database, secrets } = context

  serveStaff(app, database, staffRequests, ({ tx, session, now }) => requestsFor(tx, session, now))

  serveStaff(app, database, staffRequest, async ({ tx, session, actor, params: { requestId }, now }) => {
    const request = await openRequest(tx, requestId, { viewer: session, secret: secrets.securityEvents, now })
    await noteReading(tx, request, { actor, now })
    return request
  })

  serveStaff(app, database, decideRequest, async ({ tx, session, actor, params: { requestId }, body, now }) => {
    if (!isProven(session, now)) throw new Refusal('proofNeeded')
    const decided = await decide(tx, requestId, { ...actor, ...body, context, standing: session, now })
    return decided instanceof Refusal ? decided : { state: decided }
  })

  serveStaff(app, database, askBack, async ({ tx, session, actor, params: { requestId }, body: { text }, now }) => {
    await ask(tx, requestId, { ...actor, text, standing: session, now })
    return {}
  })

  serveStaff(app, database, answerQuestion, async ({ tx, actor, params: { requestId }, body: { text }, now }) => {
    await answer(tx, requestId, { ...actor, text, now })
    return {}
  })

  serveStaff(app, database, withdrawRequest, async ({ tx, actor, params: { requestId }, now }) => {
    await withdraw(tx, requestId, { ...actor, now })
    return {}
  })
}
