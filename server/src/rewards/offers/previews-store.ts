import type { OfferDetails } from '@pollen/contract/offer-card'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { offerPreviews } from './tables.ts'

type Preview = { previewId: string; offer: OfferDetails; endsAt: Date }

export async function insert(tx: Transaction, preview: Preview): Promise<void> {
  await tx.insert(offerPreviews).values(preview)
}

export async function find(tx: Transaction, previewId: string): Promise<Preview | undefined> {
  const [found] = await tx.select().from(offerPreviews).where(eq(offerPreviews.previewId, previewId))
  return found
}
