import { ConversionType } from './conversions.ts'
import { PartnerId } from './partner.ts'
import { Points } from './points-and-pence.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/**
 * What a signed-in member shows a code for, because a thief with their session must not do it. A code for one is wrong
 * for every other, and for the same with another partner, reward or number of points.
 */
export const ProtectedChange = z.discriminatedUnion('change', [
  z.object({
    change: z.enum([
      'email',
      'mobile',
      'name',
      'address',
      'missingDetails',
      'addPasskey',
      'removePasskey',
      'unlockSpending',
      'closure',
      'dataExport',
    ]),
  }),
  z.object({ change: z.enum(['linkPartner', 'unlinkPartner', 'convertAutomatically']), partnerId: PartnerId }),
  /** Points are of the side that they leave. */
  z.object({ change: z.literal('convert'), partnerId: PartnerId, type: ConversionType, points: Points }),
  z.object({ change: z.literal('reward'), rewardId: text(60), points: z.int() }),
])
export type ProtectedChange = z.infer<typeof ProtectedChange>
