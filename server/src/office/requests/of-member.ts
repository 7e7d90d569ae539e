import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'

export const OfMember = z.object({ collectorId: z.string() })
type OfMember = z.infer<typeof OfMember>

/** A request about one member: one of a kind waits for each of them at a time. */
export const aboutOne = {
  subject: ({ collectorId }: OfMember) => collectorId,
  member: ({ collectorId }: OfMember) => collectorId,
}

/** “Ada M.” */
export async function nameOf(tx: Transaction, collectorId: string): Promise<string> {
  const { firstName, lastName } = await collectorOf(tx, collectorId)
  return `${firstName} ${lastName.slice(0, 1)}.`
}
