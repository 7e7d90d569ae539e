import { momentOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { looks } from '@pollen/contract/member/looks'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import styles from './looks.module.css'

type Look = Answer<typeof looks>['looks'][number]

/** What people of the office did with the account, and who looked at it, and why: the role, and no name. */
export default function AccountLooks() {
  const list = usePages({
    name: [looks.url],
    read: (nextToken) => call(looks, { query: { pageSize: 20, nextToken } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const all = list.pages?.flatMap((page) => page.looks)
  return (
    <MemberPage title="Who looked at your account" back={href('account')}>
      {list.isFailed && <DidNotLoad what="The list" onRetry={list.refresh} />}
      {!list.isFailed && !all && <SkeletonRows label="Getting the list" />}
      {all?.length === 0 && (
        <EmptyState title="Nobody has looked">
          <p className="soft">If one of our team opens your account, you’ll see it here, with the reason.</p>
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <div>
          <Looks title="What we did" of={all.filter(({ isLook }) => !isLook)} />
          <Looks title="Who looked" of={all.filter(({ isLook }) => isLook)} />
          <LoadMore more="Show more" whole="That’s everything" {...list} />
        </div>
      )}
      <p className="soft small">
        Every look and every change is written down as it happens, and sealed, so nothing can be quietly removed.
        Something looks wrong? <Link to={href('contactUs')}>Tell us</Link>.
      </p>
    </MemberPage>
  )
}

const Looks = ({ title, of }: { title: string; of: Look[] }) =>
  of.length > 0 && (
    <Panel>
      <h2>{title}</h2>
      <ul className={styles.looks}>
        {of.map(({ at, what, role, reason, caseNumber, heldBackUntil }) => (
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
