import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { contentDraft } from '@pollen/contract/staff/content'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runningOf } from '../../records/content/content.ts'
import { faultsOfDraft } from './check-draft.ts'
import { differenceOf } from './difference.ts'
import { behindOf, inBrief, type Writer } from './drafts.ts'
import * as store from './store.ts'
import { decidedBy, isTheirs, officeKind } from './whose-content.ts'

/** All of a draft, for somebody who may see it. @throws Refusal notFound */
export async function draftFor(
  tx: Transaction,
  draftId: string,
  { whole, viewer, now }: { whole: WholeContent; viewer: Writer; now: Date },
): Promise<Answer<typeof contentDraft>> {
  const draft = await store.find(tx, draftId)
  if (!draft || (draft.staffId !== viewer.staffId && !isTheirs(viewer, draft.brandKey ?? undefined)))
    throw new Refusal('notFound')
  const { kind, items, revision } = draft
  const row = officeKind(kind)
  const [briefly] = await inBrief(tx, [draft], { viewer, now })
  if (!briefly) throw new Refusal('notFound')
  const decider = row.decidedWithOf?.(items, await runningOf(tx, kind)) ?? row.decidedWith
  const isOpen = briefly.state !== 'entered'
  return {
    ...briefly,
    kindTitle: whole.kinds.find(({ name }) => name === kind)?.title ?? kind,
    decides: decidedBy(decider),
    revision,
    items,
    faults: isOpen ? await faultsOfDraft(tx, whole, draft, now) : [],
    hints: [],
    behind: isOpen ? await behindOf(tx, draft) : [],
    lines: items.flatMap(({ key, was, value }) => differenceOf(was, value).lines.map((line) => ({ key, ...line }))),
  }
}
