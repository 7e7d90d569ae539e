import { dayMs } from '@pollen/contract/durations'
import type { EventMoment } from '@pollen/contract/marketing-events'
import { href } from '@pollen/contract/paths'
import type { HomepagePods, Pod, SkinnyEvent } from '@pollen/contract/pods'
import { Refusal } from '@pollen/contract/refusals'
import { startOfDay } from '../../platform/process/calendar.ts'
import type { Campaigns } from './campaigns.ts'
import { eventsOn } from './events.ts'
import type { WrittenEvent } from './events-file.ts'
import type { WrittenPod } from './pods-file.ts'
import { momentOf } from './times.ts'

/** What decides which pods a reader sees. A visitor is nobody that we know. */
export type Reader = 'visitor' | { getsBusinessOffers: boolean; joinedAt: Date }

/** Home has room for so many. */
const mostPods = 3

/** What home shows of what is on at a time. */
export function homeOf(campaigns: Campaigns, reader: Reader, now: Date): HomepagePods {
  const [skinnyEvent] = eventsOn(campaigns.events, now).flatMap((event) => stripOf(event) ?? [])
  return { pods: podsOf(campaigns, reader, now), ...(skinnyEvent && { skinnyEvent }) }
}

/** The pods for a reader, in the operators' order; only those of a moment where one is given. */
export const podsOf = ({ events, pods }: Campaigns, reader: Reader, now: Date, moment?: EventMoment): Pod[] =>
  pods
    .filter((pod) => (moment === undefined || pod.moment === moment) && isOn(pod, events, now))
    .filter(({ audience }) => isFor(audience, reader, now))
    .slice(0, mostPods)
    .map(({ podId, title, text, picture, path }) => ({ podId, title, text, picture, path }))

/** Whether some pod is for some members only: then their record decides. */
export const someAskWhoReads = ({ pods }: Campaigns): boolean =>
  pods.some(({ audience }) => audience !== 'everybody' && audience !== 'members')

function isOn({ firstDay, lastDay, event: eventId, moment }: WrittenPod, events: WrittenEvent[], now: Date): boolean {
  if (now < startOfDay(firstDay) || startOfDay(lastDay, 1) <= now) return false
  if (eventId === undefined) return true
  const event = events.find((one) => one.eventId === eventId)
  const itsMoment = event && momentOf(event, now)
  return itsMoment !== undefined && (moment === undefined || moment === itsMoment)
}

function isFor(audience: WrittenPod['audience'], reader: Reader, now: Date): boolean {
  if (audience === 'everybody') return true
  if (reader === 'visitor') return false
  if (audience === 'members') return true
  if (audience === 'business') return reader.getsBusinessOffers
  return now.getTime() - reader.joinedAt.getTime() <= audience.joinedWithinDays * dayMs
}

/**
 * The strip of an event that is announced or runs.
 *
 * @throws Refusal eventNotFound   there is none of this id, it is not on, or it has no strip
 */
export function skinnyEventOf({ events }: Campaigns, { eventId, now }: { eventId: string; now: Date }): SkinnyEvent {
  const event = eventsOn(events, now).find((one) => one.eventId === eventId)
  const strip = event && stripOf(event)
  if (!strip) throw new Refusal('eventNotFound')
  return strip
}

const stripOf = ({ eventId, strip, picture }: WrittenEvent): SkinnyEvent | undefined =>
  strip === undefined ? undefined : { eventId, text: strip, picture, path: href('marketingEvent', { eventId }) }
