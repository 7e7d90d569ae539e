import { Refusal } from '@pollen/contract/refusals'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Actor, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { changesOf, faultsOfDraft } from './check-draft.ts'
import { behindOf } from './drafts.ts'
import { beginDraft } from './jobs.ts'
import * as store from './store.ts'

type Entering = Actor & { reason: string; requestId?: string; now: Date }

/** Two decided: it is in force from now on, or waits for its beginning. */
export async function enterDecided(
  tx: Transaction,
  whole: WholeContent,
  draft: store.Draft,
  { requestId, ...entering }: Entering & { requestId: string },
): Promise<void> {
  const { draftId, beginsAt } = draft
  if (beginsAt && beginsAt > entering.now) {
    if ((await faultsOfDraft(tx, whole, draft, entering.now)).length > 0) throw new Refusal('contentFaulty')
    await store.change(tx, draftId, { decidedBy: entering.by })
    await beginDraft.queue(tx, { draftId }, { key: draftId, at: beginsAt })
    await recordInOffice(tx, { ...entering, requestId, action: 'contentScheduled', subject: draft.title })
    return
  }
  await enter(tx, whole, draft, { ...entering, requestId })
}

/** Makes a draft be in force. @throws Refusal contentFaulty, nothingToChange */
async function enter(tx: Transaction, whole: WholeContent, draft: store.Draft, entering: Entering): Promise<number> {
  const { by, reason, now } = entering
  const number = await whole.change(tx, changesOf(draft), { by, reason, now, how: 'entered' })
  await store.change(tx, draft.draftId, { enteredBy: number, decidedBy: by, failed: null })
  await recordInOffice(tx, { ...entering, action: 'contentChanged', subject: draft.title })
  return number
}

/** Begins what was decided for now. What cannot begin goes back to whoever wrote it, with why. */
export async function beginScheduled(tx: Transaction, whole: WholeContent, draftId: string, now: Date): Promise<void> {
  const draft = await store.lock(tx, draftId)
  if (!draft || draft.enteredBy !== null || draft.decidedBy === null || draft.failed !== null) return
  const [behind] = await behindOf(tx, draft)
  const [fault] = await faultsOfDraft(tx, whole, draft, now)
  const failed = fault?.says ?? (behind && `${behind.by} changed it meanwhile`)
  if (failed !== undefined) await store.change(tx, draftId, { failed, requestId: null })
  else await enter(tx, whole, draft, { by: draft.decidedBy, reason: 'As it was decided', now })
}
