import { z } from '@pollen/contract/zod'
import { parseContent, readContentFile } from '../platform/process/content-file.ts'

const fileName = 'events.json'

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const Day = z.iso.date()

const Event = z
  .strictObject({
    eventId: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    title: words(60),
    text: words(300),
    picture: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    /** Days of the programme, both included. */
    firstDay: Day,
    lastDay: Day,
    sections: z.array(z.strictObject({ title: words(60), text: words(1000) })),
    /** Ids of content/offers.csv; those that do not run are not shown. */
    offers: z.array(z.string()),
    terms: z.array(words(1000)).check(z.minLength(1)),
  })
  .check(z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'is before firstDay', path: ['lastDay'] }))

const Events = z
  .array(Event)
  .check(
    z.refine(
      (events) => new Set(events.map(({ eventId }) => eventId)).size === events.length,
      'an eventId is there twice',
    ),
  )

/** An event as operators wrote it. */
export type WrittenEvent = z.infer<typeof Event>

/**
 * What operators wrote in content/events.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readEvents = async (given?: string): Promise<WrittenEvent[]> =>
  given === undefined ? readContentFile(fileName, Events) : parseContent(fileName, given, Events)
