import { calendarDayOf } from '@pollen/contract/day-and-time'
import { wrongContent } from '../../platform/content/content-file.ts'
import type { ContentFiles, ContentKind, WrittenContent } from '../../platform/content/content-kind.ts'
import { withDays } from './counted-days.ts'

/**
 * What files say, with their counted days on the calendar.
 *
 * @param began  the day from which they are counted; a folder by itself has none, so that it is today
 */
export const contentIn = (files: ContentFiles, now: Date, began?: string): WrittenContent =>
  onDays((kind) => writtenIn(files, kind), now, began)

/** What is written, with its counted days on the calendar. */
export function onDays(written: WrittenContent, now: Date, began = calendarDayOf(now)): WrittenContent {
  return (kind) => withDays(kind, written(kind), { began, now })
}

/** What files say of a kind, as it is written. */
export function writtenIn<Written>(files: ContentFiles, kind: ContentKind<Written>): Written {
  const written = kind.writtenIn(files)
  if (written === undefined) throw wrongContent(kind.file, 'it is not there')
  return written
}
