import type { Conversation } from '@pollen/contract/conversation'
import { dayAndMonthOf, momentOf } from '@pollen/contract/day-and-time'
import { CaseMessageText } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { ErrorSummary } from '@pollen/design/error-summary'
import { Panel } from '@pollen/design/panel'
import { WithState } from '@pollen/design/pill'
import { useEffect, useRef } from 'react'
import { useFields } from '../../platform/use-fields.ts'
import styles from './case-conversation.module.css'
import { draftOf, removeDraft, saveDraft } from './draft.ts'
import { DraftedText } from './drafted-text.tsx'

/**
 * What somebody and we wrote to each other about a case, and where they answer back. The text is what somebody wrote, and is
 * shown as it is.
 *
 * @param opensAgain  whether a closed case is answered, too, which opens it
 */
export function CaseConversation({
  caseNumber,
  about,
  spend,
  openedAt,
  isClosed,
  messages,
  opensAgain = false,
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
        {spend !== undefined && <p>{spend}.</p>}
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
        {(!isClosed || opensAgain) && <AnswerBack caseNumber={caseNumber} isAnswered={isAnswered} {...answering} />}
      </section>
    </Panel>
  )
}

const rules = z.object({ text: CaseMessageText })

/** One box is open at a time, so that a label belongs to one box. */
type AnsweringState = {
  isAnswering: boolean
  onAnswer: (isOpen: boolean) => void
  /** Sends it, and renews what is shown. */
  onReply: (reply: { sentAs: string; text: string }) => Promise<void>
}

/** A button, which opens the box: most people only read. A draft opens it, too. */
function AnswerBack({
  caseNumber,
  isAnswered,
  isAnswering,
  onAnswer,
  onReply,
}: { caseNumber: string; isAnswered: boolean } & AnsweringState) {
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
      await onReply({ sentAs: draftOf(caseNumber)?.sentAs ?? '', text })
      removeDraft(caseNumber)
      fields.form.setValue('text', '')
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
