import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '@pollen/contract/durations'
import type { MemberQuest, PublicQuest, QuestDetails } from '@pollen/contract/quests'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { contentOf } from '../../records/content/content.ts'
import { goodwillRewards } from '../../rewards/vouchers/vouchers.ts'
import { parseQuests, questsIn, questsKind } from './quests-file.ts'
import { type CountedQuest, countAsIfJoined, type QuestContext, settle } from './settle.ts'
import { shownReward } from './shown-reward.ts'
import * as store from './store.ts'
import { graceEnd, isOver, isRunning, timesOf } from './times.ts'

export { countAgain } from './count-again.ts'
export type { QuestContext } from './settle.ts'
export { forgetCounted as recountQuests } from './store.ts'

/**
 * Enters the quests that operators wrote. One that changed gets a new version, and who joined keeps theirs; one that was
 * left out takes nobody in any more.
 *
 * @throws StartError   the file breaks a rule
 */
export async function loadQuests(tx: Transaction, { text, now }: { text?: string; now: Date }): Promise<void> {
  const names = {
    brandKeys: [...(await brandsByKey(tx)).keys()],
    goodwillRewardIds: (await goodwillRewards(tx)).map(({ rewardId }) => rewardId),
  }
  const written = parseQuests(names, text ?? (await contentOf(tx, questsKind, now)))
  const known = new Map((await store.allQuests(tx)).map((quest) => [quest.questId, quest]))
  for (const { questId, ...details } of written) {
    const before = known.get(questId)
    if (before && isDeepStrictEqual(before.details, details)) continue
    await store.addVersion(tx, { questId, version: (before?.version ?? 0) + 1, since: now, details })
  }
  await store.listOnly(
    tx,
    written.map(({ questId }) => questId),
  )
}

/** The quests that run, as anybody may read them, those that end first in front. */
export async function runningQuests(tx: Transaction, now: Date): Promise<PublicQuest[]> {
  const running = (await store.allQuests(tx)).filter(({ isListed, details }) => isListed && isRunning(details, now))
  return running.sort((one, other) => (one.details.lastDay < other.details.lastDay ? -1 : 1)).map(publicQuest)
}

/** A quest as it is written, as anybody will read it; undefined where it is not there, or does not run at that time. */
export function questWritten(all: WrittenContent, questId: string, at: Date): PublicQuest | undefined {
  const quest = questsIn(all).find((one) => one.questId === questId)
  if (!quest || !isRunning(quest, at)) return undefined
  const { questId: _, ...details } = quest
  return publicQuest({ questId, details })
}

const publicQuest = ({ questId, details }: { questId: string; details: QuestDetails }): PublicQuest => ({
  questId,
  ...shownOf(details),
  steps: details.steps.map(({ title, counts, goal, cells }) => ({ title, counts, goal, cells })),
})

function shownOf({ title, text, picture, reward, mostMembers, terms, ...days }: QuestDetails) {
  const { from, until } = timesOf(days)
  return {
    title,
    text,
    picture,
    from: from.toISOString(),
    until: until.toISOString(),
    reward: shownReward(reward),
    mostMembers,
    terms,
  }
}

/** What is over is shown for so long after its end. */
const shownAfterMs = 60 * dayMs

/**
 * A member's quests. They join those that run by this first look, as long as places are left; what is complete is rewarded
 * at once.
 *
 * @param joins  false when somebody else looks: nobody joins then, and nothing is rewarded
 */
export async function questsOf(
  tx: Transaction,
  collectorId: string,
  { joins, ...context }: QuestContext & { joins: boolean },
): Promise<MemberQuest[]> {
  const { now } = context
  const isShown = ({ details }: CountedQuest) => timesOf(details).until.getTime() + shownAfterMs > now.getTime()
  const counted = joins
    ? await settle(tx, collectorId, context, { joins })
    : await countAsIfJoined(tx, collectorId, context)
  const joined = counted.filter(isShown)
  const isJoined = (questId: string) => joined.some((quest) => quest.questId === questId)
  const full = (await runningQuests(tx, now)).filter(({ questId }) => !isJoined(questId))
  return [
    ...joined.map((quest) => memberQuest(quest, now)),
    ...full.map(({ steps, ...quest }) => ({
      ...quest,
      state: 'FULL' as const,
      steps: steps.map((step) => ({ ...step, counted: 0, filled: 0 })),
    })),
  ].sort(inOrder)
}

function memberQuest(quest: CountedQuest, now: Date): MemberQuest {
  const { questId, details, progress, isComplete, rewardedAt, voucherId, closedAt } = quest
  const canRefill = rewardedAt && !voucherId && !isComplete && !closedAt
  return {
    questId,
    ...shownOf(details),
    state: stateOf(quest, now),
    steps: details.steps.map(({ title, counts, goal, cells }, index) => ({
      title,
      counts,
      goal,
      cells,
      ...(progress[index] ?? { counted: 0, filled: 0 }),
    })),
    ...(rewardedAt && { rewardedAt: rewardedAt.toISOString() }),
    ...(voucherId && { voucherId }),
    ...(canRefill && { refillUntil: timesOf(details).until.toISOString() }),
  }
}

function stateOf({ rewardedAt, takenBackAt, details }: CountedQuest, now: Date): MemberQuest['state'] {
  if (takenBackAt) return 'TAKEN_BACK'
  if (rewardedAt) return 'DONE'
  return isOver(details, now) ? 'ENDED' : 'JOINED'
}

const order: MemberQuest['state'][] = ['JOINED', 'DONE', 'FULL', 'TAKEN_BACK', 'ENDED']

const inOrder = (one: MemberQuest, other: MemberQuest) =>
  order.indexOf(one.state) - order.indexOf(other.state) || (one.until < other.until ? -1 : 1)

/** What a quest promises and has given, for operators. */
export type QuestReport = {
  questId: string
  title: string
  firstDay: string
  lastDay: string
  isListed: boolean
  members: number
  mostMembers: number | null
  rewarded: number
  takenBack: number
  /** Where the reward is points: what its members may still get, and have, together; and the most that it can ever cost. */
  points?: { given: number; promised: number; budget: number | null }
}

export async function questReports(tx: Transaction, now: Date): Promise<QuestReport[]> {
  const figures = Map.groupBy((await askLanes(tx, store.figures)).flat(), ({ questId }) => questId)
  return (await store.allQuests(tx)).map(({ questId, isListed, members, details }) => {
    const { title, firstDay, lastDay, mostMembers, reward } = details
    const ofLanes = figures.get(questId) ?? []
    const rewarded = ofLanes.reduce((sum, row) => sum + row.rewarded, 0)
    const takenBack = ofLanes.reduce((sum, row) => sum + row.takenBack, 0)
    const has = rewarded - takenBack
    const canStill = graceEnd(details) > now ? members - rewarded : 0
    return {
      questId,
      title,
      firstDay,
      lastDay,
      isListed,
      members,
      mostMembers,
      rewarded,
      takenBack,
      ...(reward.kind === 'points' && {
        points: {
          given: has * reward.points,
          promised: canStill * reward.points,
          budget: mostMembers === null ? null : mostMembers * reward.points,
        },
      }),
    }
  })
}
