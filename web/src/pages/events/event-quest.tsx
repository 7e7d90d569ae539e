import { memberQuests } from '@pollen/contract/member/quests'
import type { MemberQuest, PublicQuest } from '@pollen/contract/quests'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** The quest of an event with the member's progress: who looks at it here takes part, as on the page of all quests. */
export function MembersQuest({ questId }: { questId: string }) {
  const { data } = useMemberQuery(memberQuests)
  return <OneOf quests={data?.quests} questId={questId} />
}

/** The same for a visitor. It is no part without which the page would be wrong, so a failure shows nothing. */
export function VisitorsQuest({ questId }: { questId: string }) {
  const { answer } = useAnswer(publicQuests)
  return <OneOf quests={answer?.quests} questId={questId} />
}

function OneOf({ quests, questId }: { quests: (MemberQuest | PublicQuest)[] | undefined; questId: string }) {
  const quest = quests?.find((one) => one.questId === questId)
  return quest ? <QuestPanel quest={quest} now={new Date()} /> : null
}
