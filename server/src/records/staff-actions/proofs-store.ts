import { desc } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { auditProofs } from './tables.ts'

export type AuditProof = typeof auditProofs.$inferSelect

/** Keeps when what we wrote down about ourselves was proven, and what was found. */
export async function recordAuditProof(tx: Transaction, proof: AuditProof): Promise<void> {
  await tx.insert(auditProofs).values(proof).onConflictDoNothing()
}

/** When it was proven the last time. */
export async function lastAuditProof(tx: Transaction): Promise<AuditProof | undefined> {
  const [last] = await tx.select().from(auditProofs).orderBy(desc(auditProofs.provenAt)).limit(1)
  return last
}
