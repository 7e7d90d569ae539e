import { publicQuests } from '@pollen/contract/visitor/quests'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The quest of an event as anybody reads it. The page is right without it, so a failure shows nothing. */
export function VisitorsQuest({ questId }: { questId: string }) {
  const { data } = useAnswer(publicQuests)
  const quest = data?.quests.find((one) => one.questId === questId)
  return quest ? <QuestPanel quest={quest} now={new Date()} /> : null
}
