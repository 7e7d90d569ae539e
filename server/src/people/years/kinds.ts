import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { kind } from '../../records/notifications/kind-row.ts'

export const yearsKinds = {
  yearReady: kind({
    group: 'points',
    facts: z.object({ year: z.int(), yirId: z.string() }),
    title: ({ year }) => `Your ${year} in pictures is here`,
    text: () => 'Your best month, your favourite shop and what you saved.',
    leadsTo: ({ year, yirId }) => href('dataplayback', { year: `${year}`, yirId }),
  }),
}
