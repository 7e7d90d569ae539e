import { z } from '@pollen/contract/zod'
import { parseContent, wrongValue } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { count, Day, Drawing, Key, lastDayIsNotBefore, listOf, words } from '../../platform/content/rules.ts'
import { isLimited, rewardsIn } from '../../rewards/vouchers/vouchers.ts'

const eventsFileName = 'events.json'

const Drop = z
  .strictObject({
    opens: z.iso.datetime(),
    closes: z.iso.datetime(),
    /** How many people are let in within a minute. */
    admittedPerMinute: count(60_000),
    /** Ids of content/rewards.json, of rewards with a stock or a pool. */
    rewards: z.array(z.string()).check(z.minLength(1), z.maxLength(5)),
  })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: 'is before it opens', path: ['closes'] }))

const Event = z
  .strictObject({
    eventId: Key,
    title: words(60),
    text: words(300),
    picture: Drawing,
    /** From this day on it is announced; without it, it is not there before its first day. */
    announcedDay: z.optional(Day),
    /** Days of the programme, both included. */
    firstDay: Day,
    lastDay: Day,
    /** Its line at the top of home, while it is announced and while it runs. */
    strip: z.optional(words(60)),
    sections: z.array(z.strictObject({ title: words(60), text: words(1000) })),
    /** Ids of content/offers.csv; those that do not run are not shown. */
    offers: z.array(z.string()),
    /** What each of its days reveals, from the first to the last. The event exists while the switch `digitalWeek` is on. */
    days: z.optional(
      z.array(
        z.strictObject({
          title: words(60),
          text: words(300),
          picture: Drawing,
          /** Of content/offers.csv, where it runs on this day. */
          offer: z.optional(z.string()),
        }),
      ),
    ),
    /** Of content/quests.json. */
    questId: z.optional(z.string()),
    terms: z.array(words(1000)).check(z.minLength(1)),
    drop: z.optional(Drop),
  })
  .check(
    lastDayIsNotBefore,
    z.refine(({ announcedDay, firstDay }) => announcedDay === undefined || announcedDay < firstDay, {
      error: 'is not before firstDay',
      path: ['announcedDay'],
    }),
    z.refine(({ days, firstDay, lastDay }) => days === undefined || days.length === daysIn(firstDay, lastDay), {
      error: 'are not as many as lie between firstDay and lastDay',
      path: ['days'],
    }),
  )

const daysIn = (firstDay: string, lastDay: string): number =>
  Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(lastDay)).days + 1

/** An event as operators wrote it. */
export type WrittenEvent = z.infer<typeof Event>

/**
 * Parses what operators wrote in content/events.json.
 *
 * @throws StartError   it breaks a rule
 */
export const parseEvents = (text: string): WrittenEvent[] =>
  parseContent(eventsFileName, text, listOf(Event, 'eventId'))

/**
 * @param limited  the rewards that members ask for, and of which there are only so many
 * @throws StartError   a drop sells another reward, or one that another drop sells
 */
export function refuseWrongDrops(events: WrittenEvent[], text: string, limited: readonly string[]): void {
  const sold = new Set<string>()
  for (const [index, { drop }] of events.entries())
    for (const [nth, rewardId] of (drop?.rewards ?? []).entries()) {
      const wrong = (says: string) => wrongValue(eventsFileName, text, { path: [index, 'drop', 'rewards', nth], says })
      if (!limited.includes(rewardId))
        throw wrong(`${rewardId} is no reward of content/rewards.json with a stock or a pool`)
      if (sold.has(rewardId)) throw wrong(`${rewardId} is sold in a drop already`)
      sold.add(rewardId)
    }
}

export const eventsKind = listKind({
  name: 'events',
  title: 'Events',
  file: eventsFileName,
  shape: Event,
  key: ['eventId'],
  words: {
    eventId: { label: 'Key', hint: 'Its address, and other content names it so' },
    announcedDay: { label: 'Announced from', hint: 'Empty: not before its first day' },
    lastDay: { hint: 'Both are in it' },
    strip: { label: 'Its line at the top of Home', hint: 'While it is announced and while it runs' },
    sections: { label: 'Parts of its page' },
    offers: { label: 'Its offers', names: 'offers' },
    days: { label: 'Days: what each reveals', hint: 'From the first day to the last' },
    'days.title': { label: 'What members read that day' },
    'days.offer': { label: 'Its offer', hint: 'Where it runs on that day', names: 'offers' },
    questId: { label: 'Quest that belongs to it', names: 'quests' },
    terms: { label: 'Terms', hint: 'A line each' },
    drop: { label: 'A drop' },
    'drop.admittedPerMinute': { label: 'Let in within a minute', unit: 'people' },
    'drop.rewards': { names: 'rewards' },
  },
  days: 'again',
  parse: (text, all) => {
    const events = parseEvents(text)
    const limited = rewardsIn(all).filter((reward) => !reward.isGoodwill && isLimited(reward))
    refuseWrongDrops(
      events,
      text,
      limited.map(({ rewardId }) => rewardId),
    )
    return events
  },
})
