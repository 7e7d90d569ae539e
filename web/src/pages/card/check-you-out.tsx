import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatWorth, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { checkTemporaryCard, temporaryCardStatus } from '@pollen/contract/visitor/temporary-card'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CardNumberField, ContinueWithCardNumber } from '../../parts/fields/card-number-field.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useLinkToken } from '../../parts/link-from-email/link-from-email.tsx'
import { Perks } from '../../parts/registration/perks.tsx'
import { call, isTemporary, loadRobotCheck, RefusedError } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'

/** What is on a temporary card, for whoever holds the link that went to its address (docs/decisions/084). */
export default function CheckYouOut() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const token = useLinkToken()
  const cardNumber: string | undefined = token === undefined ? undefined : state?.cardNumber
  if (token !== undefined && search.has('token')) return token ? <Status token={token} /> : <LinkOver />
  return cardNumber ? <EmailSent cardNumber={cardNumber} /> : <EnterNumber />
}

/** A number alone tells nothing: the answer goes to the card's address. */
function EnterNumber() {
  const navigate = useNavigate()
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({
    rules: z.object({ cardNumber: CardNumberTyped }),
    values: { cardNumber: '' },
    refusedField: 'cardNumber',
    async onSend({ cardNumber }) {
      await call(checkTemporaryCard, { body: { cardNumber } })
      navigate(href('checkYouOut'), { state: { cardNumber } })
    },
  })
  return (
    <Step
      chapter="card"
      title="Check your temporary card"
      lead="See how many points wait on it, until when it collects, and how to keep them."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<ContinueWithCardNumber busy={fields.busy} entered={fields.form.watch('cardNumber')} />}
    >
      <CardNumberField hint="The last 11 numbers, below the card’s barcode" {...fields.field('cardNumber')} />
      <p className="soft small">
        We’ll email a link to the address the card was sent to, so that nobody else can look at your points.
      </p>
      <LinkList
        links={[
          {
            to: href('tempCard'),
            label: 'Get a temporary card',
            hint: `Free, for ${programme.temporaryCardDays} days`,
          },
          { to: href('login'), label: 'Log in', hint: 'Your own card shows its points there' },
        ]}
      />
    </Step>
  )
}

/** Shown for every number alike: a stranger must not learn whether it is a card's. */
function EmailSent({ cardNumber }: { cardNumber: string }) {
  const { sendAgain, isBusy, isSent, failure } = useSendAgain(() => call(checkTemporaryCard, { body: { cardNumber } }))
  return (
    <Step
      chapter="mail"
      title="Check your email"
      failure={failure}
      foot={
        <Button kind="quiet" busy={isBusy} disabled={isSent} onClick={() => sendAgain()}>
          Resend email
        </Button>
      }
    >
      <p>If that’s a temporary card, we’ve sent a link to the address it was made for. It shows what’s on the card.</p>
      <p className="soft small">No email yet? It can take a few minutes. Look in your junk folder too.</p>
      <div role="status">{isSent && <Notice level="good">We just sent you another email.</Notice>}</div>
    </Step>
  )
}

type CardStatus = Answer<typeof temporaryCardStatus>

function Status({ token }: { token: string }) {
  const query = useAnswer(temporaryCardStatus, { query: { token } })
  const { error } = query
  if (error instanceof RefusedError && !isTemporary(error)) return <LinkOver />
  return (
    <Page title="Your temporary card">
      <WhenLoaded of={query} what="Your card" loading="Loading your card">
        {(card) => <WhatIsOn card={card} />}
      </WhenLoaded>
    </Page>
  )
}

/** Fewer points are worth less than a penny. */
const leastWorth = programme.pointsPerPound / 100

function WhatIsOn({ card: { lastDigits, hasEnded, endsAt, points, pointsKeptUntil } }: { card: CardStatus }) {
  return (
    <>
      <Panel>
        <h2>{points === 0 ? 'No points yet' : `${namedPoints(points)} ${points === 1 ? 'waits' : 'wait'} for you`}</h2>
        {points >= leastWorth && <p className="soft">Worth {formatWorth(points)} when you spend them.</p>}
        <p>
          Your card ending {lastDigits}{' '}
          {hasEnded ? (
            <>
              stopped collecting on <strong>{dateOf(endsAt)}</strong>.
            </>
          ) : (
            <>
              collects at {programme.brands[programme.mainGrocer].name} until <strong>{dateOf(endsAt)}</strong>.
            </>
          )}
        </p>
      </Panel>
      <h2>Keep what’s on it</h2>
      {hasEnded ? (
        <p>
          We’ve kept what’s on it until <strong>{dateOf(pointsKeptUntil)}</strong>. Register with the email we sent the
          card to, and it’s yours to spend. After that day it’s gone.
        </p>
      ) : (
        <p>
          Register with the email we sent the card to, before it ends. The card stays yours, and you can spend what’s on
          it. It takes two minutes.
        </p>
      )}
      <ButtonLink to={href('nectarCardCheck')}>Register now</ButtonLink>
      {hasEnded && (
        <ButtonLink kind="quiet" to={href('tempCardEnterEmailAddress')}>
          Get another temporary card
        </ButtonLink>
      )}
      <Perks />
    </>
  )
}

const LinkOver = () => (
  <Page title="This link has ended">
    <p>
      It works for {programme.emailedLinkHours} hours, until you register, or until a newer email brings another. Enter
      your card number for a new one.
    </p>
    <ButtonLink to={href('checkYouOut')}>Enter my card number</ButtonLink>
    <ButtonLink kind="quiet" to={href('login')}>
      I’ve registered: log in
    </ButtonLink>
  </Page>
)
