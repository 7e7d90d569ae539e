import { Refusal } from '@pollen/contract/refusals'
import {
  changeRoleOf,
  colleagues,
  endColleague,
  inviteColleague,
  staffMe,
} from '@pollen/contract/staff/colleagues/colleagues'
import { grantFor } from '@pollen/contract/staff-standing'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { questions as caseQuestions, countOpen } from '../../records/cases/cases.ts'
import { endAccess, everybody, isProven, noteList, serveStaff, takesTwoToEnd } from '../../safety/staff/staff.ts'
import { pointsLeftToday } from '../members/members.ts'
import { moneyThatWaits } from '../money/money.ts'
import { ask, waitingFor } from '../requests/requests.ts'
import { aboutColleagues } from './request-kinds.ts'

/** Whoever is signed in, and their colleagues. */
export function officeRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, staffMe, async ({ tx, session, actor, now }) => {
    const { staffId, name, role, ownRole, isEmergency, elevation } = session
    const left = await pointsLeftToday(tx, actor.signedIn, now)
    const requests = await waitingFor(tx, session, now)
    const seesCases = grantFor(session, 'seeCases') !== undefined
    const cases = seesCases ? await countOpen(tx) : 0
    const questions = seesCases ? await caseQuestions.countUnread(tx, staffId) : 0
    const money = grantFor(session, 'settleMoney') ? await moneyThatWaits(tx, now) : 0
    const { brands, ownCollectorIds, saidNoCardAt } = session
    return {
      staffId,
      name,
      role,
      ownRole,
      brands: await namesOf(tx, brands),
      ...(elevation && { elevation: { isEmergency, endsAt: elevation.endsAt.toISOString() } }),
      // People of a brand see no members.
      isAskedForCard: brands.length === 0 && ownCollectorIds.length === 0 && saidNoCardAt === null,
      ...(left !== undefined && { pointsLeftToday: left }),
      waits: { requests, cases, questions, money },
    }
  })

  serveStaff(app, database, colleagues, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'auditRead', subject: 'colleagues', actor, now })
    return {
      colleagues: (await everybody(tx)).map(({ staffId, name, email, role, brands, joinedAt, leftAt, lastSeenAt }) => ({
        staffId,
        name,
        ...(email !== null && { email }),
        role,
        brands,
        state: leftAt ? ('left' as const) : joinedAt ? ('joined' as const) : ('invited' as const),
        ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
      })),
    }
  })

  serveStaff(app, database, inviteColleague, ({ tx, session, body: { reason, ...payload }, actor, now }) => {
    checkProof(session, now)
    const brands = payload.brands.toSorted()
    return ask(tx, aboutColleagues.inviteColleague, { ...actor, payload: { ...payload, brands }, reason, now })
  })

  serveStaff(app, database, changeRoleOf, ({ tx, session, params: { staffId }, body, actor, now }) => {
    checkProof(session, now)
    const { role, reason } = body
    const brands = body.brands.toSorted()
    return ask(tx, aboutColleagues.changeRole, { ...actor, payload: { staffId, role, brands }, reason, now })
  })

  serveStaff(
    app,
    database,
    endColleague,
    async ({ tx, session, params: { staffId }, body: { reason }, actor, now }) => {
      checkProof(session, now)
      if (await takesTwoToEnd(tx, staffId, { endedBy: session.staffId }))
        return ask(tx, aboutColleagues.endAccess, { ...actor, payload: { staffId }, reason, now })
      await endAccess(tx, { ...actor, staffId, reason, now })
      return { outcome: 'done' as const }
    },
  )
}

/**
 * Rights are changed by whoever showed in the last minutes that it is they, as requests are decided.
 *
 * @throws Refusal proofNeeded
 */
function checkProof(session: StaffSession, now: Date): void {
  if (!isProven(session, now)) throw new Refusal('proofNeeded')
}

/** Brands as people read them; one that the programme no longer has, by its key. */
async function namesOf(tx: Transaction, brands: string[]) {
  if (brands.length === 0) return []
  const known = await brandsByKey(tx)
  return brands.map((brandKey) => ({ brandKey, name: known.get(brandKey)?.name ?? brandKey }))
}
