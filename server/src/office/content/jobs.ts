import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

export const beginDraft = job('beginDraft', z.object({ draftId: z.uuid() }), {
  inWords: {
    does: 'Begin content that was decided',
    safeAgain: 'A draft that is in force already is left alone.',
    ifGivenUp: 'It stands under Content as scheduled, and does not begin.',
  },
  retries: 12,
})
