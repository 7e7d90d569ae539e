import { MarketingEvent } from './marketing-events.ts'
import { HomepagePods } from './pods.ts'
import { z } from './zod.ts'

/** What the link of a preview shows: an event as it will be on a day, or what home shows then. */
export const CampaignPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), day: z.iso.date(), event: MarketingEvent }),
  z.object({ kind: z.literal('home'), day: z.iso.date(), home: HomepagePods }),
])
export type CampaignPreview = z.infer<typeof CampaignPreview>
