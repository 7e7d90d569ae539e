import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** Ends a link at the partner. It carries the link's token, encrypted: our row may be erased by then. */
export const endPartnerLink = job('endPartnerLink', z.object({ partnerId: PartnerId, sealedAccount: z.string() }), {
  retries: 24,
  ownRunner: true,
})
