import { BrandPage } from './brand-page.ts'
import { MarketingEvent } from './marketing-events.ts'
import { Reward } from './member/vouchers.ts'
import { MemberPrice } from './member-price.ts'
import { HomepagePods } from './pods.ts'
import { PublicQuest } from './quests.ts'
import { z } from './zod.ts'

/** What the link of a preview shows: an event or a quest as it will be on a day, what home shows then, a document, a reward, prices, or a brand. */
export const CampaignPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), day: z.iso.date(), event: MarketingEvent }),
  z.object({ kind: z.literal('home'), day: z.iso.date(), home: HomepagePods }),
  z.object({ kind: z.literal('quest'), day: z.iso.date(), quest: PublicQuest }),
  z.object({ kind: z.literal('document'), day: z.iso.date(), title: z.string(), html: z.string() }),
  z.object({ kind: z.literal('reward'), day: z.iso.date(), reward: Reward }),
  z.object({ kind: z.literal('prices'), day: z.iso.date(), prices: z.array(MemberPrice) }),
  z.object({ kind: z.literal('brand'), day: z.iso.date(), brand: BrandPage }),
])
export type CampaignPreview = z.infer<typeof CampaignPreview>
