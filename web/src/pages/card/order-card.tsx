import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import {
  type ReplacementType,
  replacementCardRequest,
  replacementCardResend,
  replacementCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { Identify, type Shown } from './find-card.tsx'

type Ordered = Answer<typeof replacementCardValidate>

/**
 * Orders plastic for whoever shows that they are the member.
 *
 * @param replacementType  why they need it; nothing, when they never had any
 */
export function OrderCard({
  title,
  lead,
  replacementType,
}: {
  title: string
  lead: string
  replacementType?: ReplacementType
}) {
  const [ordered, setOrdered] = useState<Ordered>()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const order = async (shown: Shown) => {
    setOrdered(await call(replacementCardValidate, { body: { ...shown, ...(replacementType && { replacementType }) } }))
    const { encryptedCollectorJwt: _, ...rest } = state ?? {}
    navigate(pathname, { replace: true, state: rest })
  }
  if (ordered) return <OnItsWay {...ordered} isClosed={replacementType === 'LOST' || replacementType === 'STOLEN'} />
  return (
    <Identify
      title={title}
      lead={lead}
      request={(said) => call(replacementCardRequest, { body: said })}
      resend={(asked) => call(replacementCardResend, { body: asked })}
      onCode={order}
    />
  )
}

function OnItsWay({ cardNumber, wasOnItsWay, isClosed }: Ordered & { isClosed: boolean }) {
  return (
    <Step
      title={wasOnItsWay ? 'Your card is on its way already' : 'Your card is on its way'}
      back={false}
      foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
    >
      {isClosed && !wasOnItsWay && (
        <Notice level="good" title="Your old card is closed">
          It collects nothing any more. All your points are on the new one.
        </Notice>
      )}
      {wasOnItsWay ? (
        <p>
          It was ordered less than a week ago, so we have not ordered another.
          {isClosed && ' Is that one lost as well? Then call us, and we close it.'}
        </p>
      ) : (
        <p>
          It comes by post to the address of your account, within {programme.plasticCardDays} days. Until then your card
          is on your phone.
        </p>
      )}
      <CardNumberPanel cardNumber={cardNumber} />
      <AskUs />
    </Step>
  )
}
