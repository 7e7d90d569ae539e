import type { RefusalTable } from './table.ts'

/** About brands and visits to eShops. */
export const brandRefusals = {
  brandNotFound: { status: 404, says: 'We don’t have a brand at this address.' },
  noPointsSpentThere: { status: 404, says: 'You can’t spend points with this brand.' },
  notAnEshop: { status: 409, says: 'You collect with this brand by your card, not through us.' },
  visitNotFound: { status: 404, says: 'There is no such visit to this brand, or it was too long ago.' },
} as const satisfies RefusalTable
