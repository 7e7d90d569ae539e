import { z } from '@pollen/contract/zod'
import { job, oneTransaction } from '../../platform/jobs/job.ts'

const claimKey = z.object({ collectorId: z.string(), claimId: z.string() })

/** Follows each claim that found nothing: the purchase may have come meanwhile, or be somebody else's. */
export const lookIntoClaim = job('lookIntoClaim', claimKey, {
  inWords: {
    does: 'Look into a claim',
    safeAgain: oneTransaction,
    ifGivenUp: 'The claim stays open until its 28 days are over, and a purchase that comes later still pays it.',
  },
  retries: 12,
})

/** A purchase without a card has come: who looks for it is paid. */
export const payAwaited = job('payAwaited', z.object({ receiptKey: z.string() }), {
  inWords: {
    does: 'Pay a claim whose purchase came',
    safeAgain: 'A receipt is paid once.',
    ifGivenUp: 'The claim stays open, unpaid: a case of the member can give the points.',
  },
  retries: 24,
})

/** 28 days after a claim: what has not come is no longer looked for. */
export const endClaim = job('endClaim', claimKey, {
  inWords: {
    does: 'End a claim',
    safeAgain: 'A claim ends once.',
    ifGivenUp: 'The claim stays open in the app until it is forgotten.',
  },
  retries: 24,
})

/** Runs every night: forgets purchases without a card whose time is over. */
export const forgetReceipts = job('forgetReceipts', z.object({}), {
  inWords: { does: 'Forget receipts without a card', safeAgain: 'It deletes only what is over.' },
  retries: 5,
  cron: '20 3 * * *',
})
