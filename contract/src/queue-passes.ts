import { z } from './zod.ts'

/** How long a turn lasts: who does not use it within this time gives it to the next. */
export const passMinutes = 10
/** From so long before a drop on, its lobby is open. */
export const lobbyMinutes = 30

/** When a reward is sold in a drop, and the event that it belongs to. */
export const RewardDrop = z.object({
  eventId: z.string(),
  opens: z.iso.datetime(),
  /** The first moment at which it has ended. */
  closes: z.iso.datetime(),
})
export type RewardDrop = z.infer<typeof RewardDrop>

/** The drop of an event, with its rewards as anybody may read them. */
export const EventDrop = z.object({
  opens: z.iso.datetime(),
  closes: z.iso.datetime(),
  rewards: z.array(
    z.object({
      rewardId: z.string(),
      title: z.string(),
      worth: z.string(),
      brandName: z.string(),
      points: z.int(),
      picture: z.string(),
    }),
  ),
})
export type EventDrop = z.infer<typeof EventDrop>

/** When a browser should ask again. The further back somebody stands, the later. */
const askAgainSeconds = z.int()

/** Where somebody stands in the line of a drop. Times are told as seconds from now, for clocks that go wrong. */
export const QueuePlace = z.discriminatedUnion('state', [
  /** Neither the drop nor its lobby is open. */
  z.object({ state: z.literal('early'), opens: z.iso.datetime(), opensInSeconds: z.int(), askAgainSeconds }),
  /** They stand nowhere: they never came, or their place was given up. */
  z.object({ state: z.literal('none') }),
  /** They are among those who came before the opening. Places are drawn by lot then. */
  z.object({
    state: z.literal('lobby'),
    opens: z.iso.datetime(),
    opensInSeconds: z.int(),
    people: z.int(),
    askAgainSeconds,
  }),
  /** So many people are before them. `isPromised`: all that is left is in the hands of people whose turn it is. */
  z.object({
    state: z.literal('waiting'),
    before: z.int(),
    waitSeconds: z.int(),
    left: z.int(),
    isPromised: z.boolean(),
    askAgainSeconds,
  }),
  /** It is their turn. */
  z.object({ state: z.literal('pass'), until: z.iso.datetime(), secondsLeft: z.int(), askAgainSeconds }),
  /** They had their turn, and used it. */
  z.object({ state: z.literal('used') }),
  /** They had their turn, and did not use it in time. They may stand at the end again. */
  z.object({ state: z.literal('lapsed') }),
  /** Nobody waits now: the drop is on, and anybody may have its rewards. */
  z.object({ state: z.literal('open'), askAgainSeconds }),
  z.object({ state: z.literal('over'), reason: z.enum(['soldOut', 'closed']) }),
])
export type QueuePlace = z.infer<typeof QueuePlace>
