import { minuteMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import { elevationMinutes, emergencyRoles, mayBecome } from '@pollen/contract/staff-standing'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { send } from '../../records/messaging/messaging.ts'
import { type Actor, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import * as elevations from './elevations-store.ts'
import { emergencyLetter } from './messages.ts'
import { isIdleBefore } from './sessions.ts'
import { type Colleague, lock } from './store.ts'

type Why = Actor & { reason: string; caseNumber?: string | undefined; now: Date }

/** The colleagues who are told of an emergency at once: those whose right it is, and those who look after the office. */
const toldRoles: StaffRole[] = ['fraud', 'auditor', 'administrator']

/**
 * Whether somebody may have another role for an hour.
 *
 * @throws Refusal notFound, colleagueGone
 * @throws Refusal roleNotForHour   their own role never gets that one
 * @throws Refusal elevationRuns    they act in another role already
 */
export async function checkElevation(
  tx: Transaction,
  { staffId, role, now }: { staffId: string; role: StaffRole; now: Date },
): Promise<Colleague> {
  const colleague = await lock(tx, staffId)
  if (!colleague) throw new Refusal('notFound')
  if (colleague.leftAt) throw new Refusal('colleagueGone')
  if (!mayBecome(colleague.role, role)) throw new Refusal('roleNotForHour')
  if (await elevations.runningOf(tx, staffId, now)) throw new Refusal('elevationRuns')
  return colleague
}

/**
 * Lets somebody act in another role for an hour, in the sessions that they have now.
 *
 * @throws Refusal askerAway   they are not signed in
 * @throws Refusal as `checkElevation`
 */
export async function elevate(
  tx: Transaction,
  { staffId, role }: { staffId: string; role: StaffRole },
  { decidedBy, ...why }: Why & { decidedBy: string },
): Promise<void> {
  const { name } = await checkElevation(tx, { staffId, role, now: why.now })
  await begin(tx, { staffId, role, isEmergency: false, decidedBy }, why)
  const { caseNumber: _, ...by } = why
  await recordInOffice(tx, { ...by, action: 'elevationBegan', subject: `${name} as ${roleNames[role].toLowerCase()}` })
}

/**
 * Lets somebody stop for an hour what fraud analysts stop, because they say that there is an emergency. Everybody whose right
 * it is hears of it.
 *
 * @returns until when
 * @throws Refusal roleMayNot      their role does not say so
 * @throws Refusal elevationRuns   they act in another role already
 */
export async function declareEmergency(
  tx: Transaction,
  session: StaffSession,
  { consoleUrl, ...why }: Why & { consoleUrl: string },
): Promise<Date> {
  const { staffId, name, ownRole } = session
  if (!emergencyRoles.includes(ownRole)) throw new Refusal('roleMayNot')
  await checkElevation(tx, { staffId, role: 'fraud', now: why.now })
  const endsAt = await begin(tx, { staffId, role: 'fraud', isEmergency: true, decidedBy: null }, why)
  const { caseNumber: _, ...by } = why
  await recordInOffice(tx, { ...by, action: 'emergencyDeclared' })
  const letter = await emergencyLetter({
    name,
    role: ownRole,
    reason: why.reason,
    endsAt,
    link: `${consoleUrl}/people`,
  })
  for (const to of await elevations.addressesOf(tx, toldRoles)) await send(tx, { channel: 'email', to, ...letter })
  return endsAt
}

async function begin(
  tx: Transaction,
  elevation: Pick<elevations.Elevation, 'staffId' | 'role' | 'isEmergency' | 'decidedBy'>,
  { reason, caseNumber, now }: Why,
): Promise<Date> {
  const elevationId = uuidv7()
  const endsAt = new Date(now.getTime() + elevationMinutes * minuteMs)
  await elevations.insert(tx, { ...elevation, elevationId, reason, caseNumber, beganAt: now, endsAt })
  const usedAfter = isIdleBefore(now)
  if (!(await elevations.elevateSessions(tx, { ...elevation, elevationId }, { now, usedAfter })))
    throw new Refusal('askerAway')
  return endsAt
}

/**
 * Lets somebody be back in their own role.
 *
 * @throws Refusal nothingToChange   they are
 */
export async function endElevation(
  tx: Transaction,
  { staffId, now, ...actor }: Actor & { staffId: string; now: Date },
): Promise<void> {
  if (!(await elevations.endOf(tx, staffId, now))) throw new Refusal('nothingToChange')
  await recordInOffice(tx, { ...actor, action: 'elevationEnded', now })
}

/**
 * Notes that somebody looked at another's emergency.
 *
 * @throws Refusal notFound          there is none, or it was decided by two
 * @throws Refusal ownRequest        it was their own
 * @throws Refusal elevationRuns     it is not over
 * @throws Refusal nothingToChange   somebody did
 */
export async function noteEmergency(
  tx: Transaction,
  elevationId: string,
  { staffId, reason, now, ...actor }: Actor & { staffId: string; reason: string; now: Date },
): Promise<void> {
  const found = await elevations.lock(tx, elevationId)
  if (!found?.isEmergency) throw new Refusal('notFound')
  if (found.staffId === staffId) throw new Refusal('ownRequest')
  if (found.endsAt > now) throw new Refusal('elevationRuns')
  if (found.lookedAt) throw new Refusal('nothingToChange')
  await elevations.change(tx, elevationId, { lookedAt: now, lookedAtBy: actor.by, note: reason })
  await recordInOffice(tx, { ...actor, action: 'elevationNoted', reason, now })
}

export { newest as newestElevations } from './elevations-store.ts'
