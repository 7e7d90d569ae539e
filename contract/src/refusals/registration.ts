import type { RefusalTable } from './table.ts'

/** About the steps of a registration. */
export const registrationRefusals = {
  registrationNotFound: {
    status: 404,
    says: 'Your registration has expired, or you finished it elsewhere. Start again, or log in.',
  },
  numberNeeded: { status: 409, says: 'Choose the number shown on the page where you’re signing up.' },
  numberWrong: { status: 410, says: 'That isn’t the number. This link no longer works: send the email again.' },
  emailConfirmedAlready: { status: 409, says: 'This email is already confirmed.' },
  stepNotDue: { status: 409, says: 'There’s a step before this one. Go back to it.' },
  businessNotWelcome: {
    status: 409,
    says: 'We can’t open business accounts at the moment. Accept again for a standard account.',
  },
  addressSearchFailed: { status: 502, says: 'Sorry, something went wrong. Please try again later' },
} as const satisfies RefusalTable
