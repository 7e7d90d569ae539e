import { formatChange } from '@pollen/contract/numbers'
import { audit } from '@pollen/contract/staff/audit'
import { roleNames } from '@pollen/contract/staff-roles'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useMay } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { Oversight } from './oversight.tsx'

/** What people of the office did: one's own, or everybody's. */
export function Audit() {
  const [address, setAddress] = useSearchParams()
  const maySeeAll = useMay('seeAudit')
  const of = maySeeAll && address.get('of') === 'everybody' ? 'everybody' : 'me'
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  const before = pages.at(-1)
  const found = useAnswer(audit, { query: { of, ...(before && { before }) } })
  const choose = (whose: 'me' | 'everybody') => {
    setPages([undefined])
    setAddress(whose === 'me' ? {} : { of: whose })
  }
  return (
    <>
      <h1>Audit</h1>
      {maySeeAll && (
        <fieldset className={pageStyles.filter}>
          <legend className="hidden">Whose</legend>
          {(['me', 'everybody'] as const).map((whose) => (
            <label key={whose}>
              <input type="radio" name="of" checked={of === whose} onChange={() => choose(whose)} />
              {whose === 'me' ? 'What I did' : 'What everybody did'}
            </label>
          ))}
        </fieldset>
      )}
      {of === 'everybody' && <Oversight />}
      <WhenLoaded of={found} what="The audit">
        {({ actions, hasMore, seal }) => (
          <Part
            title="Newest first"
            aside={
              seal && (
                <p className="soft small">
                  Seal {seal.number}, {momentInText(seal.at)}: <code>{seal.hash.slice(0, 16)}…</code>
                </p>
              )
            }
          >
            <Rows caption="What was done" columns={['When', 'What', 'By', 'About', 'Why', 'Points']}>
              {actions.map(
                ({
                  actionId,
                  at,
                  what,
                  by,
                  role,
                  isElevated,
                  member,
                  subject,
                  requestId,
                  caseNumber,
                  points,
                  reason,
                  notRight,
                }) => (
                  <tr key={actionId}>
                    <td>{momentOf(at)}</td>
                    <td>{what}</td>
                    <td>
                      {by}
                      {role && <div className="soft small">{roleNames[role]}</div>}
                      {isElevated && <Tag level="warm">in another role</Tag>}
                    </td>
                    <td>
                      {member ? <Link to={`/members/${member}`}>a member</Link> : subject}
                      {caseNumber && <div className="soft small">case {caseNumber}</div>}
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
                ),
              )}
            </Rows>
            <div className={pageStyles.pages}>
              {pages.length > 1 && (
                <button type="button" className={pageStyles.link} onClick={() => setPages(pages.slice(0, -1))}>
                  Newer
                </button>
              )}
              {hasMore && (
                <button
                  type="button"
                  className={pageStyles.link}
                  onClick={() => setPages([...pages, actions.at(-1)?.actionId])}
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
