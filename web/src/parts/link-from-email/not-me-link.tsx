import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Careline } from '../help/careline.tsx'
import { Step } from '../layout/step.tsx'
import { LinkFromEmail } from './link-from-email.tsx'

/** That somebody was stopped, and what the account’s owner does next. */
type Ending = { title: string; notice: string; next: string }

/**
 * Opened by “This wasn't me” in a message about an account: one press stops what somebody did.
 *
 * @param stop     uses the link's token up
 * @param lasts    how long the link works: 48 hours
 * @param whoCalls who calls the careline when the link is over: “you can’t log in”
 */
export function NotMeLink({
  title,
  lead,
  stop,
  stopped,
  lasts,
  whoCalls,
}: {
  title: string
  lead: string
  stop: (token: string) => Promise<unknown>
  stopped: Ending
  lasts: string
  whoCalls: string
}) {
  const [isStopped, setStopped] = useState(false)
  if (isStopped) return <SomebodyStopped {...stopped} />
  return (
    <LinkFromEmail
      chapter="shield"
      title={title}
      lead={lead}
      press="This wasn’t me"
      onOpen={async (token) => {
        await stop(token)
        setStopped(true)
      }}
      whenOver={<LinkExpired lasts={lasts} whoCalls={whoCalls} />}
    />
  )
}

const SomebodyStopped = ({ title, notice, next }: Ending) => (
  <Step
    chapter="shield"
    title={title}
    back={false}
    foot={<ButtonLink to={href('pendingResetPassword')}>Choose a new password</ButtonLink>}
  >
    <Notice level="good">{notice}</Notice>
    <p>{next}</p>
    <p>
      If points are missing, call <Careline />.
    </p>
  </Step>
)

const LinkExpired = ({ lasts, whoCalls }: { lasts: string; whoCalls: string }) => (
  <Step
    chapter="shield"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>Each link works once, for {lasts}.</p>
    <p>
      If {whoCalls}, call <Careline /> now and we’ll keep your points safe.
    </p>
  </Step>
)
