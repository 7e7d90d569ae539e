import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import {
  decideRequest,
  limitsUsed,
  type StaffRequest,
  staffRequests,
  withdrawRequest,
} from '@pollen/contract/staff/requests'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '../parts/loaded.tsx'
import { Part, Rows, Tag } from '../parts/panel.tsx'
import { momentInText, untilOf } from '../parts/words.ts'
import { useActions } from '../platform/actions.ts'
import { call } from '../platform/calls.ts'
import { draftOf, keepDraft } from '../platform/drafts.ts'
import { useMe } from '../platform/me.tsx'
import { withProof } from '../platform/passkeys.ts'
import { useAnswer, useDoing } from '../platform/use-call.ts'
import styles from './pages.module.css'

const states: Record<StaffRequest['state'], string> = {
  open: 'waits',
  done: 'done',
  refused: 'refused',
  lapsed: 'lapsed',
  withdrawn: 'taken back',
  outdated: 'outdated',
  ended: 'ended',
}

/** What two people decide: the difference, who asked and why. */
export function Requests() {
  const requests = useAnswer(staffRequests, {}, { everyMs: 15_000 })
  const [address, setAddress] = useSearchParams()
  const [said, say] = useState<ReactNode>()
  const [inARow, count] = useState(0)
  return (
    <>
      <h1>Requests</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <Loaded of={requests} what="Requests">
        {({ open, ended }) => {
          const chosen =
            [...open, ...ended].find(({ requestId }) => requestId === address.get('request')) ?? open[0] ?? ended[0]
          // Read as it is now: by the time that something is decided, the list is another.
          const goOn = (from: StaffRequest, became: StaffRequest['state']) => {
            count(inARow + 1)
            say(`${from.what}: ${states[became]}.`)
            const next = open.find(({ requestId, canDecide }) => canDecide && requestId !== from.requestId)
            setAddress({ request: (next ?? from).requestId }, { replace: true })
          }
          return (
            <div className={styles.columns}>
              <Part title={open.length === 0 ? 'None waits' : open.length === 1 ? 'One waits' : `${open.length} wait`}>
                <List
                  of={[...open, ...ended]}
                  chosen={chosen}
                  onChoose={(request) => {
                    count(0)
                    setAddress({ request })
                  }}
                />
              </Part>
              {chosen && (
                <Request
                  key={chosen.requestId}
                  request={chosen}
                  inARow={inARow}
                  onDecided={(became) => goOn(chosen, became)}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const List = ({
  of,
  chosen,
  onChoose,
}: {
  of: StaffRequest[]
  chosen: StaffRequest | undefined
  onChoose: (requestId: string) => void
}) =>
  of.length === 0 ? (
    <p className="soft">What you ask for and what you may decide stands here.</p>
  ) : (
    <Rows caption="Requests" columns={['What', 'Asked by', 'State']}>
      {of.map(({ requestId, what, askedBy, state, expiresAt, isOwn }) => (
        <tr key={requestId} aria-selected={requestId === chosen?.requestId}>
          <td>
            <button type="button" className={styles.link} onClick={() => onChoose(requestId)}>
              {what}
            </button>
          </td>
          <td>{isOwn ? 'you' : askedBy}</td>
          <td>{state === 'open' ? <Tag level="warm">{untilOf(expiresAt).text}</Tag> : <Tag>{states[state]}</Tag>}</td>
        </tr>
      ))}
    </Rows>
  )

type Decided = (became: StaffRequest['state']) => void

/** @param inARow  how many were decided before: deciding leads on to the next, and the focus with it */
function Request({ request, inARow, onDecided }: { request: StaffRequest; inARow: number; onDecided: Decided }) {
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (inARow > 0) top.current?.focus()
  }, [inARow])
  const { what, changes, askedBy, askedAt, reason, caseNumber, member, state, decided } = request
  return (
    <Part title={what} aside={<Tag level={state === 'open' ? 'warm' : 'plain'}>{states[state]}</Tag>}>
      <p ref={top} tabIndex={-1} className={styles.top}>
        <b>{askedBy}</b> asked, {momentInText(askedAt)}: “{reason}”
      </p>
      <Rows caption="What changes" columns={['What changes', 'Now', 'Then']}>
        {changes.map(({ name, from, to }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{from}</td>
            <td>
              <b>{to}</b>
            </td>
          </tr>
        ))}
      </Rows>
      <p className="soft">
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
      {state === 'open' && request.kind === 'adjustPoints' && <LimitsUsed {...request} />}
      {request.progress && <Progress {...request.progress} />}
      {request.canDecide && <Decide requestId={request.requestId} onDecided={onDecided} />}
      {state === 'open' && request.isOwn && <Withdraw {...request} />}
    </Part>
  )
}

/** How much was given by hand beside this request, and how much may be. */
function LimitsUsed({ requestId }: StaffRequest) {
  const found = useAnswer(limitsUsed, { params: { requestId } })
  return (
    <Loaded of={found} what="What was given">
      {({ limits }) => (
        <dl className={styles.limits} aria-label="Limits used">
          {limits.map(({ what, used, most }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {used.toLocaleString('en-GB')}
                {most !== undefined && ` of ${most.toLocaleString('en-GB')}`}
              </dd>
              {most !== undefined && (
                <dd className={styles.bar} data-over={used > most || undefined} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(100, (100 * used) / most)}%` }} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}

/** What was decided is done by a job, receipt by receipt. */
const Progress = ({ purchases, done, leftOut, points }: NonNullable<StaffRequest['progress']>) => (
  <div className={styles.progress}>
    <progress max={purchases} value={done} aria-label="How far it is" />
    <p>
      <b>
        {formatNumber(done)} of {formatNumber(purchases)} receipts
      </b>{' '}
      · {namedPoints(points)} given
      {leftOut > 0 && ` · ${formatNumber(leftOut)} left out: closed, or not short any more`}
    </p>
  </div>
)

function Decide({ requestId, onDecided }: { requestId: string; onDecided: Decided }) {
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
  useActions('This request', [{ says: 'Decide', key: 'y', does: writeReason }])
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
      <div className={styles.pair}>
        <Button busy={deciding.isBusy} onClick={() => deciding.run('yes')}>
          Yes
        </Button>
        <Button kind="quiet" busy={deciding.isBusy} onClick={() => deciding.run('no')}>
          No
        </Button>
      </div>
    </div>
  )
}

function Withdraw({ requestId }: StaffRequest) {
  const withdrawing = useDoing(() => call(withdrawRequest, { params: { requestId } }))
  return (
    <>
      <Failure says={withdrawing.failure} />
      <button type="button" className={styles.link} onClick={() => withdrawing.run(undefined)}>
        Take it back
      </button>
    </>
  )
}
