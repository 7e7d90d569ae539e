import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import type { ReplacementType } from '@pollen/contract/replacement-type'
import {
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
import { type CodeEntry, Identify } from './find-card.tsx'

type CardOrder = Answer<typeof replacementCardValidate>

/**
 * Orders a plastic card for a visitor who identifies themselves.
 *
 * @param replacementType  the reason; undefined when they never had a card
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
  const [ordered, setOrdered] = useState<CardOrder>()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const order = async (shown: CodeEntry) => {
    setOrdered(await call(replacementCardValidate, { body: { ...shown, ...(replacementType && { replacementType }) } }))
    const { encryptedCollectorJwt: _, ...rest } = state ?? {}
    navigate(pathname, { replace: true, state: rest })
  }
  if (ordered)
    return <OrderConfirmation {...ordered} isClosed={replacementType === 'LOST' || replacementType === 'STOLEN'} />
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

function OrderConfirmation({ cardNumber, wasOrderedBefore, isClosed }: CardOrder & { isClosed: boolean }) {
  return (
    <Step
      title={wasOrderedBefore ? 'Your card is already ordered' : 'Your card is ordered'}
      back={false}
      foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
    >
      {isClosed && !wasOrderedBefore && (
        <Notice level="good" title="Your old card is closed">
          It no longer collects. All your points are on the new one.
        </Notice>
      )}
      {wasOrderedBefore ? (
        <p>
          You ordered it less than a week ago, so we haven’t ordered another.
          {isClosed && ' Is that one lost too? Then call us.'}
        </p>
      ) : (
        <p>
          It goes to the address on your account, and we’ll tell you when it’s posted. Until it comes, use the card on
          your phone{isClosed && ', which shows the new number already'}.
        </p>
      )}
      <CardNumberPanel cardNumber={cardNumber} />
      <AskUs />
    </Step>
  )
}
