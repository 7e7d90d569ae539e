import { auditProof as auditProofEndpoint } from '@pollen/contract/staff/audit'
import { desc } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { auditProofs } from './tables.ts'

export type AuditProof = typeof auditProofs.$inferSelect

/** Keeps when what we wrote down about ourselves was proven, and what was found. */
export async function recordAuditProof(tx: Transaction, proof: AuditProof): Promise<void> {
  await tx.insert(auditProofs).values(proof).onConflictDoNothing()
  await tellConsole(tx, auditProofEndpoint.url)
}

/** When it was proven the last time. */
export async function lastAuditProof(tx: Transaction): Promise<AuditProof | undefined> {
  const [last] = await tx.select().from(auditProofs).orderBy(desc(auditProofs.provenAt)).limit(1)
  return last
}
