import { MarketingEvent } from './marketing-events.ts'
import { HomepagePods } from './pods.ts'
import { PublicQuest } from './quests.ts'
import { z } from './zod.ts'

/** What the link of a preview shows: an event or a quest as it will be on a day, what home shows then, or a document. */
export const CampaignPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), day: z.iso.date(), event: MarketingEvent }),
  z.object({ kind: z.literal('home'), day: z.iso.date(), home: HomepagePods }),
  z.object({ kind: z.literal('quest'), day: z.iso.date(), quest: PublicQuest }),
  z.object({ kind: z.literal('document'), day: z.iso.date(), title: z.string(), html: z.string() }),
])
export type CampaignPreview = z.infer<typeof CampaignPreview>
