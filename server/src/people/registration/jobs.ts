import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

/** A registration ends after a day of silence, so later retries would be useless. */
export const writeToConfirm = job(
  'writeToConfirm',
  z.object({ registrationId: z.string(), forceWebLink: z.boolean() }),
  {
    inWords: {
      does: 'Write to confirm a registration',
      safeAgain: oneTransaction,
      ifGivenUp: 'No link was sent: a registration ends after a day, and they begin again.',
    },
    retries: 12,
  },
)

export const sendTemporaryCard = job('sendTemporaryCard', z.object({ email: z.string() }), {
  inWords: {
    does: 'Send a temporary card',
    safeAgain: oneTransaction,
    ifGivenUp: 'The card works and was not emailed: they can ask for it again.',
  },
  retries: 24,
})

export const sendTemporaryCardCheck = job('sendTemporaryCardCheck', z.object({ cardNumber: z.string() }), {
  inWords: {
    does: 'Check a temporary card',
    safeAgain: oneTransaction,
    ifGivenUp: 'Nothing was sent: they can ask for it again.',
  },
  retries: 24,
})

/** If every retry fails, the registration stays confirmed. */
export const createAccount = job('createAccount', z.object({ registrationId: z.string() }), {
  inWords: {
    does: 'Create an account',
    safeAgain: 'A registration makes one account.',
    ifGivenUp: 'The registration stays confirmed, without an account.',
  },
  retries: 24,
})
