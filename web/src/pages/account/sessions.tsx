import { momentOf } from '@pollen/contract/day-and-time'
import {
  endEverySession,
  endMemberSession,
  endOtherSessions,
  type MemberSession,
  memberSessions,
} from '@pollen/contract/member/sessions'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Pill } from '@pollen/design/pill'
import { showToast } from '@pollen/design/toast'
import { Link, useNavigate } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './sessions.module.css'

/** Where the member is logged in, and how to end one of it, all but this, or all. */
export default function AccountSessions() {
  const query = useMemberQuery(memberSessions)
  return (
    <MemberPage title="Where you’re logged in" back={href('account')}>
      <WhenLoaded of={query} what="Where you’re logged in" loading="Getting your devices">
        {(data) => <Sessions sessions={data.sessions} refetch={query.refetch} />}
      </WhenLoaded>
      <p className="soft small">
        We know the kind of browser, and whether it logged in on the network you’re on now. We don’t look up where that
        is. Don’t recognise one? Log it out, then <Link to={href('accountPassword')}>change your password</Link>.
      </p>
    </MemberPage>
  )
}

function Sessions({ sessions, refetch }: { sessions: MemberSession[]; refetch: () => Promise<unknown> }) {
  const navigate = useNavigate()
  const logOut = useAction(async ({ id, device }: MemberSession) => {
    await call(endMemberSession, { params: { id } })
    await refetch()
    focusHeading()
    showToast({ level: 'INFO', text: `${device} is logged out` })
  })
  const logOutOthers = useAction(async () => {
    await call(endOtherSessions)
    await refetch()
    focusHeading()
    showToast({ level: 'INFO', text: 'You’re logged out everywhere else' })
  })
  const logOutEverywhere = useAction(async () => {
    await call(endEverySession)
    navigate(href('logout')) // which forgets what this browser stores
  })
  return (
    <>
      <Panel>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionDetails {...session} />
              {!session.isThis && (
                <Button kind="plain" busy={logOut.isBusy} onClick={() => logOut.run(session)}>
                  Log out <span className="hidden">{session.device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Failure says={logOut.failure} />
      </Panel>
      {sessions.length > 1 && (
        <Button busy={logOutOthers.isBusy} onClick={() => logOutOthers.run()}>
          Log out everywhere else
        </Button>
      )}
      <Button kind="quiet" busy={logOutEverywhere.isBusy} onClick={() => logOutEverywhere.run()}>
        Log out everywhere
      </Button>
      <Failure says={logOutOthers.failure ?? logOutEverywhere.failure} />
    </>
  )
}

function SessionDetails({ device, openedAt, lastUsedAt, isThis, isFromHere, makesCardCodes }: MemberSession) {
  return (
    <div>
      <p className={styles.device}>
        <b>{device}</b>
        {isThis && <Pill>This device</Pill>}
      </p>
      <p className="soft small">
        Since {momentOf(openedAt)}, last used on {momentOf(lastUsedAt)}.
        {isFromHere !== undefined && (isFromHere ? ' Logged in on this network.' : ' Logged in on another network.')}
        {makesCardCodes && ' It can show your card’s code.'}
      </p>
    </div>
  )
}

/** The pressed button is gone with its session. */
const focusHeading = () => document.querySelector('h1')?.focus()
