import { endEverySession, type MemberSession, memberSessions } from '@pollen/contract/member/sessions'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageOf } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './sessions.module.css'

/** Where the member is logged in, and how to end all of it. The log-out page then forgets what this browser stores. */
export function Sessions() {
  const { data } = useMemberQuery(memberSessions)
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  if (!data) return null
  async function endAll() {
    setError(undefined)
    try {
      await call(endEverySession)
      navigate(href('logout'))
    } catch (caught) {
      setError(caught)
    }
  }
  return (
    <Panel>
      <h2>Where you're logged in</h2>
      <ul className={styles.sessions}>
        {data.sessions.map((session) => (
          <li key={session.openedAt}>
            <SessionDetails {...session} />
          </li>
        ))}
      </ul>
      {error !== undefined && <Notice level="bad">{messageOf(error)}</Notice>}
      <Button kind="quiet" onClick={endAll}>
        Log out everywhere
      </Button>
    </Panel>
  )
}

function SessionDetails({ device, openedAt, lastUsedAt, isThis, makesCardCodes }: MemberSession) {
  return (
    <>
      <p className={styles.device}>
        <b>{device}</b>
        {isThis && <span className={styles.current}>This device</span>}
      </p>
      <p className="soft small">
        Since {day.format(new Date(openedAt))}, last used on {day.format(new Date(lastUsedAt))}.
        {makesCardCodes && ' It can show your card’s code.'}
      </p>
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: programme.timeZone })
