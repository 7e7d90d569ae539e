import { Refusal } from '@pollen/contract/refusals'
import { colleaguesToAsk } from '@pollen/contract/staff/cases/notes'
import { handOverCase, team } from '@pollen/contract/staff/team'
import { grantOf } from '@pollen/contract/staff-roles'
import { grantFor } from '@pollen/contract/staff-standing'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { guests } from '../../records/cases/cases.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { everybody, findColleague, noteList, serveStaff } from '../../safety/staff/staff.ts'
import { handOver, handOverGuestCase, mayBeAsked, queueFor } from '../cases/cases.ts'
import { presentOf, teamOf } from './team.ts'

/** What each colleague has to do with, and handing a case over. */
export function teamRoutes(app: FastifyInstance, { database, directory }: ConsoleContext): void {
  serveStaff(app, database, team, async ({ tx, session, actor, now }) => {
    await noteList(tx, { action: 'teamSeen', actor, now })
    const { byKey: brands } = await directory()
    const { cases } = await queueFor(tx, { brands, viewer: session, now })
    return teamOf(tx, cases, { seesCases: grantFor(session, 'seeCases') !== undefined, now })
  })

  serveStaff(app, database, colleaguesToAsk, async ({ tx, session, actor, now }) => {
    await noteList(tx, { action: 'teamSeen', actor, now })
    const others = (await everybody(tx)).filter((one) => mayBeAsked(one) && one.staffId !== session.staffId)
    return { colleagues: others.map(({ staffId, name }) => ({ staffId, name })) }
  })

  serveStaff(
    app,
    database,
    handOverCase,
    async ({ tx, params: { caseNumber }, body: { to: staffId, reason }, actor, now }) => {
      const colleague = await findColleague(tx, staffId)
      if (!colleague || colleague.leftAt || !grantOf(colleague.role, 'answerCases')) throw new Refusal('notFound')
      if (!(await presentOf(tx, [staffId], now)).has(staffId)) throw new Refusal('colleagueAway')
      const to = { staffId, name: colleague.name }
      if (guests.isNumber(caseNumber)) await handOverGuestCase({ tx, actor, now, caseNumber }, { to, reason })
      else {
        const member = await handOver(tx, caseNumber, { to, now })
        await record(tx, member, { ...actor, action: 'caseTaken', reason, caseNumber, now })
      }
      return { takenBy: colleague.name }
    },
  )
}
