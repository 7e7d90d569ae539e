import { conversations, replyToCase } from '@pollen/contract/member/feedback'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CaseConversation } from '../../parts/casework/case-conversation.tsx'
import { draftOf } from '../../parts/casework/draft.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'

/** What a member told us, what we answered, and where they answer back. */
export default function AccountCases() {
  const queries = useQueryClient()
  const cases = useMemberQuery(conversations)
  const [chosen, setChosen] = useState<string | null>()
  const drafted = () => cases.data?.conversations.find((one) => !one.isClosed && draftOf(one.caseNumber) !== undefined)
  const answering = chosen === undefined ? drafted()?.caseNumber : chosen
  return (
    <MemberPage title="Your cases" back={href('account')}>
      <WhenLoaded of={cases} what="Your cases" loading="Getting your cases">
        {({ conversations: all }) => (
          <>
            {all.length === 0 && (
              <EmptyState title="You haven’t told us anything yet">
                <p>When you do, you’ll find it here with our answers.</p>
              </EmptyState>
            )}
            {all.map((one) => (
              <CaseConversation
                key={one.caseNumber}
                {...one}
                isAnswering={one.caseNumber === answering}
                onAnswer={(isOpen) => setChosen(isOpen ? one.caseNumber : null)}
                onReply={async (body) => {
                  await call(replyToCase, { params: { caseNumber: one.caseNumber }, body })
                  await queries.invalidateQueries({ queryKey: memberQueryKey(conversations) })
                }}
              />
            ))}
            <ButtonLink kind="quiet" to={href('feedback')}>
              {all.length > 0 ? 'Tell us something else' : 'Tell us something'}
            </ButtonLink>
          </>
        )}
      </WhenLoaded>
    </MemberPage>
  )
}
