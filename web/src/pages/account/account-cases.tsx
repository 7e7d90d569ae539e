import { dayAndMonthOf, momentOf } from '@pollen/contract/day-and-time'
import { CaseMessageText } from '@pollen/contract/fields'
import { type Conversation, conversations, replyToCase } from '@pollen/contract/member/feedback'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { ErrorSummary } from '@pollen/design/error-summary'
import { Panel } from '@pollen/design/panel'
import { WithState } from '@pollen/design/pill'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { draftOf, removeDraft, saveDraft } from '../../parts/casework/draft.ts'
import { DraftedText } from '../../parts/casework/drafted-text.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './account-cases.module.css'

/** What a member told us, what we answered, and where they answer back. */
export default function AccountCases() {
  const cases = useMemberQuery(conversations)
  const [chosen, setChosen] = useState<string | null>()
  const drafted = () => cases.data?.conversations.find((one) => !one.isClosed && draftOf(one.caseNumber) !== undefined)
  const answering = chosen === undefined ? drafted()?.caseNumber : chosen
  return (
    <MemberPage title="Your cases" back={href('account')}>
      <WhenLoaded of={cases} what="Your cases" loading="Getting your cases">
        {({ conversations }) => (
          <>
            {conversations.length === 0 && (
              <EmptyState title="You haven’t told us anything yet">
                <p>When you do, you’ll find it here with our answers.</p>
              </EmptyState>
            )}
            {conversations.map((one) => (
              <CaseConversation
                key={one.caseNumber}
                {...one}
                isAnswering={one.caseNumber === answering}
                onAnswer={(isOpen) => setChosen(isOpen ? one.caseNumber : null)}
              />
            ))}
            <ButtonLink kind="quiet" to={href('feedback')}>
              Tell us something
            </ButtonLink>
          </>
        )}
      </WhenLoaded>
    </MemberPage>
  )
}

/** The text is what somebody wrote, and is shown as it is. */
function CaseConversation({
  caseNumber,
  about,
  openedAt,
  isClosed,
  messages,
  ...answering
}: Conversation & AnsweringState) {
  const isAnswered = messages.at(-1)?.from === 'us'
  return (
    <Panel>
      <section className="stack" aria-labelledby={caseNumber}>
        <WithState
          state={isClosed ? 'Closed' : isAnswered ? 'Answered' : 'We’re looking into it'}
          isGood={isAnswered || isClosed}
        >
          <h2 id={caseNumber} tabIndex={-1}>
            {about}
          </h2>
        </WithState>
        <p className="soft small">
          Case {caseNumber}, {dayAndMonthOf(openedAt)}
        </p>
        <ul className={styles.messages}>
          {messages.map(({ from, name, text, at }) => (
            <li key={`${at} ${from}`} data-from={from}>
              <p className="soft small">
                {from === 'us' ? `${name} at ${programme.name}` : 'You'}, {momentOf(at)}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        {!isClosed && <AnswerBack caseNumber={caseNumber} isAnswered={isAnswered} {...answering} />}
      </section>
    </Panel>
  )
}

const rules = z.object({ text: CaseMessageText })

/** One box is open at a time, so that a label belongs to one box. */
type AnsweringState = { isAnswering: boolean; onAnswer: (isOpen: boolean) => void }

/** A button, which opens the box: most people only read. A draft opens it, too. */
function AnswerBack({
  caseNumber,
  isAnswered,
  isAnswering,
  onAnswer,
}: { caseNumber: string; isAnswered: boolean } & AnsweringState) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isAnswering && isPressed.current) form.current?.querySelector('textarea')?.focus()
  }, [isAnswering])
  const fields = useFields({
    rules,
    values: { text: '' },
    refusedField: 'text',
    async onSend({ text }) {
      saveDraft(caseNumber, text)
      const sentAs = draftOf(caseNumber)?.sentAs ?? ''
      await call(replyToCase, { params: { caseNumber }, body: { sentAs, text } })
      removeDraft(caseNumber)
      fields.form.setValue('text', '')
      await queries.invalidateQueries({ queryKey: memberQueryKey(conversations) })
      onAnswer(false)
      document.getElementById(caseNumber)?.focus()
    },
  })
  if (!isAnswering)
    return (
      <Button
        kind="quiet"
        onClick={() => {
          isPressed.current = true
          onAnswer(true)
        }}
      >
        {isAnswered ? 'Answer' : 'Add something'}
      </Button>
    )
  return (
    <form noValidate className="stack" ref={form} onSubmit={fields.send}>
      {fields.errors.length > 0 && <ErrorSummary errors={fields.errors} />}
      <DraftedText of={caseNumber} fields={fields} label={isAnswered ? 'Your answer' : 'What you’d like to add'} />
      <Button type="submit" busy={fields.busy}>
        {isAnswered ? 'Send answer' : 'Send'}
      </Button>
    </form>
  )
}
