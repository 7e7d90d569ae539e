import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { contentDraft } from '@pollen/contract/staff/content-drafts'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ItemChange } from '../../records/content/content.ts'
import { changesOf, deciderOf, faultsOfDraft } from './check-draft.ts'
import { differenceOf } from './difference.ts'
import { behindOf, inBrief, type Writer } from './drafts.ts'
import { hintsOfDraft } from './hints.ts'
import { versionsFor } from './item.ts'
import { isPreviewed } from './previews.ts'
import * as store from './store.ts'
import { decidedBy, isTheirs } from './whose-content.ts'

/** A draft that somebody may see. @throws Refusal notFound */
async function draftSeenBy(tx: Transaction, draftId: string, viewer: Writer): Promise<store.Draft> {
  const draft = await store.find(tx, draftId)
  if (!draft || (draft.staffId !== viewer.staffId && !isTheirs(viewer, draft.brandKey ?? undefined)))
    throw new Refusal('notFound')
  return draft
}

/** What a preview of something shows: as a draft writes it, or as it runs. @throws Refusal notFound */
export async function previewedChanges(
  tx: Transaction,
  { kind, key, draftId, viewer }: { kind: string; key: string; draftId: string | undefined; viewer: Writer },
): Promise<ItemChange[]> {
  if (draftId !== undefined) return changesOf(await draftSeenBy(tx, draftId, viewer))
  await versionsFor(tx, { kind, key }, viewer)
  return []
}

/** All of a draft, for somebody who may see it. @throws Refusal notFound */
export async function draftFor(
  tx: Transaction,
  draftId: string,
  { whole, viewer, now }: { whole: WholeContent; viewer: Writer; now: Date },
): Promise<Answer<typeof contentDraft>> {
  const draft = await draftSeenBy(tx, draftId, viewer)
  const { kind, items, revision } = draft
  const [briefly] = await inBrief(tx, [draft], { viewer, now })
  if (!briefly) throw new Refusal('notFound')
  const declared = whole.kinds.find(({ name }) => name === kind)
  const isOpen = briefly.state !== 'entered'
  return {
    ...briefly,
    kindTitle: declared?.title ?? kind,
    decides: decidedBy(await deciderOf(tx, draft)),
    isPreviewed: isPreviewed(kind),
    revision,
    keyFields: [...(declared?.keyFields ?? [])],
    items,
    faults: isOpen ? await faultsOfDraft(tx, whole, draft, now) : [],
    hints: isOpen ? await hintsOfDraft(tx, draft, now) : [],
    behind: isOpen ? await behindOf(tx, draft) : [],
    lines: items.flatMap(({ key, was, value }) => differenceOf(was, value).lines.map((line) => ({ key, ...line }))),
  }
}
