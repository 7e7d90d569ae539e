import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { capitalised } from '../capitalised.ts'
import { ButtonLink } from '../design/button/button.tsx'
import { CopyableNumber } from '../design/copyable-number/copyable-number.tsx'
import { Loader } from '../design/loader/loader.tsx'
import { Step } from '../design/step/step.tsx'
import { firstName } from '../session-marker.ts'
import { useMounted } from '../use-mounted.ts'
import { AppPromotion } from './app-promotion.tsx'
import { useRegistration } from './state.ts'
import styles from './success.module.css'
import { useCompletion } from './use-completion.ts'

const benefits = [
  'Collect points in store and online',
  'Lower prices and personalised discounts',
  `Offers from over ${programme.partnerCount} partners`,
]

/** While the account is being made this page waits; once it is there, it says so (registration.md §2.2, 12 and 13). */
export default function Success() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const { registrationCompletedToken, cardNumber } = useRegistration()
  const navigate = useNavigate()
  const isWaiting = !registrationCompletedToken && !!state?.authToken && !!state?.cardNumber
  const isLost = isMounted && !isWaiting && !registrationCompletedToken
  useEffect(() => {
    if (isLost) navigate(href('nectarCardCheck'), { replace: true })
  }, [isLost, navigate])

  if (!isMounted || isLost) return <Step title="Almost done..." back={false} />
  return isWaiting ? (
    <CompletionWait authToken={state.authToken} cardNumber={state.cardNumber} />
  ) : (
    <Welcome cardNumber={cardNumber ?? ''} />
  )
}

function CompletionWait(account: { authToken: string; cardNumber: string }) {
  useCompletion(account)
  return (
    <Step title="Almost done..." back={false}>
      <p>Please remain on this page</p>
      <Loader label="Making your account" />
    </Step>
  )
}

function Welcome({ cardNumber }: { cardNumber: string }) {
  const name = firstName()
  return (
    <Step
      title={`Nicely done ${name ? capitalised(name) : 'there'}!`}
      back={false}
      foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
    >
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <span aria-hidden="true">✓</span>
            {benefit}
          </li>
        ))}
      </ul>
      <CopyableNumber cardNumber={cardNumber} />
      <AppPromotion />
    </Step>
  )
}
