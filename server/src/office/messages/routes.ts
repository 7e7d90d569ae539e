import { Refusal } from '@pollen/contract/refusals'
import { dropMessages, letMessagesGoOn, messageKinds, pauseMessages } from '@pollen/contract/staff/messages'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { kindsInOutbox, letGoOn, pause, pausedNow } from '../../records/messaging/messaging.ts'
import { isPausable, pausableKinds } from '../../records/notifications/notifications.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutMessages } from './request-kinds.ts'

/** The outbox by kind, and what is paused of it. */
export function messagesRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, messageKinds, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'messagesListed', actor, now })
    return {
      kinds: (await kindsInOutbox(tx, now)).map(({ kind, oldestAt, ...counts }) => ({
        ...counts,
        ...(kind !== null && { kind }),
        ...(oldestAt && { oldestAt: oldestAt.toISOString() }),
        isPausable: kind !== null && isPausable(kind),
      })),
      paused: (await pausedNow(tx)).map(({ kind, pausedBy, pausedAt, reason }) => ({
        kind,
        by: pausedBy,
        at: pausedAt.toISOString(),
        reason,
      })),
      pausable: pausableKinds(),
    }
  })

  serveStaff(app, database, pauseMessages, async ({ tx, params, body: { reason }, actor, now }) => {
    const kind = params.messageKind
    if (!isPausable(kind)) throw new Refusal('notFound')
    if (!(await pause(tx, { kind, pausedBy: actor.by, pausedAt: now, reason }))) throw new Refusal('nothingToChange')
    await recordInOffice(tx, { ...actor, action: 'messagesPaused', subject: kind, reason, now })
    return {}
  })

  serveStaff(app, database, letMessagesGoOn, async ({ tx, params, body: { reason }, actor, now }) => {
    if (!(await letGoOn(tx, params.messageKind))) throw new Refusal('nothingToChange')
    await recordInOffice(tx, { ...actor, action: 'messagesLetGo', subject: params.messageKind, reason, now })
    return {}
  })

  serveStaff(app, database, dropMessages, ({ tx, params, body: { reason }, actor, now }) =>
    ask(tx, aboutMessages.dropMessages, { ...actor, payload: { kind: params.messageKind }, reason, now }),
  )
}
