import { z } from '@pollen/contract/zod'
import { batchedJob } from '../../platform/jobs/batched-jobs.ts'
import { job } from '../../platform/jobs/job.ts'

const Payload = z.object({ messageId: z.string() })

/** Tried for four days; then the message stays in the outbox, unsent, until it is deleted. A server that says nothing delays its own kind alone. */
const retries = 24

/** Queues what waited while its kind was paused, page by page: what waited longer than three days is never sent. */
export const releasePaused = job('releasePaused', z.object({ kind: z.string(), after: z.optional(z.string()) }), {
  inWords: {
    does: 'Send what was paused',
    safeAgain: 'What was handed over is never sent again.',
    ifGivenUp:
      'It stays in the outbox, unsent, and is deleted after five days. Pausing the kind and letting it go queues it anew.',
  },
  inEachLane: true,
  retries: 12,
})

export const deliverMessage = batchedJob('deliverMessage', Payload, {
  inWords: {
    does: 'Send emails',
    safeAgain: 'What was handed over is never sent again.',
    ifGivenUp: 'It stays in the outbox, unsent, and is deleted after five days.',
  },
  retries,
  waitsFor: 'mail server',
})
/** Of which there are thousands and none is urgent: what somebody waits for is not behind them. */
export const deliverInBulk = batchedJob('deliverInBulk', Payload, {
  inWords: {
    does: 'Send letters to many',
    safeAgain: 'What was handed over is never sent again.',
    ifGivenUp: 'It stays in the outbox, unsent, and is deleted after five days.',
  },
  retries,
  waitsFor: 'mail server',
})
export const deliverText = batchedJob('deliverText', Payload, {
  inWords: {
    does: 'Send texts',
    safeAgain: 'What was handed over is never sent again.',
    ifGivenUp: 'It stays in the outbox, unsent, and is deleted after five days.',
  },
  retries,
  waitsFor: 'text gateway',
})
