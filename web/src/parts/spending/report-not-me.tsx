import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useEffect, useState } from 'react'
import { RefusedError } from '../../platform/calls.ts'
import { Careline } from '../help/careline.tsx'
import { Step } from '../layout/step.tsx'
import { LinkFromEmail, useLinkToken } from '../link-from-email/link-from-email.tsx'

/** The case that was opened: what came back, and what had gone. */
type Report = { caseNumber: string; releasedPoints: number; spentPoints: number }

/**
 * Opened by “This wasn't me” in a message about points that left. It says which before it asks.
 *
 * @param look      what the link's message was about
 * @param report    locks spending, and opens a case
 * @param shown     what the message was about, in words
 * @param children  what the button does
 * @param locked    what else to say and to do once it was pressed
 * @param missed    what one does when the link has expired
 */
export function ReportNotMe<R extends Report, Found extends object>({
  title,
  look,
  report,
  shown,
  children,
  locked,
  missed,
}: {
  title: string
  look: (token: string) => Promise<Found & { reported?: R | undefined }>
  report: (token: string) => Promise<R>
  shown: (found: Found) => ReactNode
  children: ReactNode
  locked?: (report: R, token: string) => ReactNode
  missed: ReactNode
}) {
  const token = useLinkToken()
  const [found, setFound] = useState<(Found & { reported?: R | undefined }) | 'over' | 'not loaded'>()
  const [reported, setReported] = useState<R>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is looked at once
  useEffect(() => {
    if (!token) return
    look(token).then(setFound, (error) =>
      setFound(error instanceof RefusedError && error.refusal === 'linkNotValid' ? 'over' : 'not loaded'),
    )
  }, [token])

  const it = typeof found === 'object' ? found : undefined
  const done = reported ?? it?.reported
  if (done) return <SpendingLocked {...done}>{token && locked?.(done, token)}</SpendingLocked>
  if (found === 'over') return <LinkExpired>{missed}</LinkExpired>
  return (
    <LinkFromEmail
      title={title}
      press="This wasn’t me"
      onOpen={async (token) => setReported(await report(token))}
      whenOver={<LinkExpired>{missed}</LinkExpired>}
    >
      {found === undefined && <Loader label="Getting what it was" />}
      {it && shown(it)}
      {children}
    </LinkFromEmail>
  )
}

const SpendingLocked = ({ caseNumber, releasedPoints, spentPoints, children }: Report & { children: ReactNode }) => (
  <Step
    chapter="shield"
    title="Spending is locked"
    back={false}
    foot={<ButtonLink to={href('homepage')}>See your points</ButtonLink>}
  >
    <Notice level="good">
      {releasedPoints > 0
        ? `Nobody can spend your points now, and ${namedPoints(releasedPoints)} are back.`
        : 'Nobody can spend your points now.'}
    </Notice>
    {spentPoints > 0 && (
      <p>
        {namedPoints(spentPoints)} had already been spent. We’re looking into it, and we’ll email you. You don’t need to
        do anything.
      </p>
    )}
    <p>
      Your case number is <b>{caseNumber}</b>. Questions? Call <Careline /> and quote it.
    </p>
    {children}
    <p>You still collect with your card. When you want to spend again, unlock spending in your account.</p>
  </Step>
)

const LinkExpired = ({ children }: { children: ReactNode }) => (
  <Step
    chapter="shield"
    title="This link has expired"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>Each link works for {programme.spending.notMeDays} days.</p>
    <p>{children}</p>
  </Step>
)
