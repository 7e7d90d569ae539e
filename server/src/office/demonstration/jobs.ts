import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Every minute: outside prod the invented printer goes on with what was ordered. */
export const printCards = job('printCards', z.object({}), {
  inWords: { does: 'Play the printer', safeAgain: 'It goes on with what was ordered.' },
  retries: 1,
  cron: '* * * * *',
})

/** Every night, and as a server starts: the invented members go on shopping. */
export const keepShopping = job('keepShopping', z.object({}), {
  inWords: { does: 'Go on shopping (invented members)', safeAgain: 'A day is shopped once.' },
  retries: 3,
  cron: '50 2 * * *',
})

/** Every night: outside prod the office of the demonstration has something to do again. */
export const keepOfficeBusy = job('keepOfficeBusy', z.object({}), {
  inWords: { does: 'Give the demonstration’s office work', safeAgain: 'It adds what is missing.' },
  retries: 1,
  cron: '40 3 * * *',
})
