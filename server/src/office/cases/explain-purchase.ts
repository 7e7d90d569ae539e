import { explainEntry } from '@pollen/contract/staff/members/why'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Case, caseMessagesOf, caseNumberOf, casesOf } from '../../records/cases/cases.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { serveStaff } from '../../safety/staff/staff.ts'
import { explain } from '../members/members.ts'
import { takeToWorkOn } from './case-desk.ts'
import { answerCase, firstNameOf } from './cases.ts'

/** An explanation is about a purchase, and answers the member who wrote to us about that purchase. */
export function explanationRoutes(app: FastifyInstance, { database, directory }: ConsoleContext): void {
  serveStaff(
    app,
    database,
    explainEntry,
    async ({ tx, session, params: { member, id }, body: { text }, actor, now }) => {
      const { shop } = await explain(tx, { collectorId: member, id, text }, { directory: await directory(), now })
      await record(tx, member, { ...actor, action: 'purchaseExplained', reason: `At ${shop}`, now })
      const found = (await casesOf(tx, member)).find(isOpenAbout(id, session.staffId))
      if (!found) return {}
      const caseNumber = caseNumberOf(found.caseId)
      if (!(await hasWords(tx, found, text))) {
        await takeToWorkOn(tx, caseNumber, { ...session, now })
        await answerCase(tx, { caseNumber, text, by: firstNameOf(session.name) }, now, actor)
      }
      return { answers: caseNumber }
    },
  )
}

/** A colleague’s case is theirs to answer. */
const isOpenAbout =
  (transactionId: string, staffId: string) =>
  ({ closedAt, takenBy, about }: Case): boolean =>
    closedAt === null &&
    (takenBy === null || takenBy === staffId) &&
    'transactionId' in about &&
    about.transactionId === transactionId

const hasWords = async (tx: Transaction, { collectorId, caseId }: Case, text: string): Promise<boolean> =>
  (await caseMessagesOf(tx, collectorId)).some((one) => one.caseId === caseId && one.writtenBy && one.text === text)
