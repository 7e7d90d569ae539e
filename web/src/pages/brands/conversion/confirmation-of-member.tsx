import { ConversionRate } from '@pollen/contract/conversions'
import { quoteConversion } from '@pollen/contract/member/conversions'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePartners } from '../../../parts/partners/use-partner.ts'
import { Queries } from '../../../platform/queries.tsx'
import { ConfirmAutomatic } from './confirm-automatic.tsx'
import { ConfirmConversion } from './confirm-conversion.tsx'

/** What the screen before passed on: the quote, or the rate at which points are to be converted each week. */
const NavigationState = z.union([z.object({ quote: quoteConversion.answer }), z.object({ automatic: ConversionRate })])

type Props = {
  brandDetailsKey: string
  /** Until the partner is known. */
  waiting: ReactNode
}

export default function ConfirmationOfMember(props: Props) {
  return (
    <Queries>
      <Confirmation {...props} />
    </Queries>
  )
}

/** Without a quote a member begins with one. */
function Confirmation({ brandDetailsKey, waiting }: Props) {
  const { data: state } = NavigationState.safeParse(useLocation().state)
  const { data, isError } = usePartners()
  const partner = data?.partners.find((it) => it.brandDetailsKey === brandDetailsKey)
  if (!state || isError || (data && !partner))
    return <Navigate to={href('brandConversion', { brandDetailsKey })} replace />
  if (!partner) return waiting
  return 'quote' in state ? (
    <ConfirmConversion partner={partner} quote={state.quote} />
  ) : (
    <ConfirmAutomatic partner={partner} rate={state.automatic} />
  )
}
