import { balance } from '@pollen/contract/member/ledger'
import { formatNumber, formatShortWorth } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink } from '@pollen/design/button'
import { Explainer } from '@pollen/design/explainer'
import { Panel } from '@pollen/design/panel'
import { useCard } from '../../parts/card/use-card.ts'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Columns } from '../../parts/layout/columns.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { Installable } from '../../parts/offline/installable.tsx'
import { useWorksOffline } from '../../parts/offline/use-works-offline.ts'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { messageOf } from '../../platform/calls.ts'
import { Queries } from '../../platform/queries.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './card-spend.module.css'
import { ForMembers } from './for-members.tsx'
import { RotatingCode } from './rotating-code.tsx'
import { SpendingRules } from './spending-rules.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** How points are spent at a till, and for a member the code that spends them. */
export default function CardSpend() {
  useWorksOffline()
  return (
    <Page title={title} place={cardSections.name} wide>
      <BySession
        member={
          <>
            <Installable />
            <Sections {...cardSections} />
          </>
        }
        visitor={null}
      />
      <BySession
        member={
          <ButtonLink kind="quiet" to={href('redemption')}>
            Swap points for rewards
          </ButtonLink>
        }
        visitor={null}
      />
      <Columns
        first={
          <BySession
            member={
              <Queries>
                <MemberCode />
              </Queries>
            }
            visitor={<ForMembers here="cardSpend">Log in to see your points and your code.</ForMembers>}
          />
        }
        second={<SpendingSteps />}
      />
    </Page>
  )
}

const title = 'Spend your points'

function SpendingSteps() {
  return (
    <>
      <ol className={styles.steps}>
        <li>Before you pay, say you’d like to spend points, and how many.</li>
        <li>Hold your code to the scanner. It changes every 30 seconds, so a photo of it won’t work.</li>
        <li>We’ll send you a message straight away. If it wasn’t you, one tap stops the spend.</li>
      </ol>
      <p className="soft small">
        {programme.pointsPerPound} points are worth £1. You can spend up to{' '}
        {formatNumber(programme.spending.dailyLimitPoints)} points in 24 hours.
      </p>
      <Explainer question="The rules of spending">
        <SpendingRules />
      </Explainer>
    </>
  )
}

function MemberCode() {
  const { card, missing, refetch } = useCard()
  const points = useAnswer(balance)
  const spending = useSpending()
  useWakeLock(true)
  return (
    <>
      <Panel>
        {points.data ? (
          <p className={styles.balance}>
            <b>{formatNumber(points.data.balance)} points</b>
            {points.data.balance > 0 && <span>worth {formatShortWorth(points.data.balance)}</span>}
          </p>
        ) : points.error === undefined ? (
          <p className="soft">Loading your points</p>
        ) : (
          <>
            <p role="alert">Your points didn’t load. {messageOf(points.error)}</p>
            <Button kind="plain" onClick={points.refetch}>
              Try again
            </Button>
          </>
        )}
      </Panel>
      <RotatingCode
        cardNumber={card.cardNumber}
        codes={card.codes}
        error={missing.codes}
        onRetry={refetch}
        lock={spending}
        big
      />
      {spending.spending?.locksAt && <SpendingLock {...spending} />}
    </>
  )
}
