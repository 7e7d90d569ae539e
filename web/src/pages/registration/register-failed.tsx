import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useLocation } from 'react-router'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useEvents } from './use-journey.ts'

/** The account was not made in time. It may still be, so a person who waited can check again. */
export default function RegisterFailed() {
  const { happened, addressAfter } = useEvents('registerFailed')
  const { state } = useLocation()
  const isMounted = useMounted()
  const { authToken, cardNumber, description } = (isMounted && state) || {}
  return (
    <Page title="We couldn’t finish your registration">
      {description && <Notice level="bad">{description}</Notice>}
      <p>
        Your account may still be on its way. Check again in a minute, or log in when our welcome email arrives. If you
        start again, you’ll need to enter your details again.
      </p>
      {authToken && cardNumber && (
        <Button onClick={() => happened('lookAgain', { replace: true, carrying: { authToken, cardNumber } })}>
          Check again
        </Button>
      )}
      <ButtonLink kind={authToken ? 'quiet' : 'main'} to={addressAfter('startAgain')}>
        Start again
      </ButtonLink>
      <ButtonLink kind="plain" to={href('registerHelp')}>
        Need some help?
      </ButtonLink>
      <AskUs />
    </Page>
  )
}
