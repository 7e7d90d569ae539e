import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { CaseQuestion, noteCase } from '@pollen/contract/staff/cases/notes'
import { grantOf } from '@pollen/contract/staff-roles'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { casesAddress, guests, lockCase, questions, writeNote } from '../../records/cases/cases.ts'
import { record, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { findColleague, type StaffCall, whoLiveWith } from '../../safety/staff/staff.ts'
import { guestInAudit } from './guest-cases.ts'

/** What the audit, and the member in it, reads of a note: that there is one. */
const reason = 'A note for colleagues'

/**
 * Writes a note, and asks the colleague whom it names. It answers whatever its writer was asked about the case.
 *
 * @throws Refusal notFound     there is no such case, or no such colleague who could answer
 * @throws Refusal caseClosed   nobody is asked about it any more
 */
export async function writeCaseNote({
  tx,
  session,
  actor,
  params,
  body: { text, asks },
  now,
}: StaffCall<typeof noteCase>): Promise<Answer<typeof noteCase>> {
  const isGuest = guests.isNumber(params.caseNumber)
  const found = isGuest ? await guests.lockCase(tx, params.caseNumber) : await lockCase(tx, params.caseNumber)
  const caseNumber = params.caseNumber.toUpperCase()
  const { staffId, name } = session
  if (asks && found.closedAt) throw new Refusal('caseClosed')
  const asked = asks && (await colleagueToAsk(tx, asks, 'collectorId' in found ? found.collectorId : undefined))
  const note = { by: name, at: now.toISOString(), text, ...(asked && { asks: asked.name }) }
  if ('collectorId' in found) {
    await writeNote(tx, found, note)
    await record(tx, found.collectorId, { ...actor, action: 'caseNoted', reason, caseNumber, now })
  } else {
    await guests.writeNote(tx, found, note)
    await recordInOffice(tx, { ...actor, action: 'guestCaseNoted', subject: guestInAudit(found), now })
  }
  await questions.setAnswered(tx, caseNumber, staffId, now)
  if (asked)
    await questions.insert(tx, {
      questionId: uuidv7(),
      caseNumber,
      askedBy: staffId,
      askedByName: name,
      askedOf: asked.staffId,
      askedOfName: asked.name,
      askedAt: now,
    })
  return {}
}

/** Nobody is asked about an account that is closed to them. */
async function colleagueToAsk(tx: Transaction, staffId: string, collectorId: string | undefined) {
  const colleague = await findColleague(tx, staffId)
  if (!colleague || !mayBeAsked(colleague)) throw new Refusal('notFound')
  if (collectorId && (await whoLiveWith(tx, colleague, [collectorId])).has(collectorId)) throw new Refusal('notFound')
  return colleague
}

/** Whoever can answer, by a note of theirs. */
export const mayBeAsked = ({ role, joinedAt, leftAt }: NonNullable<Awaited<ReturnType<typeof findColleague>>>) =>
  joinedAt !== null && leftAt === null && grantOf(role, 'answerCases') !== undefined

/** What waits for a colleague: what they are asked, and answers to what they asked. */
export const questionsFor = async (tx: Transaction, staffId: string): Promise<CaseQuestion[]> =>
  (await questions.waiting(tx, staffId)).map(
    ({ caseNumber, askedByName, askedOfName, askedAt, answeredAt, readAt }) => ({
      caseNumber,
      by: answeredAt ? askedOfName : askedByName,
      at: (answeredAt ?? askedAt).toISOString(),
      isAnswer: answeredAt !== null,
      isUnread: answeredAt !== null || readAt === null,
    }),
  )

/** A colleague reads a case: what waited for them there is read with it. */
export async function readQuestions(
  tx: Transaction,
  caseNumber: string,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const waiting = await questions.waitingAbout(tx, caseNumber, staffId)
  if (waiting.every(({ readAt, answeredAt }) => readAt && !answeredAt)) return
  await questions.setRead(tx, caseNumber, staffId, now)
  await tellConsole(tx, casesAddress)
}
