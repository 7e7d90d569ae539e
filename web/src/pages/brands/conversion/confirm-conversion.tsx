import { type ConversionQuote, convertPoints } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useNavigate } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { namedSide } from '../../../parts/partners/rate-words.ts'
import { useLockSheets } from '../../../parts/partners/use-lock-sheets.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { QuoteTerms, useQuote } from './quote-terms.tsx'

type Props = { partner: PartnerState; quote: ConversionQuote }

/** The steps that show that it is the member, and the last one, which converts. */
export function ConfirmConversion(props: Props) {
  const { partner, quote } = props
  const { type, points } = quote
  const what = namedSide(points, type, partner.pointsName)
  return (
    <Reauthenticate
      title={`Convert ${what}`}
      change={{ change: 'convert', partnerId: partner.partnerId, type, points }}
    >
      {(proof) => <LastStep {...props} {...proof} what={what} />}
    </Reauthenticate>
  )
}

function LastStep({
  partner: { partnerId, brandDetailsKey, name, pointsName },
  quote,
  what,
  code,
  refused,
}: Props & { what: string; code: string; refused: (error: unknown) => void }) {
  const navigate = useNavigate()
  const { isOver } = useQuote(quote)
  const { whenRefused, sheets } = useLockSheets(name)
  const { run, isBusy, failure } = useAction(async () => {
    const { quoteId } = quote
    const answer = await call(convertPoints, { params: { partnerId }, body: { quoteId }, code }).catch(refused)
    if (!answer) return
    navigate(href('conversion', { conversionId: answer.conversion.conversionId }), { replace: true })
    showToast({
      level: 'REDEEMED',
      text: 'You’ve redeemed your points!',
      link: { to: href('sainsburys'), label: 'Show me offers' },
    })
  }, whenRefused)
  const again = (
    <ButtonLink kind={isOver ? 'main' : 'quiet'} to={href('brandConversion', { brandDetailsKey })}>
      {isOver ? 'Look at the rate again' : 'Not now'}
    </ButtonLink>
  )
  return (
    <Step
      chapter="shield"
      title={`Convert ${what}?`}
      lead={`Step 3 of 3. Once ${name} has confirmed it, it cannot be undone.`}
      foot={
        <>
          {!isOver && (
            <Button busy={isBusy} onClick={() => run()}>
              Convert {what}
            </Button>
          )}
          {again}
        </>
      }
    >
      <QuoteTerms quote={quote} pointsName={pointsName} />
      <Failure says={failure} />
      {sheets}
    </Step>
  )
}
