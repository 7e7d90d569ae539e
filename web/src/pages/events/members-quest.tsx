import { memberQuests } from '@pollen/contract/member/quests'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** The quest of an event with the member's progress: who looks at it here takes part, as on the page of all quests. */
export function MembersQuest({ questId }: { questId: string }) {
  const { data } = useMemberQuery(memberQuests)
  const quest = data?.quests.find((one) => one.questId === questId)
  return quest ? <QuestPanel quest={quest} now={new Date()} /> : null
}
