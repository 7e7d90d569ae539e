import type { RefusalTable } from './table.ts'

/** About reaching a person: messages, links and numbers. */
export const contactRefusals = {
  linkNotValid: { status: 410, says: 'This link has been used or has run out.' },
  tooManyMessages: { status: 429, says: 'We have sent several messages already.' },
  phoneNotValid: { status: 422, says: 'Enter a valid mobile number' },
  phoneCountryNotAllowed: { status: 422, says: 'We can’t send messages to numbers of this country' },
  contactUnchanged: { status: 409, says: 'That is what we have already. Enter a new one.' },
} as const satisfies RefusalTable
