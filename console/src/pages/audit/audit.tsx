import { formatChange } from '@pollen/contract/numbers'
import { AuditKind, type AuditRow, audit } from '@pollen/contract/staff/audit'
import { elevations } from '@pollen/contract/staff/colleagues/elevations'
import { roleNames } from '@pollen/contract/staff-roles'
import { z } from '@pollen/contract/zod'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useMay, useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './audit.module.css'
import { type AuditAddress, AuditFilter } from './audit-filter.tsx'
import { AuditProof } from './audit-proof.tsx'
import { Elevations } from './elevations.tsx'
import { Oversight } from './oversight.tsx'
import { TakeAudit } from './take-audit.tsx'

/** What people of the office did: one's own, or everybody's; which of it, says the address. */
export function Audit() {
  const [address, setAddress] = useSearchParams()
  const maySeeAll = useMay('seeAudit')
  const of = maySeeAll && address.get('of') === 'everybody' ? 'everybody' : 'me'
  const chosen = chosenIn(address)
  const seesElevations = useMayCall(elevations)
  const choose = (next: AuditAddress, whose = of) =>
    setAddress(
      Object.entries({ ...(whose === 'everybody' && { of: whose }), ...next }).filter(([, value]) => value !== ''),
    )
  return (
    <>
      <h1>Audit</h1>
      {maySeeAll && (
        <fieldset className={pageStyles.filter}>
          <legend className="hidden">Whose</legend>
          {(['me', 'everybody'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name="of"
                checked={of === whose}
                onChange={() => choose({ ...chosen, colleague: '' }, whose)}
              />
              {whose === 'me' ? 'What I did' : 'What everybody did'}
            </label>
          ))}
        </fieldset>
      )}
      <FoundActions of={of} chosen={chosen} choose={choose} />
      {of === 'everybody' && (
        <>
          <AuditProof />
          <Oversight />
        </>
      )}
      {seesElevations && <Elevations />}
    </>
  )
}

const chosenIn = (address: URLSearchParams): AuditAddress => {
  const said = (name: keyof AuditAddress) => address.get(name) ?? ''
  return {
    kind: said('kind'),
    member: said('member'),
    colleague: said('colleague'),
    case: said('case'),
    from: said('from'),
    until: said('until'),
    points: said('points'),
  }
}

/** As the call takes it: what was typed into the address and isn't there is left out. */
const filterOf = ({ kind, points, ...chosen }: AuditAddress) => {
  const known = z.safeParse(z.union([AuditKind, z.literal('all')]), kind)
  return {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...(known.success && { kind: known.data }),
    ...(points !== '' && { points: Number(points) }),
  }
}

function FoundActions({
  of,
  chosen,
  choose,
}: {
  of: 'me' | 'everybody'
  chosen: AuditAddress
  choose: (next: AuditAddress) => void
}) {
  const filter = { of, ...filterOf(chosen) }
  const asked = JSON.stringify(filter)
  const [turned, setTurned] = useState<{ asked: string; pages: string[] }>({ asked, pages: [] })
  const pages = turned.asked === asked ? turned.pages : []
  const setPages = (to: string[]) => setTurned({ asked, pages: to })
  const before = pages.at(-1)
  const last = (actions: AuditRow[]) => actions.slice(-1).map(({ actionId }) => actionId)
  const found = useAnswer(audit, { query: { ...filter, ...(before && { before }) } })
  const only = (one: Partial<AuditAddress>) => choose({ ...chosen, ...one })
  return (
    <>
      <AuditFilter chosen={chosen} colleagues={found.data?.colleagues ?? []} choose={choose} />
      <WhenLoaded of={found} what="The audit">
        {({ actions, hasMore, seal }) => (
          <Part
            title="Newest first"
            aside={
              <div className={styles.aside}>
                {seal && (
                  <p className="soft small">
                    Seal {seal.number}, {momentInText(seal.at)}: <code>{seal.hash.slice(0, 16)}…</code>
                  </p>
                )}
                {of === 'everybody' && <TakeAudit filter={filter} />}
              </div>
            }
          >
            {actions.length === 0 ? (
              <p className="soft">Nothing was done that fits this.</p>
            ) : (
              <Rows caption="What was done" columns={['When', 'What', 'By', 'About', 'Why', 'Points']}>
                {actions.map((action) => (
                  <Action key={action.actionId} {...action} only={of === 'everybody' ? only : undefined} />
                ))}
              </Rows>
            )}
            <div className={pageStyles.pages}>
              {pages.length > 0 && (
                <button type="button" className={pageStyles.link} onClick={() => setPages(pages.slice(0, -1))}>
                  Newer
                </button>
              )}
              {hasMore && (
                <button
                  type="button"
                  className={pageStyles.link}
                  onClick={() => setPages([...pages, ...last(actions)])}
                >
                  Older
                </button>
              )}
            </div>
          </Part>
        )}
      </WhenLoaded>
    </>
  )
}

/** `only`: shows what is of the same member, colleague or case alone. */
function Action({
  at,
  what,
  by,
  colleague,
  role,
  isElevated,
  member,
  subject,
  requestId,
  caseNumber,
  points,
  reason,
  notRight,
  only,
}: AuditRow & { only: ((one: Partial<AuditAddress>) => void) | undefined }) {
  return (
    <tr>
      <td>{momentOf(at)}</td>
      <td>{what}</td>
      <td data-typed="">
        {only && colleague ? (
          <button type="button" className={pageStyles.link} onClick={() => only({ colleague })}>
            {by}
          </button>
        ) : (
          by
        )}
        {role && <div className="soft small">{roleNames[role]}</div>}
        {isElevated && (
          <div>
            <Tag level="warm">in another role</Tag>
          </div>
        )}
      </td>
      <td>
        {member ? (
          <>
            <Link to={`/members/${member}`}>a member</Link>
            {only && (
              <div className="small">
                <button type="button" className={styles.only} onClick={() => only({ member })}>
                  only this one
                </button>
              </div>
            )}
          </>
        ) : (
          subject
        )}
        {caseNumber && (
          <div className="small">
            <Link to={`/cases/${caseNumber}`}>case {caseNumber}</Link>
          </div>
        )}
        {requestId && (
          <div className="small">
            <Link to={`/requests?request=${requestId}`}>the request</Link>
          </div>
        )}
      </td>
      <td>
        {reason}
        {notRight && <div>Not right: {notRight}</div>}
      </td>
      <td data-number="">{points !== undefined && formatChange(points)}</td>
    </tr>
  )
}
