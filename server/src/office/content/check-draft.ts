import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ItemChange, runningOf } from '../../records/content/content.ts'
import { contradictionsOf } from './hints.ts'
import type { Decider } from './office-kinds.ts'
import type { DraftItem } from './tables.ts'
import { officeKind } from './whose-content.ts'
import { asWritten, NotAnItem } from './written-item.ts'

type Draft = { kind: string; items: readonly DraftItem[] }

/** What decides of a draft as it is. */
export async function deciderOf(tx: Transaction, { kind, items }: Draft): Promise<Decider> {
  const { decidedWith, decidedWithOf } = officeKind(kind)
  return decidedWithOf ? decidedWithOf(items, await runningOf(tx, kind)) : decidedWith
}

export const changesOf = ({ kind, items }: Draft): ItemChange[] => items.map(({ key, value }) => ({ kind, key, value }))

/** What is wrong with a draft: with its items by themselves, then with all of content as it would be. */
export async function faultsOfDraft(
  tx: Transaction,
  { kinds, faultsWith }: WholeContent,
  draft: Draft,
  now: Date,
): Promise<ContentFault[]> {
  const kind = kinds.find(({ name }) => name === draft.kind)
  const alone = draft.items.flatMap(({ key, value }): ContentFault[] => {
    if (value === undefined && officeKind(draft.kind).isForGood)
      return [{ key, path: [], says: 'is changed, and not taken out: what members did names it' }]
    if (!kind || value === undefined) return []
    try {
      asWritten(kind, { key, value })
      return []
    } catch (error) {
      if (!(error instanceof NotAnItem)) throw error
      return [{ key, path: [], says: error.message }]
    }
  })
  if (alone.length > 0) return alone
  const { faults, written } = await faultsWith(tx, changesOf(draft), now)
  const ofKind = written.filter((item) => item.kind === draft.kind).toSorted((a, b) => a.position - b.position)
  const broken = faults.map(({ kind: of, item, path, says, sentence }) => {
    const key = item === undefined || of !== draft.kind ? undefined : ofKind[item]?.key
    return key === undefined ? { path: [], says: sentence } : { key, path: [...path], says }
  })
  return [...broken, ...contradictionsOf(draft)]
}
