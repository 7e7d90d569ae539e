import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { staffCase } from '@pollen/contract/staff/cases/cases'
import type { Transaction } from '../../platform/database/database.ts'
import { drafts, guests, lockCase } from '../../records/cases/cases.ts'

type Viewer = { staffId: string; name: string }

/** The refusal says who it is. */
export const takenByAnother = ({ takenByName }: { takenByName: string | null }): Refusal =>
  new Refusal('caseTaken', { details: takenByName === null ? {} : { takenBy: takenByName } })

/**
 * Keeps what whoever has a case began to write; nothing written is no draft.
 *
 * @throws Refusal notFound, caseClosed
 * @throws Refusal caseTaken   they do not have it
 */
export async function keepDraft(
  tx: Transaction,
  caseNumber: string,
  { text, viewer, now }: { text: string; viewer: Viewer; now: Date },
): Promise<void> {
  const found = guests.isNumber(caseNumber) ? await guests.lockCase(tx, caseNumber) : await lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  if (found.takenBy !== viewer.staffId) throw takenByAnother(found)
  const number = caseNumber.toUpperCase()
  if (text.trim() === '') return drafts.remove(tx, number)
  const collectorId = 'collectorId' in found ? found.collectorId : null
  await drafts.keep(tx, { caseNumber: number, collectorId, text, writtenByName: viewer.name, writtenAt: now })
}

/** What was begun, for whoever has the case now. */
export async function draftFor(
  tx: Transaction,
  caseNumber: string,
  { isMine }: { isMine: boolean },
): Promise<Pick<Answer<typeof staffCase>, 'draft'>> {
  const draft = isMine ? await drafts.find(tx, caseNumber) : undefined
  return draft ? { draft: { text: draft.text, by: draft.writtenByName, at: draft.writtenAt.toISOString() } } : {}
}
