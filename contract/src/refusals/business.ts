import type { RefusalTable } from './table.ts'

/** About accounts of businesses. */
export const businessRefusals = {
  notABusiness: { status: 403, says: 'This is for business accounts.' },
  statementNotFound: { status: 404, says: 'There’s no statement for that month.' },
} as const satisfies RefusalTable
