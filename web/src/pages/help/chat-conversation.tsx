import type { Conversation } from '@pollen/contract/conversation'
import { href } from '@pollen/contract/paths'
import { eraseGuestCase, guestConversation, replyToGuestCase } from '@pollen/contract/visitor/guest-cases'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { CaseConversation } from '../../parts/casework/case-conversation.tsx'
import { draftOf } from '../../parts/casework/draft.ts'
import { CallUs } from '../../parts/help/ask-us.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useLinkToken } from '../../parts/link-from-email/link-from-email.tsx'
import { call, isTemporary, RefusedError } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** What somebody without an account and we wrote to each other, by the link of our answer. */
export default function ChatConversation() {
  const token = useLinkToken()
  if (token === '') return <LinkOver />
  if (token === undefined) return <Page title="Your conversation">{null}</Page>
  return <ConversationByLink token={token} />
}

function ConversationByLink({ token }: { token: string }) {
  const query = useAnswer(guestConversation, { query: { token } })
  const [isErased, setErased] = useState(false)
  const { error } = query
  if (isErased) return <Erased />
  if (error instanceof RefusedError && !isTemporary(error)) return <LinkOver />
  return (
    <Page title="Your conversation">
      <WhenLoaded of={query} what="Your conversation" loading="Getting what we wrote">
        {(conversation) => (
          <AnswerableConversation token={token} first={conversation} onErased={() => setErased(true)} />
        )}
      </WhenLoaded>
    </Page>
  )
}

function AnswerableConversation({
  token,
  first,
  onErased,
}: {
  token: string
  first: Conversation
  onErased: () => void
}) {
  const [conversation, setConversation] = useState(first)
  const [isAnswering, setAnswering] = useState(draftOf(first.caseNumber) !== undefined)
  return (
    <>
      <CaseConversation
        {...conversation}
        opensAgain
        isAnswering={isAnswering}
        onAnswer={setAnswering}
        onReply={async (reply) => setConversation(await call(replyToGuestCase, { body: { token, ...reply } }))}
      />
      {conversation.isClosed && <p className="soft small">Write to us again, and your case is open again.</p>}
      <Erase token={token} onErased={onErased} />
      <CallUs />
    </>
  )
}

function Erase({ token, onErased }: { token: string; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure } = useAction(() => call(eraseGuestCase, { body: { token } }).then(onErased))
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        Delete this conversation
      </Button>
      <Dialog title="Delete this conversation?" open={isAsking} onClose={() => setAsking(false)}>
        <p>All that you and we wrote goes, for good. Nobody here can read or answer it after that.</p>
        <Failure says={failure} />
        <Button busy={isBusy} onClick={() => run()}>
          Delete it
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </Dialog>
    </>
  )
}

const Erased = () => (
  <Page title="It’s deleted">
    <p role="status">We’ve deleted all that you and we wrote.</p>
    <ButtonLink to={href('chat')}>Write to us again</ButtonLink>
  </Page>
)

const LinkOver = () => (
  <Page title="This link no longer works">
    <p>
      A link to a conversation works for 30 days, unless the conversation was deleted. A newer email may have another.
    </p>
    <ButtonLink to={href('chat')}>Write to us again</ButtonLink>
    <CallUs />
  </Page>
)
