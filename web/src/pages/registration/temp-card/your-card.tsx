import { dateOf } from '@pollen/contract/day-and-time'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { pointsKeptUntil, temporaryCard } from '@pollen/contract/visitor/temporary-card'
import { Button, ButtonLink } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useParams } from 'react-router'
import { LoyaltyCard } from '../../../parts/card/loyalty-card.tsx'
import { Page } from '../../../parts/layout/page.tsx'
import { Perks } from '../../../parts/registration/perks.tsx'
import { isTemporary, messageOf, RefusedError } from '../../../platform/calls.ts'
import { useAnswer } from '../../../platform/use-answer.ts'
import { useEvents } from '../use-journey.ts'

/** Opened by the email's link, at the till. */
export default function TempCardYourCard() {
  const { addressAfter } = useEvents('tempCardYourCard')
  const { token = '' } = useParams()
  const { data: card, error, refetch } = useAnswer(temporaryCard, { query: { token } })
  if (error instanceof RefusedError && !isTemporary(error)) return <CardExpired token={token} />
  return (
    <Page title="Your temporary card">
      {!card && !error && <Loader label="Loading your card" />}
      {error !== undefined && (
        <>
          <Notice level="bad">Your card didn’t load. {messageOf(error)}</Notice>
          <Button kind="quiet" onClick={refetch}>
            Try again
          </Button>
        </>
      )}
      {card && (
        <>
          <LoyaltyCard cardNumber={card.cardNumber} code128={card.code128} />
          <p>
            It collects until <strong>{dateOf(card.endsAt)}</strong>. To spend the points, register with the same email
            by {dateOf(pointsKeptUntil(new Date(card.endsAt)))}.
          </p>
          <CheckLink token={token} />
        </>
      )}
      <ButtonLink kind={card ? 'main' : 'quiet'} to={addressAfter('registerNow')}>
        Register now
      </ButtonLink>
      <Perks />
    </Page>
  )
}

/** The link of the card's email also says what is on it, after its last day, too. */
const CheckLink = ({ token }: { token: string }) => (
  <ButtonLink kind="quiet" to={`${href('checkYouOut')}?token=${token}`}>
    See what’s on it
  </ButtonLink>
)

function CardExpired({ token }: { token: string }) {
  const { addressAfter } = useEvents('tempCardYourCard')
  return (
    <Page title="This card has ended">
      <p>
        A temporary card ends after {programme.temporaryCardDays} days, or when you register. If we’ve sent you a newer
        email, open the card from that one.
      </p>
      <p>
        What it collected waits for {programme.temporaryPointsDays} days after that. Register with the same email, and
        it’s yours.
      </p>
      <ButtonLink to={addressAfter('registerNow')}>Register now</ButtonLink>
      <ButtonLink kind="quiet" to={addressAfter('getTemporaryCard')}>
        Get a temporary card
      </ButtonLink>
      <CheckLink token={token} />
    </Page>
  )
}
