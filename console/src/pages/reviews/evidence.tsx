import { formatNumber } from '@pollen/contract/numbers'
import {
  type Evidence,
  type EvidencePack,
  evidenceFile,
  evidencePack,
  evidenceSourceNames,
  giveBackSpend,
  rejectDispute,
} from '@pollen/contract/staff/cases/disputes'
import { protectMember } from '@pollen/contract/staff/members/members'
import { tillsOfBrand } from '@pollen/contract/staff/tills'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Rows, Tag } from '../../parts/panel.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'

/** A disputed spend with all that is known of it, in the order of time, and what can be decided. */
export function EvidencePage() {
  const { caseNumber = '' } = useParams()
  const pack = useAnswer(evidencePack, { params: { caseNumber } })
  const seesTills = useMayCall(tillsOfBrand)
  const [said, setSaid] = useState<ReactNode>()
  return (
    <WhenLoaded of={pack} what="The evidence">
      {(found) => (
        <>
          <div className={pageStyles.title}>
            <div>
              <h1>A spend that was not theirs</h1>
              <p className="soft">
                <Link to={`/cases/${found.caseNumber}`}>Case {found.caseNumber}</Link> · disputed{' '}
                {momentInText(found.openedAt)} · <Link to={`/members/${found.member}`}>the member</Link>
                {seesTills && (
                  <>
                    {' · '}
                    <Link to={`/tills/${found.brandKey}`}>its tills and their keys</Link>
                  </>
                )}
              </p>
            </div>
            <State of={found} />
            <Decisions of={found} say={setSaid} />
            <div aria-live="polite" className={pageStyles.said}>
              {said && <Notice level="good">{said}</Notice>}
            </div>
          </div>
          {found.closed && (
            <Notice level="info" title={`Closed by ${found.closed.by}, ${momentInText(found.closed.at)}`}>
              {found.closed.reason}
            </Notice>
          )}
          <div className={pageStyles.columns} data-wide="">
            <Part title="What happened">
              {found.isCut && <p className="soft">The newest {found.evidence.length}.</p>}
              <Timeline of={found.evidence} />
            </Part>
            <div className={pageStyles.stack}>
              <Part title="What is known">
                <Facts of={found.facts.map(({ name, value }) => [name, value])} />
              </Part>
              <Part title="Disputed before">
                {found.earlier.length === 0 ? (
                  <p className="soft">Nothing.</p>
                ) : (
                  <Facts
                    of={found.earlier.map((one) => [`${one.caseNumber}, ${momentInText(one.openedAt)}`, one.outcome])}
                  />
                )}
              </Part>
            </div>
          </div>
        </>
      )}
    </WhenLoaded>
  )
}

function State({ of: { closed, isWaiting } }: { of: EvidencePack }) {
  if (closed) return <Tag level="good">{closed.points > 0 ? 'Given back' : 'Rejected'}</Tag>
  return isWaiting ? <Tag level="warm">waits for a second person</Tag> : null
}

const Timeline = ({ of: evidence }: { of: Evidence[] }) =>
  evidence.length === 0 ? (
    <p className="soft">Nothing is known of the days before.</p>
  ) : (
    <Rows caption="What happened" columns={['When', 'Of', 'What']}>
      {evidence.map(({ at, source, what, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes its place
        <tr key={index}>
          <td>{momentOf(at)}</td>
          <td>
            {source === 'spend' ? <Tag level="bad">{evidenceSourceNames.spend}</Tag> : evidenceSourceNames[source]}
          </td>
          <td data-typed="">
            {what}
            {more && <div className="soft">{more}</div>}
          </td>
        </tr>
      ))}
    </Rows>
  )

type Deciding = 'giveBack' | 'reject' | 'secure'

function Decisions({ of, say }: { of: EvidencePack; say: (what: ReactNode) => void }) {
  const { caseNumber, member, spentPoints, closed, isWaiting } = of
  const [deciding, setDeciding] = useState<Deciding>()
  const [mayDecide, mayProtect] = [useMayCall(giveBackSpend), useMayCall(protectMember)]
  const params = { caseNumber }
  const taking = useDoing(
    () => call(evidenceFile, { params }),
    ({ html }) => saveFile(`evidence-${caseNumber}.html`, html, 'text/html'),
  )
  const isOpen = !closed && mayDecide
  const close = () => setDeciding(undefined)
  const points = `${formatNumber(spentPoints)} points`
  return (
    <>
      <ul className={pageStyles.actions}>
        {isOpen && !isWaiting && spentPoints > 0 && (
          <li>
            <button type="button" onClick={() => setDeciding('giveBack')}>
              Give {points} back
            </button>
          </li>
        )}
        {isOpen && (
          <li>
            <button type="button" onClick={() => setDeciding('reject')}>
              {spentPoints > 0 ? 'Reject' : 'Close: nothing was spent'}
            </button>
          </li>
        )}
        {mayProtect && (
          <li>
            <button type="button" onClick={() => setDeciding('secure')}>
              Secure the account
            </button>
          </li>
        )}
        <li>
          <button type="button" disabled={taking.isBusy} onClick={() => taking.run(undefined)}>
            Evidence as a file
          </button>
        </li>
      </ul>
      <Failure says={taking.failure} />
      {deciding === 'giveBack' && (
        <AskWithReason
          title={`Give ${points} back`}
          does="Give them back"
          hint="The member reads this, and the case is closed."
          onClose={close}
          run={(reason) => call(giveBackSpend, { params, body: { reason } })}
          onDone={({ outcome }) =>
            say(
              outcome === 'done'
                ? `${points} are back, and the member is told.`
                : `${points}: it waits for a second person.`,
            )
          }
        />
      )}
      {deciding === 'reject' && (
        <AskWithReason
          title={spentPoints > 0 ? 'Reject it' : 'Close the case'}
          does={spentPoints > 0 ? 'Reject it' : 'Close it'}
          hint="The member reads this, and the case is closed without points."
          onClose={close}
          run={(reason) => call(rejectDispute, { params, body: { reason } })}
          onDone={() => say('The case is closed, and the member is told.')}
        />
      )}
      {deciding === 'secure' && (
        <AskWithReason
          title="Secure the account"
          does="Secure it"
          hint="Spending is locked, everybody is logged out, and the password and passkeys no longer work. The member reads why."
          onClose={close}
          run={(reason) => call(protectMember, { params: { member }, body: { does: 'secure', reason } })}
          onDone={() => say('The account is secured, and the member is told by email.')}
        />
      )}
    </>
  )
}
