import { answerCaseOf, closeCaseOf, staffCase, takeCase } from '@pollen/contract/staff/cases'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AskWithReason } from '../parts/ask.tsx'
import { Due } from '../parts/due.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Facts, Part, Tag } from '../parts/panel.tsx'
import { momentInText } from '../parts/words.ts'
import { call } from '../platform/calls.ts'
import { draftOf, keepDraft } from '../platform/drafts.ts'
import { useMay } from '../platform/me.tsx'
import { useAnswer, useDoing } from '../platform/use-call.ts'
import { CaseFailure } from './case-failure.tsx'
import styles from './pages.module.css'

const factNames: Record<string, string> = {
  brandKey: 'Brand',
  topic: 'Topic',
  storeId: 'Store',
  shop: 'Shop',
  signals: 'What was unusual',
  releasedPoints: 'Points given back',
  spentPoints: 'Points spent',
  receiptNumber: 'Receipt',
  amountPence: 'Amount',
  redemptionId: 'The till’s name for it',
  transactionId: 'Entry',
  claimId: 'Claim',
  conversionId: 'Conversion',
  day: 'Day',
  why: 'Why',
  device: 'Device',
  kind: 'Kind',
  points: 'Points',
}

/** A case: structured facts first, words after. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  const found = useAnswer(staffCase, { params: { caseNumber } })
  const mayAnswer = useMay('answerCases')
  const taking = useDoing((isTaken: boolean) => call(takeCase, { params: { caseNumber }, body: { isTaken } }))
  return (
    <Loaded of={found} what="The case" isPage>
      {({
        about,
        kind,
        member,
        openedAt,
        answerDueAt,
        voucherDueAt,
        facts,
        messages,
        suggestions,
        vouchers,
        closed,
        takenBy,
        isMine,
      }) => (
        <>
          <div className={styles.title}>
            <div>
              <h1>{about}</h1>
              <p className="soft">
                Case {caseNumber.toUpperCase()} · opened {momentInText(openedAt)} ·{' '}
                <Link to={`/members/${member}`}>the member</Link>
              </p>
            </div>
            {answerDueAt && <Due at={answerDueAt} what="answer" />}
            {voucherDueAt && <Due at={voucherDueAt} what="voucher" />}
            {closed ? <Tag level="good">Closed</Tag> : takenBy && <Tag level="warm">{isMine ? 'Yours' : takenBy}</Tag>}
            {!closed && (
              <CaseFailure caseNumber={caseNumber} kind={kind} voucherDueAt={voucherDueAt} vouchers={vouchers}>
                {mayAnswer && (
                  <li>
                    <button type="button" onClick={() => taking.run(!isMine)}>
                      {isMine ? 'Give it back' : 'Take it'}
                    </button>
                  </li>
                )}
              </CaseFailure>
            )}
          </div>
          <div className={styles.columns}>
            <Part title="What is known">
              {facts.length === 0 ? (
                <p className="soft">Nothing more.</p>
              ) : (
                <Facts of={facts.map(({ name, value }) => [factNames[name] ?? name, value])} />
              )}
            </Part>
            <Part title="What was written">
              {messages.length === 0 && <p className="soft">Nothing was written.</p>}
              {messages.map(({ from, isOurs, text, at }) => (
                <div key={`${at} ${text}`} className={styles.message} data-ours={isOurs || undefined}>
                  <p className="soft small">
                    {isOurs ? from : 'The member'}, {momentInText(at)}
                  </p>
                  <p>{text}</p>
                </div>
              ))}
              {closed ? (
                <Notice level="info" title={`Closed by ${closed.by}, ${momentInText(closed.at)}`}>
                  {closed.reason}
                </Notice>
              ) : (
                mayAnswer && <Answer caseNumber={caseNumber} suggestions={suggestions} isDispute={kind === 'notMe'} />
              )}
            </Part>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Answer({
  caseNumber,
  suggestions,
  isDispute,
}: {
  caseNumber: string
  suggestions: { name: string; text: string }[]
  isDispute: boolean
}) {
  const [text, setText] = useState(() => draftOf(caseNumber))
  const [isEnding, end] = useState(false)
  const keep = (draft: string) => {
    setText(draft)
    keepDraft(caseNumber, draft)
  }
  const answering = useDoing(
    () => call(answerCaseOf, { params: { caseNumber }, body: { text } }),
    () => keep(''),
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!answering.isBusy) answering.run(undefined)
      }}
    >
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggested answers">
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
        hint="The member reads it in the app and by email, with your first name."
        rows={8}
        value={text}
        typed={text}
        onChange={({ target }) => keep(target.value)}
      />
      <Failure says={answering.failure} />
      <div className={styles.pair}>
        <Button type="submit" busy={answering.isBusy}>
          Send answer
        </Button>
        {isDispute ? (
          <Link to={`/held/${caseNumber}`}>Decide it with its evidence</Link>
        ) : (
          <Button kind="quiet" onClick={() => end(true)}>
            Close the case
          </Button>
        )}
      </div>
      {isEnding && (
        <AskWithReason
          title="Close the case"
          does="Close it"
          hint="The member reads this."
          onClose={() => end(false)}
          run={(reason) => call(closeCaseOf, { params: { caseNumber }, body: { reason } })}
          onDone={() => {}}
        />
      )}
    </form>
  )
}
