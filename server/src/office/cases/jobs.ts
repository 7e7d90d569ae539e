import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Hands back the cases of colleagues who have left their desk. */
export const handBackCases = job('handBackCases', z.object({}), {
  inWords: { does: 'Hand back cases of colleagues who are away', safeAgain: 'Whoever is at their desk keeps theirs.' },
  retries: 1,
  cron: '* * * * *',
})
