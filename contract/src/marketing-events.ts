import { PublicOffer } from './offers.ts'
import { EventDrop } from './queue-passes.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const EventId = text(60).check(z.regex(/^[a-z0-9-]{1,60}$/))

/** A moment in an event, as the specification names it: it is announced and has not begun, or it runs. */
export const eventMoments = ['DURING_PREORDER', 'DURING_DIGITAL'] as const
export type EventMoment = (typeof eventMoments)[number]

const summary = {
  eventId: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  from: z.iso.datetime(),
  /** The first moment at which it has ended. */
  until: z.iso.datetime(),
  /** False for one that is announced. */
  hasBegun: z.boolean(),
  /** Each of its days reveals something of its own. Such an event exists while the switch `digitalWeek` is on. */
  opensDaily: z.boolean(),
  /** When its drop goes on sale. */
  onSaleAt: z.optional(z.iso.datetime()),
}

/** An event in short, as lists have it. */
export const EventSummary = z.object(summary)
export type EventSummary = z.infer<typeof EventSummary>

/** A day of an event that reveals something each day. What a day ahead holds is not told. */
export const EventDay = z.object({
  /** By the programme's clock: 2026-11-27. */
  day: z.iso.date(),
  state: z.enum(['PAST', 'OPEN', 'AHEAD']),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  picture: z.optional(z.string()),
  /** Of the day that is open. */
  offer: z.optional(PublicOffer),
})
export type EventDay = z.infer<typeof EventDay>

/** An event with the offers that belong to it and run, and its terms. */
export const MarketingEvent = z.object({
  ...summary,
  isOver: z.boolean(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  offers: z.array(PublicOffer),
  /** Its days, the first in front; none where they reveal nothing of their own. */
  days: z.array(EventDay),
  /** The quest that belongs to it. */
  questId: z.optional(z.string()),
  terms: z.array(z.string()),
  /** After so long it begins, opens its next day or ends; missing when nothing of it changes any more. */
  changesInMs: z.optional(z.int()),
  /** Rewards of which there are few, and which go on sale at one moment. */
  drop: z.optional(EventDrop),
})
export type MarketingEvent = z.infer<typeof MarketingEvent>
