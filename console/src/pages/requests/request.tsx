import {
  answerQuestion,
  askBack,
  decideRequest,
  type StaffRequest,
  staffRequest,
  withdrawRequest,
} from '@pollen/contract/staff/requests'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Tag } from '../../parts/panel.tsx'
import { requestStates, whyEnded } from '../../parts/request-words.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call, RefusedError } from '../../platform/calls.ts'
import { draftOf, keepDraft } from '../../platform/drafts.ts'
import { useMe } from '../../platform/me.tsx'
import { withProof } from '../../platform/passkeys.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { LimitsUsed, Progress, Since, WhatChanges } from './request-facts.tsx'
import styles from './requests.module.css'

type OnDecided = (became: StaffRequest['state']) => void

/**
 * The very request that an address names; or that it is not there for whoever opened it.
 *
 * @param inARow  how many were decided before: deciding leads on to the next, and the focus with it
 * @param isBesideDraft  the page shows what changes by itself
 */
export function OpenedRequest({
  requestId,
  inARow,
  isBesideDraft = false,
  onDecided,
}: {
  requestId: string
  inARow: number
  isBesideDraft?: boolean
  onDecided: (from: StaffRequest, became: StaffRequest['state']) => void
}) {
  const found = useAnswer(staffRequest, { params: { requestId } })
  if (found.error instanceof RefusedError && found.error.status === 404)
    return (
      <Part title="This request">
        <p>It is not there for you: somebody else decides it, or its account was erased.</p>
      </Part>
    )
  return (
    <WhenLoaded of={found} what="The request">
      {(request) => (
        <Request
          request={request}
          inARow={inARow}
          isBesideDraft={isBesideDraft}
          onDecided={(became) => onDecided(request, became)}
        />
      )}
    </WhenLoaded>
  )
}

function Request({
  request,
  inARow,
  isBesideDraft,
  onDecided,
}: {
  request: StaffRequest
  inARow: number
  isBesideDraft: boolean
  onDecided: OnDecided
}) {
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (inARow > 0) top.current?.focus()
  }, [inARow])
  const { what, changes, askedBy, askedAt, reason, caseNumber, member, state, decided, ended, since, draftId } = request
  return (
    <Part title={what} aside={<Tag level={state === 'open' ? 'warm' : 'plain'}>{requestStates[state]}</Tag>}>
      <p ref={top} tabIndex={-1} className={styles.top}>
        <b>{askedBy}</b> asked, {momentInText(askedAt)}: “{reason}”
      </p>
      {!isBesideDraft && <WhatChanges of={changes} />}
      <p className="soft">
        {draftId && !isBesideDraft && <Link to={`/content/drafts/${draftId}`}>All of the draft</Link>}
        {member && <Link to={`/members/${member}`}>The member</Link>}
        {caseNumber && (
          <>
            {' · '}
            <Link to={`/cases/${caseNumber}`}>Case {caseNumber}</Link>
          </>
        )}
      </p>
      {decided && (
        <p>
          <b>{decided.by}</b>, {momentInText(decided.at)}: “{decided.reason}”
        </p>
      )}
      {ended && <Notice level="info">{whyEnded(state, ended)}</Notice>}
      {request.questions.map(({ by, at, text, reply }) => (
        <div key={at} className={styles.question}>
          <p>
            <b>{by}</b> asked back, {momentInText(at)}: “{text}”
          </p>
          {reply === undefined ? (
            <p className="soft">{request.isOwn ? 'It waits for your answer.' : `It waits for ${askedBy}.`}</p>
          ) : (
            <p>
              <b>{request.isOwn ? 'You' : askedBy}</b>: “{reply}”
            </p>
          )}
        </div>
      ))}
      {since.length > 0 && <Since of={since} />}
      {request.limits.length > 0 && <LimitsUsed {...request} />}
      {request.progress && <Progress {...request.progress} />}
      {request.canDecide && (
        <Decide requestId={request.requestId} isAskedBack={request.isAskedBack} onDecided={onDecided} />
      )}
      {state === 'open' && request.isOwn && request.isAskedBack && <AnswerQuestion requestId={request.requestId} />}
      {state === 'open' && request.isOwn && <Withdraw {...request} />}
    </Part>
  )
}

function Decide({
  requestId,
  isAskedBack,
  onDecided,
}: {
  requestId: string
  isAskedBack: boolean
  onDecided: OnDecided
}) {
  const [isAsking, setAsking] = useState(false)
  const { staffId } = useMe()
  const [reason, setReason] = useState(() => draftOf(requestId))
  const field = useRef<HTMLDivElement>(null)
  const writeReason = () => field.current?.querySelector('textarea')?.focus()
  const deciding = useDoing(
    (says: 'yes' | 'no') =>
      withProof(staffId, () => call(decideRequest, { params: { requestId }, body: { says, reason } })),
    ({ state }) => {
      keepDraft(requestId, '')
      onDecided(state)
    },
  )
  useActions('This request', [
    { says: 'Decide', key: 'e', does: writeReason },
    { says: 'Yes', key: 'mod+Enter', does: () => deciding.isBusy || deciding.run('yes') },
    ...(isAskedBack ? [] : [{ says: 'Ask back', key: 'b', does: () => setAsking(true) }]),
  ])
  return (
    <div className="stack" ref={field}>
      <TextArea
        label="Why, in a line"
        name="decision"
        hint="It takes your passkey. Whoever asked reads it."
        rows={2}
        mostCharacters={300}
        value={reason}
        typed={reason}
        onChange={({ target }) => {
          setReason(target.value)
          keepDraft(requestId, target.value) // a fresh proof may lead away from here, and back
        }}
      />
      <Failure says={deciding.failure} />
      <div className={pageStyles.pair}>
        <Button busy={deciding.isBusy} onClick={() => deciding.run('yes')}>
          Yes
        </Button>
        <Button kind="quiet" busy={deciding.isBusy} onClick={() => deciding.run('no')}>
          No
        </Button>
      </div>
      {!isAskedBack && (
        <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
          Ask back <Key of="b" />
        </button>
      )}
      {isAsking && (
        <AskWithReason
          title="Ask back"
          does="Ask"
          hint="Whoever asked reads it at once. The request stays open, and you decide when they have answered."
          label="Your question"
          onClose={() => setAsking(false)}
          run={(text) => call(askBack, { params: { requestId }, body: { text } })}
          onDone={() => {}}
        />
      )}
    </div>
  )
}

function AnswerQuestion({ requestId }: { requestId: string }) {
  const [text, setText] = useState(() => draftOf(`answer ${requestId}`))
  const keep = (draft: string) => {
    setText(draft)
    keepDraft(`answer ${requestId}`, draft)
  }
  const answering = useDoing(
    () => call(answerQuestion, { params: { requestId }, body: { text } }),
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
      <TextArea
        label="Your answer"
        name="reply"
        rows={2}
        mostCharacters={300}
        value={text}
        typed={text}
        onChange={({ target }) => keep(target.value)}
      />
      <Failure says={answering.failure} />
      <Button type="submit" busy={answering.isBusy}>
        Answer
      </Button>
    </form>
  )
}

function Withdraw({ requestId }: StaffRequest) {
  const withdrawing = useDoing(() => call(withdrawRequest, { params: { requestId } }))
  return (
    <>
      <Failure says={withdrawing.failure} />
      <button type="button" className={pageStyles.link} onClick={() => withdrawing.run(undefined)}>
        Take it back
      </button>
    </>
  )
}
