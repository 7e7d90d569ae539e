import { memberQuests } from '@pollen/contract/member/quests'
import { href } from '@pollen/contract/paths'
import type { MemberQuest, PublicQuest } from '@pollen/contract/quests'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { LinkList } from '@pollen/design/link-list'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** The member's open quests, the one that they are furthest in first. */
export function QuestsOfMember() {
  const { data } = useMemberQuery(memberQuests)
  const open = data?.quests.filter(({ state }) => state === 'JOINED')
  return <QuestsOn quests={open?.sort((one, other) => shareOf(other) - shareOf(one))} />
}

export const QuestsOfVisitor = () => <QuestsOn quests={useAnswer(publicQuests).data?.quests} />

/** The first quest in full, and the way to the others. The page is right without them, so a failure shows that way alone. */
function QuestsOn({ quests = [] }: { quests: (MemberQuest | PublicQuest)[] | undefined }) {
  const [first, ...others] = quests
  const count = others.length
  return (
    <>
      {first && <QuestPanel quest={first} now={new Date()} />}
      <LinkList
        links={[
          {
            to: href('yourNectarQuests'),
            label: count === 0 ? 'All quests' : count === 1 ? 'One more quest' : `${count} more quests`,
            hint: count === 0 ? 'Small adventures for your shopping' : others.map(({ title }) => title).join(', '),
          },
        ]}
      />
    </>
  )
}

/** How full the combs of a quest's steps are together, from 0 to 1. */
function shareOf({ steps }: MemberQuest): number {
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return sum(steps.map(({ filled }) => filled)) / sum(steps.map(({ cells }) => cells))
}
