import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import { ButtonLink } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useEffect, useState } from 'react'
import { relativeDate, timeOf } from '../../parts/activity/day-and-time.ts'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail, useLinkToken } from '../../parts/link-from-email/link-from-email.tsx'
import { formatWorth, namedPoints } from '../../parts/points/points.ts'
import { call, RefusedError } from '../../platform/calls.ts'

type Spend = Answer<typeof linkedSpend>

/** Opened by “This wasn't me” in the message about a spend. It says which spend before it asks. */
export default function NotMe() {
  const token = useLinkToken()
  const [spend, setSpend] = useState<Spend | 'over' | 'not loaded'>()
  const [stopped, setStopped] = useState<Answer<typeof notMe>>()
  useEffect(() => {
    if (!token) return
    call(linkedSpend, { body: { token } }).then(setSpend, (error) =>
      setSpend(error instanceof RefusedError && error.refusal === 'linkNotValid' ? 'over' : 'not loaded'),
    )
  }, [token])

  const report = stopped ?? (typeof spend === 'object' ? spend.reported : undefined)
  if (report) return <SpendingLocked {...report} />
  if (spend === 'over') return <LinkExpired />
  return (
    <LinkFromEmail
      title="Stop this spend?"
      press="This wasn’t me"
      onOpen={async (token) => setStopped(await call(notMe, { body: { token } }))}
      whenOver={<LinkExpired />}
    >
      {spend === undefined && <Loader label="Getting the spend" />}
      {typeof spend === 'object' && <SpendInQuestion {...spend} />}
      <p>
        If it wasn’t you, press the button. We’ll lock spending and give back any points that aren’t spent yet. You can
        unlock it again with your password.
      </p>
    </LinkFromEmail>
  )
}

const SpendInQuestion = ({ points, brand, storeId, heldAt }: Spend) => (
  <Panel>
    <h2>
      {namedPoints(points)} at {brand.name}
    </h2>
    <p className="soft">
      {whenOf(heldAt)}, store {storeId}. Worth {formatWorth(points)}.
    </p>
  </Panel>
)

/** Today, 13:51; Yesterday, 13:51. */
function whenOf(heldAt: string): string {
  const day = relativeDate(heldAt, new Date())
  const time = timeOf(heldAt)
  return day.endsWith(time) ? day : `${day}, ${time}`
}

const Careline = () => (
  <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline.replaceAll(' ', '\u00a0')}</a>
)

const SpendingLocked = ({ caseNumber, releasedPoints, spentPoints }: Answer<typeof notMe>) => (
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
    <p>You still collect with your card. When you want to spend again, unlock spending in your account.</p>
  </Step>
)

const LinkExpired = () => (
  <Step
    chapter="shield"
    title="This link has expired"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>Each link works for {programme.spending.notMeDays} days.</p>
    <p>
      If someone else spent your points, call <Careline /> now and we’ll keep the rest safe. Or log in, open the spend
      in your activity, and press “This wasn’t me”.
    </p>
  </Step>
)
