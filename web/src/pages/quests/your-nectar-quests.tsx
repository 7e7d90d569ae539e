import { memberQuests } from '@pollen/contract/member/quests'
import { href } from '@pollen/contract/paths'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import type { ComponentProps } from 'react'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { QuestPanel } from '../../parts/quests/quest-panel.tsx'
import { Queries } from '../../platform/queries.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './your-nectar-quests.module.css'

/** A member's quests with their progress; for a visitor those that run (docs/decisions/077). */
export default function YourNectarQuests() {
  return (
    <Queries>
      <Page title="Your quests" back={href('event')} wide>
        <p className="soft">
          Small adventures for your shopping. There’s nothing to load: show your card, and we’ll fill in the cells.
        </p>
        <BySession member={<MemberQuests />} visitor={<VisitorQuests />} />
        <LinkList links={[{ to: href('yourNectarQuestsTerms'), label: 'Terms and conditions' }]} />
      </Page>
    </Queries>
  )
}

function MemberQuests() {
  return (
    <WhenLoaded of={useMemberQuery(memberQuests)} what="Your quests" loading="Counting your cells">
      {({ quests }) => <QuestList quests={quests} />}
    </WhenLoaded>
  )
}

function VisitorQuests() {
  const query = useAnswer(publicQuests)
  return (
    <>
      <ButtonLink to={loginFor(href('yourNectarQuests'))}>Log in to join</ButtonLink>
      <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
        Register now
      </ButtonLink>
      <WhenLoaded of={query} what="The quests" loading="Loading the quests">
        {({ quests }) => <QuestList quests={quests} />}
      </WhenLoaded>
    </>
  )
}

function QuestList({ quests }: { quests: ComponentProps<typeof QuestPanel>['quest'][] }) {
  if (quests.length > 0)
    return (
      <div className={styles.quests}>
        {quests.map((quest) => (
          <QuestPanel key={quest.questId} quest={quest} now={new Date()} />
        ))}
      </div>
    )
  return (
    <EmptyState title="No quests right now">
      <p className="soft">New quests appear here. Everything you buy from the first day counts.</p>
    </EmptyState>
  )
}
