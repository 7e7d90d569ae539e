import { calendarDayOf, fullDateOf, shortDayAndMonthOf, shortDayOf, timeOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import type { ContentDraftInBrief, ContentState, DraftState } from '@pollen/contract/staff/content-parts'
import type { Tag } from '../../parts/panel.tsx'

type Words = { says: string; level: NonNullable<Parameters<typeof Tag>[0]['level']> }

export const stateWords: Record<ContentState, Words> = {
  running: { says: 'runs', level: 'good' },
  scheduled: { says: 'begins later', level: 'warm' },
  ended: { says: 'ended', level: 'plain' },
  stopped: { says: 'stopped', level: 'bad' },
}

export const draftWords: Record<DraftState, Words> = {
  draft: { says: 'draft', level: 'plain' },
  asked: { says: 'waits for a second person', level: 'warm' },
  refused: { says: 'refused', level: 'bad' },
  scheduled: { says: 'begins later', level: 'warm' },
  entered: { says: 'in force', level: 'good' },
}

export const pathOfKind = (kind: string): string => `/content/${kind}`
export const pathOfItem = ({ kind, key }: { kind: string; key: string }): string =>
  `/content/${kind}/item?${new URLSearchParams({ key })}`
export const pathOfDraft = ({ draftId }: Pick<ContentDraftInBrief, 'draftId'>): string => `/content/drafts/${draftId}`

/** “Sun 29 Nov”, of this year; with its year otherwise. */
export function dayInWords(day: string, now = new Date()): string {
  const year = day.slice(0, 4)
  return `${shortDayOf(day)} ${shortDayAndMonthOf(day)}${year === calendarDayOf(now).slice(0, 4) ? '' : ` ${year}`}`
}

/** The first moment of a day in the programme's time zone. */
export function beginningOf(day: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = [utc - hourMs, utc].find(
    (at) => calendarDayOf(new Date(at)) === day && timeOf(new Date(at)) === '00:00',
  )
  return new Date(first ?? utc).toISOString()
}

/** “Monday, 7 December 2026”, and the time where it is not midnight. */
export function beginningInWords(at: string): string {
  const time = timeOf(at)
  return `${fullDateOf(at)}${time === '00:00' ? '' : `, ${time}`}`
}

/** A name of small letters, for addresses and files: “Triple points on bread”, triple-points-on-bread. */
export const nameInFiles = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .slice(0, 60)
