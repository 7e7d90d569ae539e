import type { RefusalTable } from './table.ts'

/** About converting points to a partner's and back (member-area.md §8). */
export const conversionRefusals = {
  partnerNeedsLogin: { status: 409, says: 'The partner has ended the link. Log in there again.' },
  notEnoughPartnerPoints: { status: 409, says: 'You don’t have enough points with the partner for this.' },
  notInSteps: { status: 422, says: 'Points are converted in steps. Choose one of them.' },
  quoteEnded: { status: 410, says: 'This rate was kept for a quarter of an hour. Look at the rate there is now.' },
  rateChanged: { status: 409, says: 'The rate has changed. Look at the new one first.' },
  dailyLimit: { status: 409, says: 'That’s more than can be converted with this partner in a day.' },
  tooManyToday: { status: 409, says: 'You’ve converted as often as you can today. Come back tomorrow.' },
} as const satisfies RefusalTable
