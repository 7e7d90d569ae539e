import type { RefusalTable } from './table.ts'

/** About the operators’ documents. */
export const contentRefusals = {
  documentNotFound: { status: 404, says: 'We can’t find that document.' },
} as const satisfies RefusalTable
