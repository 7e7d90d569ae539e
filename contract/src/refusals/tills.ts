import type { RefusalTable } from './table.ts'

/** About a till's keys, purchases and refunds. */
export const tillRefusals = {
  tillKnown: { status: 409, says: 'This brand has a till of that name already.' },
  keyShownBefore: {
    status: 410,
    says: 'This key has been shown already, or nobody looked at it in three days. Ask for another.',
  },
  tillKeyNotFound: { status: 404, says: 'This till doesn’t have that key.' },
  timeAhead: { status: 422, says: 'That’s more than a day ahead. Check the till’s clock.' },
  timeTooLongAgo: { status: 422, says: 'That’s more than a year ago. This brand can’t post purchases that old.' },
  transactionNotFound: { status: 404, says: 'We can’t find that purchase.' },
  purchaseNeedsCard: { status: 409, says: 'Two purchases have that id. Scan the card, too.' },
  returnsNotTaken: { status: 409, says: 'This brand doesn’t take back what that one sold.' },
  refundTooLarge: { status: 409, says: 'There’s less than that left of the purchase.' },
  referenceReused: {
    status: 409,
    says: 'That reference was used for something else. One id of the brand is one purchase, whichever card was shown: if numbers begin anew, make ids as shop-till-date-number.',
  },
} as const satisfies RefusalTable
