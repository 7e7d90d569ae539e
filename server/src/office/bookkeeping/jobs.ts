import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Proves the books, every night, and when somebody of the office asks for it. */
export const proveBooks = job('proveBooks', z.object({}), {
  inWords: { does: 'Prove the books', safeAgain: 'It only reads, and notes what it found.' },
  retries: 2,
  cron: '40 2 * * *',
})

/** Proves what people of the office did, when one of them asks for it; at night it is proven with the books. */
export const proveAudit = job('proveAudit', z.object({}), {
  inWords: {
    does: 'Prove the audit',
    safeAgain: 'It only reads, and notes what it found.',
    ifGivenUp: 'The last proof stands on the Audit page; the next one is tonight’s, with the books.',
  },
  retries: 2,
})
