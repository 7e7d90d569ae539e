import { Refusal } from '@pollen/contract/refusals'
import { audit } from '@pollen/contract/staff/audit'
import { changeRoleOf, colleagues, endColleague, inviteColleague, staffMe } from '@pollen/contract/staff/colleagues'
import { grantOf } from '@pollen/contract/staff-roles'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { openQueue } from '../../records/cases/cases.ts'
import {
  actionsWhere,
  memberActions,
  newestSealOf,
  officeActions,
  recordInOffice,
} from '../../records/staff-actions/staff-actions.ts'
import { endAccess, everybody, serveStaff } from '../../safety/staff/staff.ts'
import { ask, requestsFor } from '../requests/requests.ts'
import { notesOn } from '../spot-checks/spot-checks.ts'
import { moneyThatWaits } from './money.ts'
import { pointsLeftToday } from './points-by-hand.ts'

const auditPage = 50
const mostCounted = 500

/** Whoever is signed in, their colleagues, and what was written down. */
export function officeRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, staffMe, async ({ tx, session, actor, now }) => {
    const { staffId, name, role } = session
    const left = await pointsLeftToday(tx, actor.signedIn, now)
    const { open } = await requestsFor(tx, session, now)
    const seesCases = grantOf(role, 'seeCases') !== undefined
    const cases = seesCases ? (await openQueue(tx, mostCounted)).length : 0
    const requests = open.filter(({ canDecide }) => canDecide).length
    const money = grantOf(role, 'settleMoney') ? await moneyThatWaits(tx, now) : 0
    const hasNamedCard = session.ownCollectorId !== null
    return {
      staffId,
      name,
      role,
      hasNamedCard,
      ...(left !== undefined && { pointsLeftToday: left }),
      waits: { requests, cases, money },
    }
  })

  serveStaff(app, database, colleagues, async ({ tx, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'auditRead', subject: 'colleagues', now })
    return {
      colleagues: (await everybody(tx)).map(({ staffId, name, email, role, joinedAt, leftAt, lastSeenAt }) => ({
        staffId,
        name,
        email,
        role,
        state: leftAt ? ('left' as const) : joinedAt ? ('joined' as const) : ('invited' as const),
        ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
      })),
    }
  })

  serveStaff(app, database, inviteColleague, async ({ tx, body: { reason, ...payload }, actor, now }) =>
    ask(tx, 'inviteColleague', { ...actor, payload, reason, now }),
  )

  serveStaff(app, database, changeRoleOf, ({ tx, params: { staffId }, body: { role, reason }, actor, now }) =>
    ask(tx, 'changeRole', { ...actor, payload: { staffId, role }, reason, now }),
  )

  serveStaff(app, database, endColleague, async ({ tx, params: { staffId }, query: { reason }, actor, now }) => {
    await endAccess(tx, { ...actor, staffId, reason, now })
    return {}
  })

  serveStaff(app, database, audit, async ({ tx, session, query: { of, before }, actor, now }) => {
    if (of === 'everybody' && !grantOf(session.role, 'seeAudit')) throw new Refusal('roleMayNot')
    if (of === 'everybody' && before === undefined) await recordInOffice(tx, { ...actor, action: 'auditRead', now })
    const staffId = of === 'me' ? session.staffId : undefined
    const rows = await actionsWhere(tx, { staffId, before }, auditPage + 1)
    const newest = await newestSealOf(tx)
    const notes = await notesOn(
      tx,
      rows.map(({ action: { actionId } }) => actionId),
    )
    const words: Record<string, string> = { ...memberActions, ...officeActions }
    return {
      actions: rows.slice(0, auditPage).map(({ action: it, reason }) => ({
        actionId: it.actionId,
        at: it.at.toISOString(),
        what: words[it.action] ?? it.action,
        by: it.doneBy,
        ...(it.role && { role: it.role }),
        ...(it.collectorId && { member: it.collectorId }),
        ...(it.subject && { subject: it.subject }),
        ...(it.caseNumber && { caseNumber: it.caseNumber }),
        ...(it.points !== null && { points: it.points }),
        ...((reason ?? it.reason) && { reason: reason ?? it.reason ?? '' }),
        ...(notes.has(it.actionId) && { notRight: notes.get(it.actionId) }),
      })),
      hasMore: rows.length > auditPage,
      ...(newest && { seal: { number: newest.sealNumber, at: newest.sealedAt.toISOString(), hash: newest.hash } }),
    }
  })
}
