import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import { everyKind } from './every-kind.ts'
import type { StoredRequest } from './store.ts'

/**
 * Whether somebody may decide a request, and so see it: by their role, and if they are of a brand, where it is about that.
 */
export async function seenBy(
  standing: Standing,
): Promise<(request: Pick<StoredRequest, 'kind' | 'payload'>) => boolean> {
  const kinds = await everyKind()
  return ({ kind, payload }) => {
    const row = kinds.get(kind)
    const isOfThem = standing.brands.length === 0 || standing.brands.includes(row?.brand?.(payload) ?? '')
    return isOfThem && row !== undefined && grantFor(standing, row.decidedWith) === 'decides'
  }
}
