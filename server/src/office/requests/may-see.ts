import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import { kindOf } from './request-kinds.ts'
import type { StoredRequest } from './store.ts'

/** Whether somebody may decide a request, and so see it: by their role, and if they are of a brand, where it is about that. */
export function maySee({ kind, payload }: Pick<StoredRequest, 'kind' | 'payload'>, standing: Standing): boolean {
  const row = kindOf(kind)
  const isOfThem = standing.brands.length === 0 || standing.brands.includes(row.brand?.(payload) ?? '')
  return isOfThem && grantFor(standing, row.decidedWith) === 'decides'
}
