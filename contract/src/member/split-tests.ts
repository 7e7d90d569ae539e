import { splitTestNames, variants } from '../split-tests.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The split tests in which this member may see `B`. In all others, and in those that do not run, they see `A`. */
export const memberSplitTests = endpoint({
  method: 'GET',
  url: '/split-tests',
  answer: z.object({
    tests: z.array(
      z.object({
        name: z.enum(splitTestNames),
        variant: z.enum(variants),
        /** Two variants are compared, so the browser says when the member meets theirs. */
        isCounted: z.boolean(),
      }),
    ),
  }),
  refuses: [],
})

/**
 * The member has met their variant of a test: it is on their screen, or would be if they had the other one. It is counted
 * once; the server knows which variant it is.
 */
export const splitTestExposure = endpoint({
  method: 'POST',
  url: '/split-tests/:name/exposures',
  costs: 'look',
  params: z.object({ name: z.enum(splitTestNames) }),
  answer: z.object({}),
  refuses: [],
})
