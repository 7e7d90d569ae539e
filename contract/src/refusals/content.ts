import type { RefusalTable } from './table.ts'

/** Of what operators write. */
export const contentRefusals = {
  documentNotFound: { status: 404, says: 'There is no such document.' },
} as const satisfies RefusalTable
