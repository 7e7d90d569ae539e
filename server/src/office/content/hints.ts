import type { OfferCells } from '@pollen/contract/offer-sentence'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { Transaction } from '../../platform/database/database.ts'
import { fieldsOf } from './fields.ts'
import { offerHints } from './offer-hints.ts'
import { contradictions } from './offer-terms.ts'
import type { DraftItem } from './tables.ts'

type Draft = { kind: string; items: readonly DraftItem[] }

/** So many items of a draft are looked at: a sheet of many is checked, and not read for what may be meant. */
const mostItems = 20

const cellsIn = ({ kind, items }: Draft): { key: string; cells: OfferCells }[] =>
  kind !== 'offers' || items.length > mostItems
    ? []
    : items.flatMap(({ key, value }) => {
        const cells = value === undefined ? undefined : fieldsOf(value)
        return cells && Object.values(cells).every((cell) => typeof cell === 'string')
          ? [{ key, cells: cells as OfferCells }]
          : []
      })

/** What may be meant otherwise in a draft: it does not keep anybody from asking. */
export async function hintsOfDraft(tx: Transaction, draft: Draft, now: Date): Promise<ContentFault[]> {
  const hints: ContentFault[] = []
  for (const { key, cells } of cellsIn(draft))
    for (const hint of await offerHints(tx, cells, now)) hints.push({ key, ...hint })
  return hints
}

/** Where a draft contradicts itself: nobody can ask for that. */
export const contradictionsOf = (draft: Draft): ContentFault[] =>
  cellsIn(draft).flatMap(({ key, cells }) => contradictions(cells).map((fault) => ({ key, ...fault })))
