import type { RefusalTable } from './table.ts'

/** About events. */
export const marketingEventRefusals = {
  eventNotFound: { status: 404, says: 'We can’t find this event.' },
} as const satisfies RefusalTable
