import { formatNumber } from '@pollen/contract/numbers'
import type { Transaction } from '../../platform/database/database.ts'
import { move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type CountedQuest, count, type QuestContext, reward } from './settle.ts'
import * as store from './store.ts'

/**
 * Counts those closed quests of a member again that did not give their reward, or took it back: a purchase of their days was told
 * after they were closed. What is complete now gives its reward, once; it is never taken back after that. The caller has locked
 * the member's balances.
 */
export async function countAgain(tx: Transaction, collectorId: string, context: QuestContext): Promise<void> {
  const missed = (await store.joinedBy(tx, collectorId)).filter(
    ({ closedAt, rewardedAt, takenBackAt }) => closedAt && (!rewardedAt || takenBackAt),
  )
  const uncounted = { closedAt: null, progress: null, progressNumber: null, tallies: null }
  const counted = await count(
    tx,
    collectorId,
    missed.map((quest) => ({ ...quest, ...uncounted })),
    context,
  )
  for (const quest of counted) {
    const { progress, progressNumber, tallies, takenBackAt } = quest
    const give = takenBackAt ? giveAgain : reward
    const changes = quest.isComplete ? await give(tx, quest, context, { toldLate: true }) : {}
    await store.change(tx, quest, { ...changes, progress, progressNumber, tallies })
  }
}

/** Gives back the points that went when the quest was closed. */
async function giveAgain(
  tx: Transaction,
  { collectorId, questId, details: { reward, title } }: CountedQuest,
  { now }: QuestContext,
): Promise<Partial<store.QuestMember>> {
  if (reward.kind === 'voucher') return {}
  const { points } = reward
  const reference = referenceFor('questAgain', questId)
  const posted = { collectorId, brandKey: programmeKey, reference, occurredAt: now, about: { title } }
  await move(tx, { ...posted, movement: 'prize', points })
  const facts = { title, gives: `${formatNumber(points)} points`, toldLate: true }
  await notify(tx, collectorId, { kind: 'questDone', facts, at: now, event: `quest ${questId} again` })
  return { takenBackAt: null }
}
