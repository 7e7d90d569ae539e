import type { PublicQuest, QuestReward } from '@pollen/contract/quests'

/** A reward as members read it: without the name that the file of rewards has for it. */
export const shownReward = (reward: QuestReward): PublicQuest['reward'] =>
  reward.kind === 'points' ? reward : { kind: reward.kind, title: reward.title }
