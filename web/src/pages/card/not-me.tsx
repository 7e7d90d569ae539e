import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { LinkFromEmail } from '../../parts/link-from-email/link-from-email.tsx'
import { namedPoints } from '../../parts/points/points.ts'
import { call } from '../../platform/calls.ts'

/** Opened by “This wasn't me” in the message about a spend. */
export default function NotMe() {
  const [stopped, setStopped] = useState<Answer<typeof notMe>>()
  if (stopped) return <SpendingLocked {...stopped} />
  return (
    <LinkFromEmail
      title="Wasn't it you?"
      lead="Somebody is spending points of your account. One tap stops it: nothing more can be spent, and points that are not spent yet come back."
      press="This wasn’t me"
      onOpen={async (token) => setStopped(await call(notMe, { body: { token } }))}
      whenOver={<LinkExpired />}
    />
  )
}

const Careline = () => (
  <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline.replaceAll(' ', '\u00a0')}</a>
)

const SpendingLocked = ({ caseNumber, releasedPoints, spentPoints }: Answer<typeof notMe>) => (
  <Step
    title="Nothing more can be spent"
    back={false}
    foot={<ButtonLink to={href('homepage')}>See your points</ButtonLink>}
  >
    <Notice level="good">
      {releasedPoints > 0
        ? `Spending is locked, and ${namedPoints(releasedPoints)} are back.`
        : 'Spending is locked. Nothing was held any more.'}
    </Notice>
    {spentPoints > 0 && (
      <p>
        {namedPoints(spentPoints)} had been spent already. We look into it, and write to you. You need not do anything
        meanwhile.
      </p>
    )}
    <p>
      Your case is <b>{caseNumber}</b>. Questions? Call <Careline /> and say that number.
    </p>
    <p>You still collect points with your card. To spend them again, unlock spending in your account.</p>
  </Step>
)

const LinkExpired = () => (
  <Step title="This link does not work any more" back={false} foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}>
    <p>It works for {programme.spending.notMeDays} days.</p>
    <p>
      If points were spent and it was not you, call <Careline /> at once: we will keep the others where they are.
    </p>
  </Step>
)
