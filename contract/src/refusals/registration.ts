import type { RefusalTable } from './table.ts'

/** About the steps of a registration. */
export const registrationRefusals = {
  registrationNotFound: {
    status: 404,
    says: 'Your registration has run out, or was finished elsewhere. Start again, or log in.',
  },
  numberNeeded: { status: 409, says: 'Choose the number that the page shows where you are signing up.' },
  numberWrong: { status: 410, says: 'That is not the number. This link is over: have the email sent again.' },
  emailConfirmedAlready: { status: 409, says: 'This email is confirmed already.' },
  stepNotDue: { status: 409, says: 'Something comes before this. Please go back a step.' },
  businessNotWelcome: {
    status: 409,
    says: 'We open no business accounts at the moment. Accept again for a standard account.',
  },
  addressSearchFailed: { status: 502, says: 'Sorry, something went wrong. Please try again later' },
} as const satisfies RefusalTable
