import { MemberQuest, QuestAtHome } from '../quests.ts'
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

/**
 * The open quest that a member is furthest in; of one who takes part in none, the one that ends first. To ask for it is no
 * look at the quests: nobody joins by it. Missing when none runs, or all that run are done.
 */
export const questAtHome = endpoint({
  method: 'GET',
  url: '/quests-api/at-home',
  answer: z.object({ quest: z.optional(QuestAtHome) }),
  refuses: [],
})
