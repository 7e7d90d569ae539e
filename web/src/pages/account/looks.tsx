import { momentOf } from '@pollen/contract/day-and-time'
import { looks } from '@pollen/contract/member/looks'
import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './looks.module.css'

/** Who of us looked at the account or did something with it, and why: the role, and no name. */
export default function AccountLooks() {
  const query = useMemberQuery(looks)
  return (
    <MemberPage title="Who looked at your account" back={href('account')}>
      <WhenLoaded of={query} what="The list" loading="Getting the list">
        {({ looks: all }) =>
          all.length === 0 ? (
            <EmptyState title="Nobody has looked">
              <p className="soft">When somebody of us opens your account, it stands here, with the reason.</p>
            </EmptyState>
          ) : (
            <Panel>
              <ul className={styles.looks}>
                {all.map(({ at, what, role, reason, caseNumber, heldBackUntil }) => (
                  <li key={`${at} ${what}`}>
                    <b>{what}</b>
                    {reason && <p>{reason}</p>}
                    <p className="soft small">
                      {role}, {momentOf(at)}
                      {caseNumber && `, case ${caseNumber}`}
                    </p>
                    {heldBackUntil && (
                      <p className="soft small">
                        Two of us had decided to show you this later: we held it back until {momentOf(heldBackUntil)}.
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </WhenLoaded>
      <p className="soft small">
        Every look and every change is written down as it happens, and sealed: nothing is taken out unnoticed. Something
        looks wrong? <Link to={href('contactUs')}>Tell us</Link>.
      </p>
    </MemberPage>
  )
}
