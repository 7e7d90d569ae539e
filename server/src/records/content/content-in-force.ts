import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { ContentKind, WrittenContent } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { withDays } from './counted-days.ts'
import * as store from './store.ts'
import * as versions from './versions-store.ts'

/**
 * What is in force of a kind, as its parser reads it.
 *
 * @param now  decides in which round its counted days are
 */
export async function contentOf<Written>(
  tx: Transaction,
  kind: ContentKind<Written>,
  now = new Date(),
): Promise<Written> {
  const written = kind.writtenOf(await versions.runningOf(tx, kind.name))
  const began = kind.days ? await store.beginning(tx) : null
  return withDays(kind, written, { began: began ?? calendarDayOf(now), now })
}

/** All that is in force, as it is written: with counted days as they are. */
export async function allContent(tx: Transaction): Promise<WrittenContent> {
  const byKind = Map.groupBy(await versions.running(tx), ({ kind }) => kind)
  return (kind) => kind.writtenOf(byKind.get(kind.name) ?? [])
}
