import { z } from '@pollen/contract/zod'

/**
 * A cause that hit many in the same way, and that can be put right for all of them: what a till sent did not count for an
 * offer that its members had, and it counts now, since somebody put the product list or the offer right. Between two moments,
 * so that the same request means the same purchases whenever it is read.
 */
export const RepairCause = z.object({
  tillId: z.string(),
  brandKey: z.string(),
  offerId: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type RepairCause = z.infer<typeof RepairCause>
