import { PublicOffer } from './offers.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const EventId = text(60).check(z.regex(/^[a-z0-9-]{1,60}$/))

const summary = {
  eventId: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  from: z.iso.datetime(),
  /** The first moment at which it has ended. */
  until: z.iso.datetime(),
}

/** An event in short, as lists have it. */
export const EventSummary = z.object(summary)
export type EventSummary = z.infer<typeof EventSummary>

/** An event with the offers that belong to it and run, and its terms. */
export const MarketingEvent = z.object({
  ...summary,
  isOver: z.boolean(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  offers: z.array(PublicOffer),
  terms: z.array(z.string()),
})
export type MarketingEvent = z.infer<typeof MarketingEvent>
