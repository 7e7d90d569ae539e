import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { ContentDeed, contentDifference, contentItem } from '@pollen/contract/staff/content'
import { grantFor } from '@pollen/contract/staff-standing'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ContentChange, type ItemVersion, onCalendarNow, versionsOfItem } from '../../records/content/content.ts'
import { askedAndDecided } from '../requests/requests.ts'
import { differenceOf } from './difference.ts'
import { inBrief, type Writer } from './drafts.ts'
import { fieldsOf } from './fields.ts'
import { figuresOf } from './figures.ts'
import { isPreviewed } from './previews.ts'
import { standingOf } from './standing.ts'
import * as store from './store.ts'
import { pagesShowing } from './where-it-shows.ts'
import { brandOf, decidedBy, isStoppable, isTheirs, mayWrite, officeKind } from './whose-content.ts'

type ItemKey = { kind: string; key: string }
type Looking = { whole: WholeContent; viewer: Writer; isInFiles: boolean; now: Date }

/**
 * Every version of an item, the newest first, for those who may see it.
 *
 * @throws Refusal notFound
 */
export async function versionsFor(tx: Transaction, { kind, key }: ItemKey, viewer: Writer): Promise<ItemVersion[]> {
  const row = officeKind(kind)
  const versions = await versionsOfItem(tx, { kind, key })
  const [newest] = versions
  if (!newest || !isTheirs(viewer, brandOf(row, key, newest.version.value))) throw new Refusal('notFound')
  return versions
}

/** Whether bringing an earlier version back takes a second person: it may give more than what runs. */
export const takesTwo = (kind: string, earlier: ItemVersion, newest: ItemVersion): boolean => {
  const running = newest.ended ? undefined : fieldsOf(newest.version.value)
  // What was stopped, or taken out, runs again by two.
  if (newest.ended) return true
  return !officeKind(kind).givesNoMore?.(fieldsOf(earlier.version.value), running)
}

export async function itemNow(
  tx: Transaction,
  named: ItemKey,
  { whole, viewer, isInFiles, publicUrl, now }: Looking & { publicUrl: string },
): Promise<Answer<typeof contentItem>> {
  const { kind, key } = named
  const row = officeKind(kind)
  const declared = whole.kinds.find(({ name }) => name === kind)
  const versions = await versionsFor(tx, named, viewer)
  const [newest] = versions
  if (!declared || !newest) throw new Refusal('notFound')
  const onCalendar = await onCalendarNow(tx, now)
  const drafts = (await store.ofKind(tx, kind)).filter(({ items }) => items.some((item) => item.key === key))
  const inLists = await inBrief(tx, drafts, { viewer, now })
  const value = onCalendar(declared, newest.version.value)
  const standing = standingOf(newest, value, now)
  const origin = await originOf(tx, drafts, newest)
  return {
    ...standing,
    kindTitle: declared.title,
    decides: decidedBy(row.decidedWith),
    mayWrite: !isInFiles && mayWrite(viewer, row),
    mayStop: !isInFiles && isStoppable(row, key, now) && !newest.ended && grantFor(viewer, 'stopContent') !== undefined,
    isPreviewed: isPreviewed(kind),
    value: newest.version.value,
    versions: versions.map((version) => ({
      version: version.version.version,
      value: version.version.value,
      began: deedOf(version.began),
      ...(version.ended && { ended: deedOf(version.ended) }),
      takesTwo: takesTwo(kind, version, newest),
    })),
    drafts: inLists.filter(({ state, isOwn }) => isOwn || state !== 'draft'),
    ...(origin && { origin }),
    pages: standing.state === 'running' ? pagesShowing({ kind, key, value }, publicUrl) : [],
    figures: await figuresOf(tx, named, now),
  }
}

/** Who wrote the newest version, asked for it and decided, where it came by a draft. */
async function originOf(tx: Transaction, drafts: readonly store.Draft[], { began }: ItemVersion) {
  const draft = drafts.find(({ enteredBy }) => enteredBy === began.number)
  const request = draft?.requestId && (await askedAndDecided(tx, draft.requestId))
  if (!draft || !request) return undefined
  return { written: { by: draft.by, at: draft.changedAt.toISOString() }, ...request }
}

const deedOf = ({ number, madeAt, madeBy, how, reason }: ContentChange): ContentDeed => ({
  number,
  at: madeAt.toISOString(),
  by: madeBy,
  how,
  ...(reason !== null && { reason }),
})

/** How a version differs from one before it; 0 is nothing. */
export async function differenceBetween(
  tx: Transaction,
  { before, version, ...named }: ItemKey & { before: string; version: string },
  viewer: Writer,
): Promise<Answer<typeof contentDifference>> {
  const versions = await versionsFor(tx, named, viewer)
  const textOf = (number: string) =>
    number === '0' ? undefined : versions.find((one) => String(one.version.version) === number)?.version.value
  return differenceOf(textOf(before), textOf(version))
}
