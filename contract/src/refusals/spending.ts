import type { RefusalTable } from './table.ts'

/** About points that are held, spent, or were spent by a thief. */
export const spendingRefusals = {
  notEnoughPoints: { status: 409, says: 'You don’t have enough points for this.' },
  spendingLocked: { status: 423, says: 'Spending is locked on this account.' },
  spendingHeld: {
    status: 423,
    says: 'Your points are held for your safety, because your password was changed by email.',
  },
  spendsTooMuchToday: { status: 409, says: 'That’s more than this account may spend in 24 hours.' },
  redemptionNotFound: { status: 404, says: 'We can’t find that redemption.' },
  holdOver: { status: 410, says: 'These points are no longer held.' },
  holdOfTill: { status: 409, says: 'Only points that are held for an order can be held longer.' },
  holdEndNotValid: {
    status: 422,
    says: 'Points are held for an order for at most 30 days from now, and 60 days in all.',
  },
  holdCaptured: { status: 409, says: 'These points have been spent.' },
  moreThanHeld: { status: 409, says: 'That’s more than was held.' },
  holdNotCaptured: {
    status: 409,
    says: 'These points were not spent. Release them, and they are the member’s at once.',
  },
  moreThanSpent: { status: 409, says: 'That’s more than is left of what was spent.' },
  caseClosed: { status: 409, says: 'That case is already closed.' },
  passwordNeeded: {
    status: 403,
    says: 'You told us a spend wasn’t you. Enter your password to unlock spending.',
  },
} as const satisfies RefusalTable
