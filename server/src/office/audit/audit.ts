import type { Query } from '@pollen/contract/endpoint'
import { type AuditRow, type audit, auditKinds } from '@pollen/contract/staff/audit'
import { startOfDay } from '../../platform/process/calendar.ts'
import {
  type ActionFilter,
  actionsOfKind,
  actionWords,
  type FoundAction,
  reasonWords,
} from '../../records/staff-actions/staff-actions.ts'

export type AuditQuery = Query<typeof audit>

/** Which actions an address of the page means. */
export const filterOf = (
  { of, kind, member, colleague, case: caseNumber, from, until, points, before }: AuditQuery,
  me: string,
): ActionFilter => ({
  staffId: of === 'me' ? me : colleague,
  collectorId: member,
  caseNumber: caseNumber?.toUpperCase(),
  ...(kind !== 'all' && { actions: kind ? { are: actionsOfKind(kind) } : { areNot: actionsOfKind('lists') } }),
  from: from === undefined ? undefined : startOfDay(from),
  until: until === undefined ? undefined : startOfDay(until, 1),
  points,
  before,
})

/** What was chosen, in words, for the audit of the audit: “points, case 1A2B3C4D, from 2026-11-01”. */
export function filterInWords({ kind, member, colleague, case: caseNumber, from, until, points }: AuditQuery): string {
  return [
    kind === undefined ? '' : kind === 'all' ? 'everything' : auditKinds[kind].toLowerCase(),
    member && `member ${member}`,
    colleague && `colleague ${colleague}`,
    caseNumber && `case ${caseNumber.toUpperCase()}`,
    from && `from ${from}`,
    until && `until ${until}`,
    points && `at least ${points} points`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const rowOf = (
  { action: it, reason }: Pick<FoundAction, 'action' | 'reason'>,
  notes: Map<string, string>,
): AuditRow => ({
  actionId: it.actionId,
  at: it.at.toISOString(),
  what: actionWords(it.action),
  by: it.doneBy,
  ...(it.staffId && { colleague: it.staffId }),
  ...(it.role && { role: it.role }),
  isElevated: it.elevationId !== null,
  ...(it.collectorId && { member: it.collectorId }),
  ...(it.requestId && { requestId: it.requestId }),
  ...(it.subject && { subject: it.subject }),
  ...(it.caseNumber && { caseNumber: it.caseNumber }),
  ...(it.points !== null && { points: it.points }),
  ...(reason && { reason: reasonWords(reason) }),
  ...(notes.has(it.actionId) && { notRight: notes.get(it.actionId) }),
})
