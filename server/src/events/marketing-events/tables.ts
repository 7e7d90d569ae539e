import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import { jsonb, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** What links of previews show, copied when they were made (docs/decisions/082). */
export const campaignPreviews = table(
  'campaign_previews',
  {
    previewId: uuid().primaryKey(),
    shows: jsonb().$type<CampaignPreview>().notNull(),
    /** When its link ends. */
    endsAt: when({ precision: 3 }).notNull(),
  },
  {
    why: 'to show an event or home before its time',
    keeps: [{ days: 0, after: 'endsAt' }],
    erased: 'nobody',
    personal: [],
    other: ['previewId', 'shows', 'endsAt'],
  },
)
