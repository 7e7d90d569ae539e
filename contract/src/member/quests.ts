import { MemberQuest } from '../quests.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * A member's quests: those that run, which they join by this first look, then those of theirs that are over. What is
 * complete is rewarded before the answer.
 */
export const memberQuests = endpoint({
  method: 'GET',
  url: '/quests-api/quests',
  answer: z.object({ quests: z.array(MemberQuest) }),
  refuses: [],
})
