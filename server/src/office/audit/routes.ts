import { Refusal } from '@pollen/contract/refusals'
import { audit, auditFile, auditProof, proveAudit } from '@pollen/contract/staff/audit'
import { grantFor } from '@pollen/contract/staff-standing'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import {
  actionsWhere,
  lastAuditProof,
  newestSealOf,
  recordInOffice,
} from '../../records/staff-actions/staff-actions.ts'
import { everybody, noteList, serveStaff } from '../../safety/staff/staff.ts'
import { askForProofOfAudit } from '../bookkeeping/bookkeeping.ts'
import { notesOn } from '../colleagues/colleagues.ts'
import { filterInWords, filterOf, rowOf } from './audit.ts'
import { asCsv, asJsonLines } from './audit-file.ts'

const auditPage = 50
const inFilePart = 2000

/** What people of the office did: to read, to take along, and to have proven. */
export function auditRoutes(app: FastifyInstance, database: Database): void {
  serveStaff(app, database, audit, async ({ tx, session, query, actor, now }) => {
    const isOfAll = query.of === 'everybody'
    if (isOfAll && !grantFor(session, 'seeAudit')) throw new Refusal('roleMayNot')
    if (isOfAll) await noteList(tx, { action: 'auditRead', subject: filterInWords(query), actor, now })
    const found = await actionsWhere(tx, filterOf(query, session.staffId), auditPage + 1)
    const shown = found.slice(0, auditPage)
    const newest = await newestSealOf(tx)
    const notes = await notesOn(
      tx,
      shown.map(({ action: { actionId } }) => actionId),
    )
    return {
      actions: shown.map((it) => rowOf(it, notes)),
      hasMore: found.length > auditPage,
      ...(newest && { seal: { number: newest.sealNumber, at: newest.sealedAt.toISOString(), hash: newest.hash } }),
      colleagues: isOfAll ? (await everybody(tx)).map(({ staffId, name }) => ({ staffId, name })) : [],
    }
  })

  serveStaff(app, database, auditFile, async ({ tx, session, query, actor, now }) => {
    if (query.before === undefined)
      await recordInOffice(tx, { ...actor, action: 'auditFileTaken', subject: filterInWords(query), now })
    else await noteList(tx, { action: 'auditFileTaken', subject: filterInWords(query), actor, now })
    const found = await actionsWhere(tx, filterOf(query, session.staffId), inFilePart)
    const last = found.length === inFilePart ? found.at(-1)?.action.actionId : undefined
    return {
      text: query.as === 'csv' ? asCsv(found, { isFirst: query.before === undefined }) : asJsonLines(found),
      ...(last !== undefined && { next: last }),
    }
  })

  serveStaff(app, database, auditProof, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'auditRead', subject: 'its last proof', actor, now })
    const proof = await lastAuditProof(tx)
    if (!proof) return {}
    const { provenAt, actions, seals, faults, says } = proof
    return { proof: { at: provenAt.toISOString(), actions, seals, faults, says } }
  })

  serveStaff(app, database, proveAudit, async ({ tx, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'auditProofAsked', now })
    await askForProofOfAudit(tx)
    return {}
  })
}
