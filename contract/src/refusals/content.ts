import type { RefusalTable } from './table.ts'

/** About the operators’ documents. */
export const contentRefusals = {
  documentNotFound: { status: 404, says: 'There is no such document.' },
} as const satisfies RefusalTable
