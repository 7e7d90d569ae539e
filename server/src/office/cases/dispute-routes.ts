import {
  disputes,
  evidenceFile,
  evidencePack,
  giveBackSpend,
  rejectDispute,
} from '@pollen/contract/staff/cases/disputes'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { caseNumberOf, openQueue } from '../../records/cases/cases.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { noteList, noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { lockUnlessTaken } from './case-desk.ts'
import { closeCase, firstNameOf } from './cases.ts'
import { disputeNumbered, giveBack } from './disputes.ts'
import { disputeInBrief, packOf } from './evidence-pack.ts'
import { evidencePage } from './evidence-page.tsx'

const mostShown = 500

/** Spends that members say were not theirs, each with what is known of it. */
export function disputeRoutes(app: FastifyInstance, { database, directory, secrets }: ConsoleContext): void {
  serveStaff(app, database, disputes, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'disputesListed', actor, now })
    const known = await directory()
    const open = await openQueue(tx, { kind: 'notMe', limit: mostShown })
    return { disputes: open.flatMap(({ found }) => (found.kind === 'notMe' ? disputeInBrief(found, known) : [])) }
  })

  serveStaff(app, database, evidencePack, async ({ tx, params, actor, now }) => {
    const found = await disputeNumbered(tx, params.caseNumber)
    const caseNumber = caseNumberOf(found.caseId)
    const reason = 'Looked into the spend that you disputed'
    await noteLook(tx, found.collectorId, { action: 'caseSeen', reason, caseNumber, actor, now })
    return packOf(tx, found, { directory: await directory(), secrets, now })
  })

  serveStaff(app, database, evidenceFile, async ({ tx, session, params, actor, now }) => {
    const found = await disputeNumbered(tx, params.caseNumber)
    const caseNumber = caseNumberOf(found.caseId)
    const reason = 'For whoever looks into the spend that you disputed'
    await record(tx, found.collectorId, { ...actor, action: 'evidenceTaken', reason, caseNumber, now })
    const pack = await packOf(tx, found, { directory: await directory(), secrets, now })
    return { html: evidencePage(pack, { by: session.name, at: now }) }
  })

  serveStaff(app, database, giveBackSpend, async ({ tx, session, params, body: { reason }, actor, now }) => {
    const found = await disputeNumbered(tx, params.caseNumber)
    await lockUnlessTaken(tx, params.caseNumber, session)
    return giveBack(tx, found, { ...actor, reason, now })
  })

  serveStaff(app, database, rejectDispute, async ({ tx, session, params, body: { reason }, actor, now }) => {
    const { caseId } = await disputeNumbered(tx, params.caseNumber)
    await lockUnlessTaken(tx, params.caseNumber, session)
    const ending = { caseNumber: caseNumberOf(caseId), reason, by: firstNameOf(session.name), givenBackPoints: 0 }
    await closeCase(tx, ending, now, actor)
    return {}
  })
}
