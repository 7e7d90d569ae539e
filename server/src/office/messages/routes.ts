import { Refusal } from '@pollen/contract/refusals'
import {
  dropMessages,
  letMessagesGoOn,
  messageKinds,
  messageTemplate,
  messageTemplatePage,
  pauseMessages,
  sendTemplateToMyself,
} from '@pollen/contract/staff/messages'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { letGoOn, pause, send } from '../../records/messaging/messaging.ts'
import { isPausable } from '../../records/notifications/notifications.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { findColleague, noteList, serveStaff } from '../../safety/staff/staff.ts'
import { asTest, framePolicy, letterFrom, pageInFrame } from '../letters/letters.ts'
import { ask } from '../requests/requests.ts'
import { outboxNow } from './outbox.ts'
import { aboutMessages } from './request-kinds.ts'

/** The outbox by kind, and what is paused of it. */
export function messagesRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, messageKinds, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'messagesListed', actor, now })
    return outboxNow(tx, now)
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

  serveStaff(app, database, messageTemplate, async ({ tx, params: { template }, actor, now }) => {
    const { subject, text } = await letterFrom(template)
    await noteList(tx, { action: 'messagesListed', actor, now })
    return { subject, text }
  })

  serveStaff(app, database, messageTemplatePage, async ({ tx, params: { template }, reply, actor, now }) => {
    const letter = await letterFrom(template)
    await noteList(tx, { action: 'messagesListed', actor, now })
    reply.header('content-security-policy', framePolicy)
    return pageInFrame(letter)
  })

  serveStaff(app, database, sendTemplateToMyself, async ({ tx, params: { template }, session, actor, now }) => {
    const letter = asTest(await letterFrom(template), session.name)
    const to = (await findColleague(tx, session.staffId))?.email
    if (!to) throw new Refusal('notFound')
    await send(tx, { channel: 'email', to, ...letter })
    await recordInOffice(tx, { ...actor, action: 'templateSent', subject: template, now })
    return { to }
  })
}
