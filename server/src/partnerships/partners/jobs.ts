import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** Ends a link at the partner. It carries the link's token, encrypted: our row may be erased by then. */
export const endPartnerLink = job('endPartnerLink', z.object({ partnerId: PartnerId, sealedAccount: z.string() }), {
  inWords: {
    does: 'End a link at a partner',
    safeAgain: 'A link that has ended there ends again without effect.',
    ifGivenUp: 'The link has ended here and may be open at the partner: ask them to end it.',
  },
  retries: 24,
  waitsFor: 'partners',
})

/**
 * Ends what a partner has linked and we have not recorded, because we died between the two or its answers were lost. It is
 * queued before the partner is asked, and cancelled by its answer. It carries what the partner was asked with, encrypted.
 */
export const endUnrecordedLink = job('endUnrecordedLink', z.object({ partnerId: PartnerId, sealedGrant: z.string() }), {
  inWords: {
    does: 'End a link we have not recorded',
    safeAgain: 'A link that has ended there ends again without effect.',
    ifGivenUp: 'We have no such link; the partner may have: ask them to end it.',
  },
  retries: 24,
  waitsFor: 'partners',
})
