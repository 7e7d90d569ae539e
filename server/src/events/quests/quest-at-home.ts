import type { QuestAtHome, QuestDetails } from '@pollen/contract/quests'
import type { Transaction } from '../../platform/database/database.ts'
import { type CountedQuest, count, countAsIfJoined, keepCounted, type QuestContext } from './settle.ts'
import { shownReward } from './shown-reward.ts'
import * as store from './store.ts'
import { isRunning, timesOf } from './times.ts'

/**
 * The open quest that a member is furthest in. A member who takes part in none sees the one with places left that they would
 * be furthest in: what they bought since its first day counts once they join. Nobody joins by it, and nothing is rewarded.
 *
 * @param keeps  stores what was counted for the next look; false when somebody else looks
 */
export async function questForHome(
  tx: Transaction,
  collectorId: string,
  { prices, now, keeps }: Pick<QuestContext, 'prices' | 'now'> & { keeps: boolean },
): Promise<QuestAtHome | undefined> {
  const joined = await store.joinedBy(tx, collectorId)
  const open = joined.filter(({ details, rewardedAt, closedAt }) => isRunning(details, now) && !rewardedAt && !closedAt)
  const counted = await count(tx, collectorId, open, { prices })
  if (keeps) await keepCounted(tx, open, counted)
  const [furthest] = counted.toSorted(furthestFirst)
  if (furthest) return { ...shownOf(furthest), isJoined: true, filled: filledOf(furthest) }
  const asIfJoined = await countAsIfJoined(tx, collectorId, { prices, now })
  const isJoined = (questId: string) => joined.some((quest) => quest.questId === questId)
  const [next] = asIfJoined.filter(({ questId }) => !isJoined(questId)).sort(furthestFirst)
  return next && { ...shownOf(next), isJoined: false, filled: filledOf(next) }
}

const cellsOf = ({ steps }: Pick<QuestDetails, 'steps'>): number => steps.reduce((sum, { cells }) => sum + cells, 0)
const filledOf = ({ progress }: CountedQuest): number => progress.reduce((sum, { filled }) => sum + filled, 0)
const shareOf = (quest: CountedQuest): number => filledOf(quest) / cellsOf(quest.details)

const endingFirst = (one: CountedQuest, other: CountedQuest): number =>
  one.details.lastDay < other.details.lastDay ? -1 : 1
const furthestFirst = (one: CountedQuest, other: CountedQuest): number =>
  shareOf(other) - shareOf(one) || endingFirst(one, other)

const shownOf = ({ questId, details }: { questId: string; details: QuestDetails }) => ({
  questId,
  title: details.title,
  until: timesOf(details).until.toISOString(),
  cells: cellsOf(details),
  reward: shownReward(details.reward),
})
