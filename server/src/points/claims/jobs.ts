import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

const claimKey = z.object({ collectorId: z.string(), claimId: z.string() })

/** Follows each claim that found nothing: the purchase may have come meanwhile, or be somebody else's. */
export const lookIntoClaim = job('lookIntoClaim', claimKey, { retries: 12 })

/** A purchase without a card has come: who looks for it is paid. */
export const payAwaited = job('payAwaited', z.object({ receiptKey: z.string() }), { retries: 24 })

/** 28 days after a claim: what has not come is no longer looked for. */
export const endClaim = job('endClaim', claimKey, { retries: 24 })

/** Runs every night: forgets purchases without a card, and claims, whose time is over. */
export const forgetReceipts = job('forgetReceipts', z.object({}), { retries: 5, cron: '20 3 * * *' })
