import type { Answer } from '@pollen/contract/endpoint'
import { maskedEmail } from '@pollen/contract/masked'
import { Refusal } from '@pollen/contract/refusals'
import type { answerCaseOf, CaseOutcome, QueuedCase, staffCase } from '@pollen/contract/staff/cases/cases'
import type { Transaction } from '../../platform/database/database.ts'
import { drafts, guestSubject, guests } from '../../records/cases/cases.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, type StaffCall } from '../../safety/staff/staff.ts'
import { draftFor, takenByAnother } from './case-drafts.ts'
import { answerDueAt } from './deadlines.ts'
import { firstNameOf } from './first-name.ts'
import { answerGuest, closeGuest, guestInAudit } from './guest-cases.ts'

type Viewer = { staffId: string; name: string }
type GuestCall = Pick<StaffCall<typeof staffCase>, 'tx' | 'session' | 'actor' | 'now'> & { caseNumber: string }

export function guestInQueue(found: guests.GuestCase, viewer: Viewer): QueuedCase {
  const newest = found.messages.at(-1)
  const due = answerDueAt(found, newest && { isOurs: newest.writtenBy !== null, at: found.lastWrittenAt })
  return {
    caseNumber: guests.numberOf(found.caseId),
    kind: 'guest',
    about: guestSubject(found),
    openedAt: found.openedAt.toISOString(),
    ...(!found.closedAt && due && { answerDueAt: due.toISOString() }),
    ...(found.takenByName && { takenBy: found.takenByName }),
    ...(found.takenBy && { takenById: found.takenBy }),
    ...(found.takenAt && { takenAt: found.takenAt.toISOString() }),
    isMine: found.takenBy === viewer.staffId,
  }
}

/** A case of somebody without an account; where it is closed, the reason is what was written last. */
export async function seeGuestCase({
  tx,
  session,
  actor,
  caseNumber,
  now,
}: GuestCall): Promise<Answer<typeof staffCase>> {
  const found = await guests.lockCase(tx, caseNumber)
  await noteList(tx, { action: 'guestCaseSeen', subject: guestInAudit(found), actor, now })
  const { name, email, messages, closedAt, closedBy, outcome } = found
  const reason = closedAt ? messages.at(-1) : undefined
  return {
    ...guestInQueue(found, session),
    facts: [
      { name: 'name', value: name },
      { name: 'email', value: maskedEmail(email) },
    ],
    messages: messages
      .filter((message) => message !== reason)
      .map(({ writtenBy, text, writtenAt }) => ({
        from: writtenBy ?? name,
        isOurs: writtenBy !== null,
        text,
        at: writtenAt,
      })),
    ...(await draftFor(tx, guests.numberOf(found.caseId), { isMine: found.takenBy === session.staffId })),
    notes: found.notes,
    suggestions: [],
    vouchers: [],
    ...(closedAt && {
      closed: {
        at: closedAt.toISOString(),
        by: closedBy ?? '',
        reason: reason?.text ?? '',
        points: 0,
        ...(outcome && { outcome }),
      },
    }),
  }
}

/**
 * Takes a case, or gives it back; from a colleague who has it, with a reason.
 *
 * @throws Refusal notFound, caseClosed, caseTaken
 */
export async function takeGuestCase(
  { tx, session, actor, caseNumber, now }: GuestCall,
  { isTaken, reason }: { isTaken: boolean; reason?: string | undefined },
): Promise<{ takenBy?: string }> {
  const found = await guests.lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  if (isOthers(found, session) && !(isTaken && reason)) throw takenByAnother(found)
  const what = { ...actor, subject: guestInAudit(found), now }
  await recordInOffice(tx, { ...what, action: 'guestCaseTaken', ...(reason && { reason }) })
  await guests.take(tx, found, isTaken ? { ...session, at: now } : null)
  return isTaken ? { takenBy: session.name } : {}
}

/**
 * Gives a case to a colleague, whoever has it.
 *
 * @throws Refusal notFound, caseClosed
 */
export async function handOverGuestCase(
  { tx, actor, caseNumber, now }: Omit<GuestCall, 'session'>,
  { to, reason }: { to: Viewer; reason: string },
): Promise<void> {
  const found = await guests.lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  await recordInOffice(tx, { ...actor, action: 'guestCaseTaken', subject: guestInAudit(found), reason, now })
  await guests.take(tx, found, { ...to, at: now })
}

/** Whoever answers a case has it from then on. @throws Refusal notFound, caseClosed, caseTaken */
export const answerGuestCase = (call: GuestCall, text: string, publicUrl: string) =>
  write(call, answerGuest, { text, publicUrl })

/** @throws Refusal notFound, caseClosed, caseTaken */
export const closeGuestCase = (
  call: GuestCall,
  { reason: text, outcome }: { reason: string; outcome: CaseOutcome },
  publicUrl: string,
) => write(call, closeGuest, { text, outcome, publicUrl })

async function write<Words extends { text: string; publicUrl: string }>(
  { tx, session, actor, caseNumber, now }: GuestCall,
  writes: (
    tx: Transaction,
    found: guests.GuestCase,
    words: Words & { by: string; now: Date },
    actor: GuestCall['actor'],
  ) => Promise<void>,
  words: Words,
): Promise<Answer<typeof answerCaseOf>> {
  const found = await guests.lockCase(tx, caseNumber)
  if (isOthers(found, session)) throw takenByAnother(found)
  if (!found.closedAt && !found.takenBy) await guests.take(tx, found, { ...session, at: now })
  await drafts.remove(tx, guests.numberOf(found.caseId))
  await writes(tx, found, { ...words, by: firstNameOf(session.name), now }, actor)
  return {}
}

const isOthers = ({ takenBy, closedAt }: guests.GuestCase, { staffId }: Viewer) =>
  !closedAt && takenBy !== null && takenBy !== staffId
