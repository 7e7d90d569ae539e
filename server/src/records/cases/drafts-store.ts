import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { caseDrafts } from './tables.ts'

export type CaseDraft = typeof caseDrafts.$inferSelect

export async function find(tx: Transaction, caseNumber: string): Promise<CaseDraft | undefined> {
  const [found] = await tx.select().from(caseDrafts).where(eq(caseDrafts.caseNumber, caseNumber))
  return found
}

/** There is one draft of a case: whoever has it writes. */
export async function keep(tx: Transaction, draft: CaseDraft): Promise<void> {
  const { text, writtenByName, writtenAt } = draft
  const written = { text, writtenByName, writtenAt }
  await tx.insert(caseDrafts).values(draft).onConflictDoUpdate({ target: caseDrafts.caseNumber, set: written })
}

export async function remove(tx: Transaction, caseNumber: string): Promise<void> {
  await tx.delete(caseDrafts).where(eq(caseDrafts.caseNumber, caseNumber))
}
