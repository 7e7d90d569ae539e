import { Refusal } from '@pollen/contract/refusals'
import { joinAccountFor } from '@pollen/contract/staff/members/joining'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { tellOfJoining } from '../../people/joining/joining.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { recognise } from '../../records/cards/cards.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { howKnown } from './identification.ts'
import { aboutJoining } from './request-kinds.ts'

/** Asks for two accounts of one person to be joined; both have a letter, and in both it is written down. */
export function joinRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, joinAccountFor, async ({ tx, params: { member }, body, actor, now }) => {
    const { cardNumber, evidence, reason } = body
    const { collectorId: joinedId, state } = await recognise(tx, cardNumber)
    if (!joinedId || state !== 'REGISTERED') throw new Refusal('cardNotRecognised')
    const identifiedBy = await howKnown(tx, member, { ...actor, ...body, now })
    const known = { ...actor, reason, identifiedBy: body.otherIdentifiedBy, now }
    const otherIdentifiedBy = await askLaneOf(tx, joinedId, (lane) => howKnown(lane, joinedId, known))
    const payload = { collectorId: member, joinedId, evidence, identifiedBy, otherIdentifiedBy }
    const outcome = await ask(tx, aboutJoining.joinAccounts, { ...actor, payload, reason, now })
    await askLaneOf(tx, joinedId, (lane) =>
      record(lane, joinedId, { ...actor, action: 'requestMade', reason, requestId: outcome.requestId, now }),
    )
    await tellOfJoining(tx, payload, now)
    return outcome
  })
}
