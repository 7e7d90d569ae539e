import { CampaignPreview } from '../campaign-preview.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What is written, at a time to come, for whoever has the link that the console made. */
export const campaignPreview = endpoint({
  method: 'GET',
  url: '/homepage-pod-api/preview',
  costs: 'secret',
  query: z.object({ token: text(1000).check(z.minLength(1)) }),
  answer: z.object({
    preview: CampaignPreview,
    /** When the link ends. */
    endsAt: z.iso.datetime(),
  }),
  refuses: ['linkNotValid'],
})
