import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { QueuedCase } from '@pollen/contract/staff/cases/cases'
import type { TeamMember, team } from '@pollen/contract/staff/team'
import { grantOf, pointLimits } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime, startOfDay } from '../../platform/process/calendar.ts'
import { countByColleague, pointsByColleague } from '../../records/staff-actions/staff-actions.ts'
import { everybody, presentSince } from '../../safety/staff/staff.ts'
import { caseDueAt } from '../cases/cases.ts'
import { checksByColleague } from '../colleagues/colleagues.ts'

/** Whoever pressed nothing for so long is away: their cases come back by themselves. */
const presentMs = 15 * minuteMs
const checkedMs = 30 * dayMs
const noChecks = { right: 0, notRight: 0, waiting: 0 }

/** Of these colleagues those who are at their desks. */
export const presentOf = (tx: Transaction, staffIds: string[], now: Date): Promise<Set<string>> =>
  presentSince(tx, staffIds, new Date(now.getTime() - presentMs))

/**
 * Those who answer members, with what each has, did and may.
 *
 * @param queue       the open cases
 * @param seesCases   whether whoever asks may read what cases are about
 */
export async function teamOf(
  tx: Transaction,
  queue: QueuedCase[],
  { seesCases, now }: { seesCases: boolean; now: Date },
): Promise<Answer<typeof team>> {
  const answering = (await everybody(tx)).filter(
    ({ role, joinedAt, leftAt }) => joinedAt && !leftAt && grantOf(role, 'answerCases'),
  )
  const ids = answering.map(({ staffId }) => staffId)
  const today = startOfDay(localTime(now).toPlainDate().toString())
  const present = ids.length > 0 ? await presentOf(tx, ids, now) : new Set()
  const answered = await countByColleague(tx, ['caseAnswered', 'guestCaseAnswered'], today)
  const closed = await countByColleague(tx, ['caseClosed', 'guestCaseClosed'], today)
  const given = await pointsByColleague(tx, new Date(now.getTime() - dayMs))
  const checks = await checksByColleague(tx, new Date(now.getTime() - checkedMs))
  const casesOf = Map.groupBy(queue, ({ takenById }) => takenById)
  return {
    colleagues: answering.map(({ staffId, name, role, lastSeenAt }) => {
      const limits = pointLimits[role]
      return {
        staffId,
        name,
        role,
        isPresent: present.has(staffId),
        ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
        cases: (casesOf.get(staffId) ?? []).map((queued) => caseOfColleague(queued, seesCases)),
        today: { answered: answered.get(staffId) ?? 0, closed: closed.get(staffId) ?? 0 },
        ...(limits && { points: { given: given.get(staffId) ?? 0, aDay: limits.aDay } }),
        checked: checks.get(staffId) ?? noChecks,
      }
    }),
    taken: queue.filter(({ takenById }) => takenById).length,
    waiting: casesOf.get(undefined)?.length ?? 0,
  }
}

function caseOfColleague(queued: QueuedCase, seesCases: boolean): TeamMember['cases'][number] {
  const dueAt = caseDueAt(queued)
  const { caseNumber, about, openedAt } = queued
  return { caseNumber, openedAt, ...(seesCases && { about }), ...(dueAt && { dueAt }) }
}
