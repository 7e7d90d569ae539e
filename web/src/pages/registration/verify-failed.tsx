import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { useEvents } from './use-journey.ts'

export default function VerifyFailed() {
  const { happened, addressAfter } = useEvents('verifyFailed')
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const mayRetry = isMounted && search.get('reason') === 'failed'
  const retry = () => happened('detailsAgain', { carrying: { userData: registration.now().userData } })
  return (
    <Step
      title={mayRetry ? "Those details don't look right" : "You can't register right now"}
      foot={
        mayRetry ? (
          <Button onClick={retry}>Re-enter details</Button>
        ) : (
          <ButtonLink to={addressAfter('giveUp')}>Go to the first page</ButtonLink>
        )
      }
    >
      <p>
        {mayRetry
          ? 'They are not the ones we have for your card. Check your name, your date of birth and your postcode. After three misses the card is locked for a day.'
          : 'Something about this card needs a person to look at it. We are glad to help.'}
      </p>
      <ButtonLinkToNewWindow kind="plain" to={programme.chatUrl}>
        Chat to us
      </ButtonLinkToNewWindow>
    </Step>
  )
}
