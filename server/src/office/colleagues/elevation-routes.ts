import { Refusal } from '@pollen/contract/refusals'
import {
  askForRole,
  declareEmergency,
  elevationActions,
  elevations,
  endElevation,
  noteElevation,
} from '@pollen/contract/staff/colleagues/elevations'
import { askToGoOn } from '@pollen/contract/staff/colleagues/numbers'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { actionsOfElevation, actionWords, countByElevation } from '../../records/staff-actions/staff-actions.ts'
import {
  declareEmergency as declare,
  endElevation as end,
  isProven,
  newestElevations,
  noteEmergency,
  noteList,
  serveStaff,
} from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutColleagues, aboutNumbers } from './request-kinds.ts'

const mostListed = 50
const mostActions = 200

/** Acting in another role for an hour, and going on where the number of the hour is reached. */
export function elevationRoutes(app: FastifyInstance, { database, console }: ConsoleContext): void {
  serveStaff(app, database, askForRole, ({ tx, session: { staffId }, body: { role, ...why }, actor, now }) =>
    ask(tx, aboutColleagues.elevate, { ...actor, ...why, payload: { staffId, role }, now }),
  )

  serveStaff(app, database, declareEmergency, async ({ tx, session, body, actor, now }) => {
    if (!isProven(session, now)) throw new Refusal('proofNeeded')
    const endsAt = await declare(tx, session, { ...actor, ...body, consoleUrl: console.url, now })
    return { endsAt: endsAt.toISOString() }
  })

  serveStaff(app, database, askToGoOn, ({ tx, session: { staffId }, body: { what, reason }, actor, now }) =>
    ask(tx, aboutNumbers.goOn, { ...actor, payload: { staffId, what }, reason, now }),
  )

  serveStaff(app, database, endElevation, async ({ tx, session: { staffId }, actor, now }) => {
    await end(tx, { ...actor, staffId, now })
    return {}
  })

  serveStaff(app, database, elevations, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'elevationsListed', actor, now })
    const found = await newestElevations(tx, mostListed)
    const done = await countByElevation(
      tx,
      found.map(({ elevationId }) => elevationId),
    )
    return {
      elevations: found.map(({ elevationId, name, role, isEmergency, reason, ...it }) => ({
        elevationId,
        name,
        role,
        isEmergency,
        reason,
        ...(it.caseNumber && { caseNumber: it.caseNumber }),
        ...(it.decidedBy && { decidedBy: it.decidedBy }),
        beganAt: it.beganAt.toISOString(),
        endsAt: it.endsAt.toISOString(),
        isRunning: it.endsAt > now,
        actions: done.get(elevationId) ?? 0,
        ...(it.lookedAt && {
          lookedAt: { by: it.lookedAtBy ?? '', at: it.lookedAt.toISOString(), note: it.note ?? '' },
        }),
      })),
    }
  })

  serveStaff(app, database, elevationActions, async ({ tx, params: { elevationId }, actor, now }) => {
    const found = await newestElevations(tx, mostListed)
    const elevation = found.find((one) => one.elevationId === elevationId)
    if (!elevation) throw new Refusal('notFound')
    await noteList(tx, { action: 'elevationsListed', subject: elevation.name, actor, now })
    return {
      actions: (await actionsOfElevation(tx, elevationId, mostActions)).map(({ at, action, subject }) => ({
        at: at.toISOString(),
        what: actionWords(action),
        ...(subject && { subject }),
      })),
    }
  })

  serveStaff(app, database, noteElevation, async ({ tx, params, session, body: { reason }, actor, now }) => {
    await noteEmergency(tx, params.elevationId, { ...actor, staffId: session.staffId, reason, now })
    return {}
  })
}
