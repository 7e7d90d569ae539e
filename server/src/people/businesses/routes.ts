import {
  businessPartners,
  businessStatement,
  businessStatements,
  downloadStatementCsv,
  downloadStatementPdf,
} from '@pollen/contract/member/business'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { attachmentOf } from '../../platform/http/attachment.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { partnersFor, statementHead } from './businesses.ts'
import type { WrittenGroups } from './partners-file.ts'
import { statementCsv } from './statement-csv.ts'
import { statementLines } from './statement-lines.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementFileName } from './statement-words.ts'
import { statementOf, statementsOf } from './statements.ts'

/** They exist while the switch `business` is on. */
export function businessRoutes(
  app: FastifyInstance,
  database: Database,
  {
    switches,
    directory,
    groups,
  }: { switches: Switches; directory: () => Promise<Directory>; groups: () => WrittenGroups },
) {
  const { transaction } = database
  const requireSwitch = () => {
    if (!switches.isOn('business')) throw new Refusal('notFound')
  }
  const documentOf = async (collectorId: string, month: string, now: Date) => {
    requireSwitch()
    const { head, found } = await transaction((tx) => statementHead(tx, collectorId, { month, now }))
    return { head, lines: statementLines(database, collectorId, found) }
  }

  serve(app, businessStatements, ({ collectorId }) => {
    requireSwitch()
    return transaction((tx) => statementsOf(tx, collectorId, new Date()))
  })
  serve(app, businessStatement, ({ collectorId, params: { month } }) => {
    requireSwitch()
    return transaction((tx) => statementOf(tx, collectorId, { month, now: new Date() }))
  })
  serve(app, downloadStatementPdf, async ({ collectorId, params: { month }, reply }) => {
    const now = new Date()
    const { head, lines } = await documentOf(collectorId, month, now)
    reply.header('content-disposition', attachmentOf(statementFileName(head.statement, 'pdf')))
    return statementPdf(head, lines, now)
  })
  serve(app, downloadStatementCsv, async ({ collectorId, params: { month }, reply }) => {
    const { head, lines } = await documentOf(collectorId, month, new Date())
    reply.header('content-disposition', attachmentOf(statementFileName(head.statement, 'csv')))
    return statementCsv(head, lines)
  })
  serve(app, businessPartners, async () => {
    requireSwitch()
    return partnersFor(groups(), await directory())
  })
}
