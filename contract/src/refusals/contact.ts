import type { RefusalTable } from './table.ts'

/** About reaching a person: messages, links and numbers. */
export const contactRefusals = {
  linkNotValid: { status: 410, says: 'This link has been used or has expired.' },
  linkNeedsLogin: { status: 409, says: 'Log in to the account that this link is for, then open it again.' },
  tooManyMessages: { status: 429, says: 'We’ve already sent several messages.' },
  phoneNotValid: { status: 422, says: 'Enter a valid mobile number' },
  phoneCountryNotAllowed: { status: 422, says: 'We can’t text numbers in this country' },
  tooManyClaims: { status: 429, says: 'You’ve claimed a lot today. Try again tomorrow, or call us.' },
  claimAhead: { status: 422, says: 'That day is still to come. Choose the day on your receipt.' },
  claimTooOld: { status: 409, says: 'You can claim points for 28 days after you shopped.' },
  voucherDue: { status: 409, says: 'The service failed this member: give a voucher, or say that it did not.' },
  tooManyCases: { status: 429, says: 'You’ve written to us a lot today. Try again tomorrow, or call us.' },
  detailNotMissing: { status: 409, says: 'We have that already. You can change it under “Your details”.' },
  pushNotPossible: { status: 422, says: 'We can’t send notifications to this browser. Try another one.' },
  contactUnchanged: { status: 409, says: 'That’s what we have already. Enter a new one.' },
} as const satisfies RefusalTable
