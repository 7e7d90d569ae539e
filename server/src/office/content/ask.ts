import { Refusal } from '@pollen/contract/refusals'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ask, type OfConsole } from '../requests/requests.ts'
import { deciderOf, faultsOfDraft } from './check-draft.ts'
import { behindOf } from './drafts.ts'
import { deciders } from './office-kinds.ts'
import { aboutContent, hashOfDraft } from './request-kinds.ts'
import * as store from './store.ts'

/**
 * Asks a second person for what a draft says.
 *
 * @throws Refusal contentBehind     somebody changed what it was begun from
 * @throws Refusal nothingToChange   it says what is in force
 * @throws Refusal contentFaulty     something is to be put right
 */
export async function askFor(
  tx: Transaction,
  whole: WholeContent,
  draft: store.Draft,
  { reason, ...actor }: OfConsole & { reason: string },
) {
  const { draftId, brandKey, items } = draft
  if ((await behindOf(tx, draft)).length > 0) throw new Refusal('contentBehind')
  if (items.every(({ was, value }) => was === value)) throw new Refusal('nothingToChange')
  if ((await faultsOfDraft(tx, whole, draft, actor.now)).length > 0) throw new Refusal('contentFaulty')
  const payload = { draftId, hash: hashOfDraft(draft), ...(brandKey !== null && { brandKey }) }
  const waits = await ask(tx, aboutContent[deciders[await deciderOf(tx, draft)]], { ...actor, payload, reason })
  await store.change(tx, draftId, { requestId: waits.requestId, decidedBy: null, failed: null })
  return waits
}
