import { PublicQuest } from '../quests.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The quests that run, as anybody may read them. */
export const publicQuests = endpoint({
  method: 'GET',
  url: '/anonymous-quests-api/quests',
  answer: z.object({ quests: z.array(PublicQuest) }),
  refuses: [],
})
