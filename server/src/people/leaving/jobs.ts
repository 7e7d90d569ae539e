import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/**
 * Runs every night, and once for each further page. What fails is tried again for a day, and the next night in any case.
 *
 * @param after  the last account of the page before; left out for the first page
 */
export const eraseAccounts = job('eraseAccounts', z.object({ after: z.optional(z.string()) }), {
  inWords: { does: 'Erase closed accounts', safeAgain: 'An account is erased once.' },
  inEachLane: true,
  retries: 12,
  cron: '10 3 * * *',
})

/**
 * Runs every night, and once for each further batch: deletes what the table of retention keeps no longer.
 *
 * @param from  the row of the table to go on with; left out for the first
 */
export const deleteEnded = job('deleteEnded', z.object({ from: z.optional(z.int()) }), {
  inWords: { does: 'Delete what is kept no longer', safeAgain: 'It deletes only what is over.' },
  retries: 5,
  cron: '40 3 * * *',
})
