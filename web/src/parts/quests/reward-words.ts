import { withSmallArticle } from '@pollen/contract/capitalise'
import { namedPoints } from '@pollen/contract/numbers'
import type { PublicQuest } from '@pollen/contract/quests'

/** What a quest gives, within a sentence: 500 points; a coffee at Quayside */
export const rewardInWords = (reward: PublicQuest['reward']): string =>
  reward.kind === 'points' ? namedPoints(reward.points) : withSmallArticle(reward.title)
