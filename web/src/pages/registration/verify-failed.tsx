import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CallUs } from '../../parts/help/ask-us.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { useEvents } from './use-journey.ts'

/** The details that were entered are not those of the card: they are entered again, or too many tries were wrong. */
export default function VerifyFailed() {
  const { happened, addressAfter } = useEvents('verifyFailed')
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const retry = () =>
    happened('detailsAgain', { carrying: { userData: registration.now().userData, isCorrection: true } })
  if (isMounted && search.get('reason') === 'failed')
    return (
      <Failed title="Those details don’t look right" foot={<Button onClick={retry}>Re-enter details</Button>}>
        <p>
          They don’t match the ones we have for your card. Check your last name, date of birth and postcode. After three
          tries we stop, to keep your card safe.
        </p>
      </Failed>
    )
  return (
    <Failed
      title="You can’t register right now"
      foot={<ButtonLink to={addressAfter('giveUp')}>Back to start</ButtonLink>}
    >
      {isMounted && state?.isCardLocked ? (
        <>
          <p>Your details didn’t match the card too many times, so we’ve stopped here to keep it safe.</p>
          <p>Try again tomorrow. Have your {programme.name} card and the postcode you had when you got it to hand.</p>
        </>
      ) : (
        <p>We need to check something with you first. Call us, it’s quick.</p>
      )}
      <CallUs />
    </Failed>
  )
}

const Failed = ({ title, foot, children }: { title: string; foot: ReactNode; children: ReactNode }) => (
  <Step chapter="shield" title={title} foot={foot}>
    {children}
    <ButtonLinkToNewWindow kind="plain" to={programme.chatUrl}>
      Chat to us
    </ButtonLinkToNewWindow>
  </Step>
)
