import { type CaseFactName, giveBackRefund, staffCase, takeCase } from '@pollen/contract/staff/cases/cases'
import { Failure, Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Due } from '../../parts/due.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { CaseAnswer } from './case-answer.tsx'
import { CaseFailure } from './case-failure.tsx'
import styles from './cases.module.css'
import { RefundCase } from './refund-case.tsx'

const factNames: Record<CaseFactName, string> = {
  name: 'Name, as they say it',
  email: 'Email, which they read',
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
  refundId: 'The till’s name for what came back',
  leftPoints: 'Points left of the spend',
  transactionId: 'Entry',
  claimId: 'Claim',
  conversionId: 'Conversion',
  day: 'Day',
  why: 'Why',
  device: 'Device',
  kind: 'Kind',
  points: 'Points',
  others: 'Other spends that were not theirs',
  type: 'Which way',
}

/** A case: structured facts first, words after. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  const found = useAnswer(staffCase, { params: { caseNumber } })
  const [mayAnswer, mayGive] = [useMayCall(takeCase), useMayCall(giveBackRefund)]
  const taking = useDoing((isTaken: boolean) => call(takeCase, { params: { caseNumber }, body: { isTaken } }))
  const [isTakingOver, setTakingOver] = useState(false)
  return (
    <WhenLoaded of={found} what="The case" isPage>
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
          <div className={pageStyles.title}>
            <div>
              <h1>{about}</h1>
              <p className="soft">
                Case {caseNumber.toUpperCase()} · opened {momentInText(openedAt)}
                {member && (
                  <>
                    {' '}
                    · <Link to={`/members/${member}`}>the member</Link>
                  </>
                )}
              </p>
            </div>
            {answerDueAt && <Due at={answerDueAt} what="answer" />}
            {voucherDueAt && <Due at={voucherDueAt} what="voucher" />}
            {closed ? <Tag level="good">Closed</Tag> : takenBy && <Tag level="warm">{isMine ? 'Yours' : takenBy}</Tag>}
            {!closed && (
              <CaseFailure caseNumber={caseNumber} kind={kind} voucherDueAt={voucherDueAt} vouchers={vouchers}>
                {mayAnswer && (
                  <li>
                    {isMine || !takenBy ? (
                      <button type="button" onClick={() => taking.isBusy || taking.run(!isMine)}>
                        {isMine ? 'Give it back' : 'Take it'}
                      </button>
                    ) : (
                      <button type="button" onClick={() => setTakingOver(true)}>
                        Take over from {takenBy}
                      </button>
                    )}
                  </li>
                )}
                {mayGive && kind === 'refund' && <RefundCase caseNumber={caseNumber} />}
              </CaseFailure>
            )}
          </div>
          <Failure says={taking.failure} />
          {kind === 'guest' && (
            <Notice level="info" title="No account, and not identified">
              Anybody may have written this, with any name. Give out nothing of an account, not even whether there is
              one. Whoever has an account logs in, or calls.
            </Notice>
          )}
          {isTakingOver && (
            <AskWithReason
              title={`Take over from ${takenBy ?? 'a colleague'}`}
              does="Take it over"
              onClose={() => setTakingOver(false)}
              run={(reason) => call(takeCase, { params: { caseNumber }, body: { isTaken: true, reason } })}
              onDone={() => {}}
            />
          )}
          <div className={pageStyles.columns}>
            <Part title="What is known">
              {facts.length === 0 ? (
                <p className="soft">Nothing more.</p>
              ) : (
                <Facts of={facts.map(({ name, value }) => [factNames[name], value])} />
              )}
            </Part>
            <Part title="What was written">
              {messages.length === 0 && <p className="soft">Nothing was written.</p>}
              {messages.map(({ from, isOurs, text, at }) => (
                <div key={`${at} ${text}`} className={styles.message} data-ours={isOurs || undefined}>
                  <p className="soft small">
                    {isOurs || kind === 'guest' ? from : 'The member'}, {momentInText(at)}
                  </p>
                  <p>{text}</p>
                </div>
              ))}
              {closed ? (
                <Notice level="info" title={`Closed by ${closed.by}, ${momentInText(closed.at)}`}>
                  {closed.reason}
                </Notice>
              ) : (
                mayAnswer && (
                  <CaseAnswer
                    caseNumber={caseNumber}
                    suggestions={suggestions}
                    isDispute={kind === 'notMe'}
                    isGuest={kind === 'guest'}
                    answeredBy={isMine ? undefined : takenBy}
                  />
                )
              )}
            </Part>
          </div>
        </>
      )}
    </WhenLoaded>
  )
}
