import { href } from '@pollen/contract/paths'
import { retrieveCardRequest, retrieveCardResend, retrieveCardValidate } from '@pollen/contract/visitor/lost-cards'
import { ButtonLink } from '@pollen/design/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { type CodeEntry, Identify } from './find-card.tsx'

/** For a member who does not have their card with them. */
export default function RetrieveCard() {
  const [cardNumber, setCardNumber] = useState<string>()
  const navigate = useNavigate()
  const retrieve = async (shown: CodeEntry) => {
    const found = await call(retrieveCardValidate, { body: shown })
    setCardNumber(found.cardNumber)
    navigate(href('retrieveCard'), { replace: true })
  }
  if (cardNumber) return <FoundCard cardNumber={cardNumber} />
  return (
    <Identify
      title="Find your card number"
      lead="Tell us who you are. We’ll email you a code, then show you the number."
      request={(said) => call(retrieveCardRequest, { body: said })}
      resend={(asked) => call(retrieveCardResend, { body: asked })}
      onCode={retrieve}
    >
      <Replace />
    </Identify>
  )
}

const FoundCard = ({ cardNumber }: { cardNumber: string }) => (
  <Step
    chapter="card"
    title="Here’s your card number"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <CardNumberPanel cardNumber={cardNumber} />
    <p>We’ve emailed you about this, to keep your card safe.</p>
    <Replace />
  </Step>
)

const Replace = () => (
  <ButtonLink kind="plain" to={href('replaceCard')}>
    My card is lost, stolen or damaged
  </ButtonLink>
)
