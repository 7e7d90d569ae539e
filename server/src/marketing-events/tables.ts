import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What links of previews show, copied when they were made (docs/decisions/082). */
export const campaignPreviews = pgTable('campaign_previews', {
  previewId: uuid().primaryKey(),
  shows: jsonb().$type<CampaignPreview>().notNull(),
  /** When its link ends. */
  endsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
