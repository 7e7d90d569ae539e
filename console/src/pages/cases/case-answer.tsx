import { answerCaseOf, closeCaseOf } from '@pollen/contract/staff/cases/cases'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { draftOf, keepDraft } from '../../platform/drafts.ts'
import { useDoing } from '../../platform/use-call.ts'
import styles from './cases.module.css'

/** What we answer to a case, and its end. What was typed is kept on this computer until it is sent. */
export function CaseAnswer({
  caseNumber,
  suggestions,
  isDispute,
  isGuest,
  answeredBy,
}: {
  caseNumber: string
  suggestions: { name: string; text: string }[]
  isDispute: boolean
  isGuest: boolean
  /** The colleague who has the case, where it is another one. */
  answeredBy: string | undefined
}) {
  const [text, setText] = useState(() => draftOf(caseNumber))
  const [isEnding, setEnding] = useState(false)
  const keep = (draft: string) => {
    setText(draft)
    keepDraft(caseNumber, draft)
  }
  const answering = useDoing(
    () => call(answerCaseOf, { params: { caseNumber }, body: { text } }),
    () => keep(''),
  )
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!answering.isBusy && !answeredBy) answering.run(undefined)
        }}
      >
        {suggestions.length > 0 && (
          <ul className={`${pageStyles.choices} ${styles.suggestions}`} aria-label="Suggested answers">
            {suggestions.map(({ name, text: suggested }) => (
              <li key={name}>
                <button type="button" onClick={() => keep([text.trimEnd(), suggested].filter(Boolean).join('\n\n'))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label="Your answer"
          name="answer"
          hint={`${isGuest ? 'They read it by email' : 'The member reads it in the app and by email'}, with your first name.`}
          rows={8}
          value={text}
          typed={text}
          onChange={({ target }) => keep(target.value)}
        />
        <Failure says={answering.failure} />
        {answeredBy && (
          <Notice level="info">
            {answeredBy} is answering. What you write stays here until you take the case over.
          </Notice>
        )}
        <div className={pageStyles.pair}>
          {!answeredBy && (
            <Button type="submit" busy={answering.isBusy}>
              Send answer
            </Button>
          )}
          {isDispute && <Link to={`/disputes/${caseNumber}`}>Decide it with its evidence</Link>}
          {!isDispute && !answeredBy && (
            <Button kind="quiet" onClick={() => setEnding(true)}>
              Close the case
            </Button>
          )}
        </div>
      </form>
      {isEnding && (
        <AskWithReason
          title="Close the case"
          does="Close it"
          hint={`${isGuest ? 'They read' : 'The member reads'} this.`}
          onClose={() => setEnding(false)}
          run={(reason) => call(closeCaseOf, { params: { caseNumber }, body: { reason, outcome: 'explained' } })}
          onDone={() => {}}
        />
      )}
    </>
  )
}
