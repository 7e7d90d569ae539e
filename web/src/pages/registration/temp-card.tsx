import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Page } from '../../parts/layout/page.tsx'
import { Perks } from '../../parts/registration/perks.tsx'
import { useEvents } from './use-journey.ts'

export default function TempCard() {
  const { addressAfter } = useEvents('tempCard')
  return (
    <Page title={`Try a temporary card for ${programme.temporaryCardDays} days`}>
      <p className="soft">
        We’ll email it to you, and you show it on your phone. For UK residents aged {programme.minimumAge} or over.
      </p>
      <ButtonLink to={addressAfter('getTemporaryCard')}>Get a temporary card</ButtonLink>
      <Perks />
      <ButtonLink kind="quiet" to={addressAfter('registerNow')}>
        Want full access? Register now
      </ButtonLink>
    </Page>
  )
}
