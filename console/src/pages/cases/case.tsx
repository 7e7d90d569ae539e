import type { Answer } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import {
  type CaseFact,
  type CaseFactName,
  caseOutcomes,
  giveBackRefund,
  staffCase,
  takeCase,
} from '@pollen/contract/staff/cases/cases'
import { staffMember } from '@pollen/contract/staff/members/members'
import { Failure, Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Due } from '../../parts/due.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { CaseAnswer } from './case-answer.tsx'
import { CaseFailure } from './case-failure.tsx'
import { CaseMember } from './case-member.tsx'
import { CaseNotes } from './case-notes.tsx'
import styles from './cases.module.css'
import { Conversation } from './conversation.tsx'
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

/** An entry leads to why it has its points. */
const FactValue = ({ of: { name, value }, member }: { of: CaseFact; member: string | undefined }) =>
  name === 'transactionId' && member ? <Link to={`/members/${member}?entry=${value}`}>Entry {value}</Link> : value

/** A case: what is known and was written, the answer, and the member with what can be done for them. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  const found = useAnswer(staffCase, { params: { caseNumber } })
  return (
    <WhenLoaded of={found} what="The case" isPage>
      {(data) => <OneCase key={data.caseNumber} {...data} />}
    </WhenLoaded>
  )
}

const takeOverReasons = ['They asked me to', 'They have gone for today', 'The promised time is near']

function OneCase(found: Answer<typeof staffCase>) {
  const { caseNumber, about, kind, member, openedAt, answerDueAt, voucherDueAt, facts, closed } = found
  const { takenBy, takenAt, isMine, vouchers } = found
  const [mayAnswer, mayGive, mayFind] = [useMayCall(takeCase), useMayCall(giveBackRefund), useMayCall(staffMember)]
  const [became, setBecame] = useState<boolean>()
  const taking = useDoing(async (isTaken: boolean) => {
    await call(takeCase, { params: { caseNumber }, body: { isTaken } })
    setBecame(isTaken)
  })
  const [isTakingOver, setTakingOver] = useState(false)
  const take = () => (takenBy && !isMine ? setTakingOver(true) : taking.run(!isMine))
  const takes = isMine ? 'Hand back' : takenBy ? `Take over from ${takenBy}` : 'Take it'
  const canUndo = became !== undefined && became === isMine && (isMine || !takenBy)
  useActions(
    'This case',
    mayAnswer && !closed
      ? [
          { says: takes, key: isMine ? 'h' : 't', does: take },
          ...(canUndo ? [{ says: `Undo: ${isMine ? 'taken' : 'handed back'}`, key: 'z', does: take }] : []),
        ]
      : [],
  )
  return (
    <>
      <div className={pageStyles.title}>
        <div>
          <h1>{about}</h1>
          <p className="soft">
            Case {caseNumber} · opened {momentInText(openedAt)}
            {takenAt &&
              !closed &&
              (isMine ? ` · yours since ${momentInText(takenAt)}` : ` · theirs since ${momentInText(takenAt)}`)}
          </p>
        </div>
        {answerDueAt && <Due at={answerDueAt} what="answer" />}
        {voucherDueAt && <Due at={voucherDueAt} what="voucher" />}
        {closed ? (
          <Tag level="good">{closed.outcome ? caseOutcomes[closed.outcome] : 'Closed'}</Tag>
        ) : (
          takenBy && <Tag level="warm">{isMine ? 'Yours' : takenBy}</Tag>
        )}
        {!closed && (
          <CaseFailure caseNumber={caseNumber} kind={kind} voucherDueAt={voucherDueAt} vouchers={vouchers}>
            {mayAnswer && (
              <li>
                <button type="button" onClick={take}>
                  {takes} <Key of={isMine ? 'h' : 't'} />
                </button>
              </li>
            )}
            {mayGive && kind === 'refund' && <RefundCase caseNumber={caseNumber} />}
          </CaseFailure>
        )}
      </div>
      <Failure says={taking.failure} />
      {kind === 'guest' && (
        <Notice level="info" title="No account, and not identified">
          Anybody may have written this, with any name. Give out nothing of an account, not even whether there is one.
          Whoever has an account logs in, or calls.
        </Notice>
      )}
      {isTakingOver && (
        <AskWithReason
          title={`Take over from ${takenBy ?? 'a colleague'}`}
          does="Take it over"
          hint="What they began to write comes with it. The member can read the reason."
          reasons={takeOverReasons}
          onClose={() => setTakingOver(false)}
          run={(reason) => call(takeCase, { params: { caseNumber }, body: { isTaken: true, reason } })}
          onDone={() => {}}
        />
      )}
      <div className={pageStyles.columns} data-wide="">
        <Part title="What was written">
          <Conversation {...found} />
          <CaseNotes {...found} />
          {closed ? (
            <Closed {...closed} opensAgain={kind !== 'notMe' && kind !== 'refund'} />
          ) : (
            <Answering {...found} />
          )}
        </Part>
        <div className={pageStyles.stack}>
          {member && mayFind && <CaseMember member={member} />}
          <Part title="What is known">
            {facts.length === 0 ? (
              <p className="soft">Nothing more.</p>
            ) : (
              <Facts
                of={facts.map((fact) => [
                  factNames[fact.name],
                  <FactValue key={fact.name} of={fact} member={mayFind ? member : undefined} />,
                ])}
              />
            )}
          </Part>
        </div>
      </div>
    </>
  )
}

/** The answer is one colleague’s to send. */
function Answering(found: Answer<typeof staffCase>) {
  const mayAnswer = useMayCall(takeCase)
  const { takenBy, isMine } = found
  if (!mayAnswer) return undefined
  if (!takenBy || isMine) return <CaseAnswer {...found} />
  return (
    <Notice level="info" title={`${takenBy} is answering`}>
      You can read along. The answer is theirs to send: a second one is refused. The case goes back by itself when they
      sign out, or are away for 15 minutes.
    </Notice>
  )
}

const Closed = ({
  at,
  by,
  reason,
  opensAgain,
}: NonNullable<Answer<typeof staffCase>['closed']> & { opensAgain: boolean }) => (
  <Notice level="info" title={`Closed by ${by}, ${momentInText(at)}`}>
    <p className={styles.closing}>{reason}</p>
    {opensAgain && (
      <p className="soft small">
        It opens again by itself if they write within {programme.cases.opensAgainWithinDays} days.
      </p>
    )}
  </Notice>
)
