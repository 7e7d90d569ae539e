import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Shortly after midnight by the programme's clock, in winter and in summer: what counts its days may come again. */
export const enterContent = job('enterContent', z.object({}), {
  inWords: { does: 'Enter content at midnight', safeAgain: 'What is entered already changes nothing.' },
  retries: 8,
  cron: '1 0,23 * * *',
})
