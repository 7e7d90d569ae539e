import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Loads everything for a member who has just asked for it. */
export const loadForMember = job('loadForMember', z.object({ collectorId: z.string() }), {
  inWords: {
    does: 'Load all offers for a member',
    safeAgain: 'What is loaded stays loaded.',
    ifGivenUp: 'Those offers are not loaded: the member can press it again.',
  },
  retries: 5,
})

/** Runs every five minutes, and again for each further page: loads what began for the members who have it loaded. */
export const loadBegunOffers = job('loadBegunOffers', z.object({}), {
  inWords: { does: 'Load offers that began', safeAgain: 'What is loaded stays loaded.' },
  inEachLane: true,
  retries: 3,
  cron: '*/5 * * * *',
})

/** Runs every five minutes, and again for each further page: gives back the promises of offers that are over. */
export const releasePromises = job('releasePromises', z.object({}), {
  inWords: { does: 'Give back what ended offers promised', safeAgain: 'A promise is given back once.' },
  inEachLane: true,
  retries: 3,
  cron: '*/5 * * * *',
})

/**
 * Tells those who loaded an offer that was stopped, page by page.
 *
 * @param at     when it was stopped
 * @param after  the last member of the page before; left out for the first page
 */
export const tellOfStopped = job(
  'tellOfStopped',
  z.object({ offerId: z.string(), at: z.string(), after: z.optional(z.string()) }),
  {
    inWords: {
      does: 'Tell of a stopped offer',
      safeAgain: 'Whoever was told is not told again.',
      ifGivenUp: 'Those who loaded it see that it was stopped where they see the offer.',
    },
    inEachLane: true,
    retries: 12,
  },
)
