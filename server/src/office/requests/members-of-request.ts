import { kindOf } from './every-kind.ts'
import { membersOf } from './request-kind.ts'
import type { StoredRequest } from './store.ts'

/** Whom a request is about. One that was asked in a shape that is not read any more is about the member whom it names. */
export async function membersOfRequest({
  kind,
  payload,
  collectorId,
}: Pick<StoredRequest, 'kind' | 'payload' | 'collectorId'>): Promise<string[]> {
  const row = await kindOf(kind)
  const asked = row.payload.safeParse(payload)
  if (asked.success) return membersOf(row, asked.data)
  return collectorId === null ? [] : [collectorId]
}
