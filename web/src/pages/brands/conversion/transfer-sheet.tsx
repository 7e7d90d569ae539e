import type { ConversionQuote } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useNavigate } from 'react-router'
import { namedSide } from '../../../parts/partners/rate-words.ts'
import { QuoteTerms, useQuote } from './quote-terms.tsx'

/** Pixels (member-area.md §9). */
const leastOfTransfer = 200

/** `transfer_points`: what the points become, and how long that holds. Goes on to show that it is the member. */
export function TransferSheet({
  quote,
  partner,
  onClose,
}: {
  quote: ConversionQuote | undefined
  partner: PartnerState
  onClose: () => void
}) {
  const title = quote ? `Convert ${namedSide(quote.points, quote.type, partner.pointsName)}?` : ''
  return (
    <Dialog title={title} open={quote !== undefined} onClose={onClose} least={leastOfTransfer}>
      {quote && <QuoteStep quote={quote} partner={partner} onClose={onClose} />}
    </Dialog>
  )
}

function QuoteStep({
  quote,
  partner,
  onClose,
}: {
  quote: ConversionQuote
  partner: PartnerState
  onClose: () => void
}) {
  const { brandDetailsKey, pointsName } = partner
  const { isOver } = useQuote(quote)
  const navigate = useNavigate()
  const goOn = () => navigate(href('brandConversionTwofa', { brandDetailsKey }), { state: { quote }, replace: true })
  return (
    <>
      <QuoteTerms quote={quote} pointsName={pointsName} />
      {isOver ? <Button onClick={onClose}>Look at the rate again</Button> : <Button onClick={goOn}>Continue</Button>}
    </>
  )
}
