import { Refusal } from '@pollen/contract/refusals'
import {
  answerCaseOf,
  caseQueue,
  closeCaseOf,
  giveBackRefund,
  giveCaseVoucher,
  keepCaseDraft,
  sayCaseFailure,
  staffCase,
  takeCase,
} from '@pollen/contract/staff/cases/cases'
import { noteCase } from '@pollen/contract/staff/cases/notes'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { caseNumbered, caseNumberOf, guests, lockCase } from '../../records/cases/cases.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { noteList, noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { answersKind, parseAnswers } from './answers-file.ts'
import { caseFor, lockUnlessTaken, queueFor, setTaken, takeToWorkOn } from './case-desk.ts'
import { keepDraft } from './case-drafts.ts'
import { readQuestions, writeCaseNote } from './case-notes.ts'
import { answerCase, closeCase, firstNameOf, sayWhoFailed } from './cases.ts'
import { giveBack, refundNumbered } from './disputes.ts'
import { giveWithAnswer } from './give-with-answer.ts'
import { answerGuestCase, closeGuestCase, seeGuestCase, takeGuestCase } from './guest-desk.ts'
import { aboutCases } from './request-kinds.ts'

/** The queue of cases, and what is written in them. */
export function caseRoutes(
  app: FastifyInstance,
  { content, database, directory, settings: { publicUrl } }: ConsoleContext,
): void {
  const templates = content.keep((all) => parseAnswers(all(answersKind)))

  serveStaff(app, database, caseQueue, async ({ tx, session: viewer, actor, now }) => {
    const { byKey: brands } = await directory()
    await noteList(tx, { action: 'casesListed', actor, now })
    return queueFor(tx, { brands, viewer, now })
  })

  serveStaff(app, database, staffCase, async ({ tx, session, params: { caseNumber }, actor, now }) => {
    await readQuestions(tx, caseNumber.toUpperCase(), { ...session, now })
    if (guests.isNumber(caseNumber)) return seeGuestCase({ tx, session, actor, now, caseNumber })
    const found = await caseNumbered(tx, caseNumber)
    const look = { action: 'caseSeen' as const, reason: 'Read your case', caseNumber: caseNumberOf(found.caseId) }
    await noteLook(tx, found.collectorId, { ...look, actor, now })
    return caseFor(tx, found, { directory: await directory(), viewer: session, templates: templates(), now })
  })

  serveStaff(
    app,
    database,
    takeCase,
    async ({ tx, session, params: { caseNumber }, body: { isTaken, reason }, actor, now }) => {
      if (guests.isNumber(caseNumber))
        return takeGuestCase({ tx, session, actor, now, caseNumber }, { isTaken, reason })
      const { collectorId } = await caseNumbered(tx, caseNumber)
      const taken = await setTaken(tx, caseNumber, { isTaken, viewer: session, reason, now })
      if (reason) await record(tx, collectorId, { ...actor, action: 'caseTaken', reason, caseNumber, now })
      else await noteLook(tx, collectorId, { action: 'caseSeen', reason: 'Took your case', caseNumber, actor, now })
      return taken
    },
  )

  serveStaff(app, database, noteCase, writeCaseNote)

  serveStaff(app, database, keepCaseDraft, async ({ tx, session, params: { caseNumber }, body: { text }, now }) => {
    await keepDraft(tx, caseNumber, { text, viewer: session, now })
    return {}
  })

  serveStaff(app, database, answerCaseOf, async (call) => {
    const { tx, session, actor, now, body } = call
    const { caseNumber } = call.params
    if (guests.isNumber(caseNumber)) return answerGuestCase({ ...call, caseNumber }, body.text, publicUrl)
    const { collectorId } = await takeToWorkOn(tx, caseNumber, { ...session, now })
    await giveWithAnswer(tx, collectorId, { ...actor, caseNumber, gives: body.gives, now })
    await answerCase(tx, { caseNumber, text: body.text, by: firstNameOf(session.name) }, now, actor)
    return {}
  })

  serveStaff(app, database, closeCaseOf, async (call) => {
    const { tx, session, actor, now, body } = call
    const { caseNumber } = call.params
    if (guests.isNumber(caseNumber)) return closeGuestCase({ ...call, caseNumber }, body, publicUrl)
    const { kind } = await caseNumbered(tx, caseNumber)
    if (kind === 'notMe') throw new Refusal('disputeNeedsEvidence')
    const { collectorId } = await takeToWorkOn(tx, caseNumber, { ...session, now })
    await giveWithAnswer(tx, collectorId, { ...actor, caseNumber, gives: body.gives, now })
    const { reason, outcome } = body
    const ending = { caseNumber, reason, outcome, by: firstNameOf(session.name), givenBackPoints: 0 }
    await closeCase(tx, ending, now, actor)
    return {}
  })

  serveStaff(
    app,
    database,
    sayCaseFailure,
    async ({ tx, session, params: { caseNumber }, body: { isOurs }, actor, now }) => {
      const { kind } = await caseNumbered(tx, caseNumber)
      if (kind === 'notMe') throw new Refusal('disputeNeedsEvidence')
      await takeToWorkOn(tx, caseNumber, { ...session, now })
      await sayWhoFailed(tx, { ...actor, caseNumber, isOurs }, now)
      return {}
    },
  )

  serveStaff(app, database, giveBackRefund, async ({ tx, session, params, body: { reason }, actor, now }) => {
    const found = await refundNumbered(tx, params.caseNumber)
    await lockUnlessTaken(tx, params.caseNumber, session)
    return giveBack(tx, found, { ...actor, reason, now })
  })

  serveStaff(app, database, giveCaseVoucher, async ({ tx, session, params, body, actor, now }) => {
    const { collectorId, caseId, closedAt, kind } = await lockCase(tx, params.caseNumber)
    if (closedAt) throw new Refusal('caseClosed')
    if (kind === 'notMe') throw new Refusal('disputeNeedsEvidence')
    await takeToWorkOn(tx, params.caseNumber, { ...session, now })
    const [caseNumber, { rewardId, reason }] = [caseNumberOf(caseId), body]
    return ask(tx, aboutCases.giveCaseVoucher, {
      ...actor,
      reason,
      caseNumber,
      payload: { collectorId, caseNumber, rewardId },
      now,
    })
  })
}
