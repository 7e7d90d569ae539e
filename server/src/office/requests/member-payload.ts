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

export const nameOf = async (tx: Transaction, collectorId: string): Promise<string> =>
  shortNameOf(await collectorOf(tx, collectorId))

/** The short name of a collector among these; an erased one has none. */
export const shortNameIn = (
  members: Map<string, { firstName: string; lastName: string }>,
  collectorId: string,
): string => {
  const member = members.get(collectorId)
  return member ? shortNameOf(member) : 'Somebody'
}

/** “Ada M.” */
export const shortNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName.slice(0, 1)}.`
