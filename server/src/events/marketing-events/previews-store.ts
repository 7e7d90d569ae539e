import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { campaignPreviews } from './tables.ts'

type Preview = typeof campaignPreviews.$inferSelect

export async function insert(tx: Transaction, preview: Preview): Promise<void> {
  await tx.insert(campaignPreviews).values(preview)
}

export async function find(tx: Transaction, previewId: string): Promise<Preview | undefined> {
  const [found] = await tx.select().from(campaignPreviews).where(eq(campaignPreviews.previewId, previewId))
  return found
}
