import { capitalise } from '@pollen/contract/capitalise'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { CopyButton } from '@pollen/design/copy-button'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { LoyaltyCard } from '../../parts/card/loyalty-card.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { useRegistration } from '../../parts/registration/registration-state.ts'
import { withNext } from '../../parts/sign-in/card-sign-in.ts'
import { firstName } from '../../platform/session-marker.ts'
import { AppPromotion } from './app-promotion.tsx'
import { LostPoll } from './lost-poll.tsx'
import styles from './success.module.css'
import { useCompletion } from './use-completion.ts'
import { useEvents } from './use-journey.ts'

/** The specification's words. */
const benefits = [
  'Collect points in store and online',
  'Lower prices and personalised discounts',
  `Offers from over ${programme.partnerCount} partners`,
]

/**
 * Waits while the account is being made, then welcomes the member with their card (registration.md §2.2, 12 and 13). The
 * benefits are shown in both states, and prerendered.
 */
export default function Success() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const { registrationCompletedToken, cardNumber, code128, hasWallets, userData } = useRegistration()
  const { happened, addressAfter } = useEvents('success')
  // Only once it is known whether the account is there already: then there is nothing to wait for.
  const isWaiting = isMounted && !registrationCompletedToken && !!state?.authToken && !!state?.cardNumber
  const isLost = isMounted && !isWaiting && !registrationCompletedToken
  useEffect(() => {
    if (isLost) happened('nothingToWaitFor', { replace: true })
  }, [isLost, happened])

  const name = isMounted ? firstName() : undefined
  const welcome = registrationCompletedToken && {
    title: `Nicely done ${name ? capitalise(name) : 'there'}!`,
    lead: 'This is your card. You can use it now.',
    foot: (
      <>
        <ButtonLink to={withNext('login', href('nectarcardWallet'))}>Show my card</ButtonLink>
        <ButtonLink kind="quiet" to={addressAfter('logIn')}>
          Log in
        </ButtonLink>
      </>
    ),
  }
  return (
    <Step back={false} {...(welcome || { title: 'Almost done...', lead: 'Please remain on this page' })}>
      {welcome ? (
        <>
          <div className={styles.card}>
            <LoyaltyCard cardNumber={cardNumber} code128={code128} />
          </div>
          <CopyButton text={cardNumber}>Copy card number</CopyButton>
          <WhatComesNext hasWallets={hasWallets} isBusiness={userData.accountType === 'BUSINESS'} />
          <Benefits />
          <AppPromotion />
        </>
      ) : (
        <>
          <Benefits />
          <Loader label="Creating your account" />
        </>
      )}
      {isWaiting && <Completion authToken={state.authToken} cardNumber={state.cardNumber} />}
    </Step>
  )
}

const Benefits = () => (
  <ul className={styles.benefits}>
    {benefits.map((benefit) => (
      <li key={benefit}>
        <span aria-hidden="true">✓</span>
        <span>{benefit}</span>
      </li>
    ))}
  </ul>
)

const WhatComesNext = ({
  hasWallets = false,
  isBusiness,
}: {
  hasWallets?: boolean | undefined
  isBusiness: boolean
}) => (
  <section className="stack">
    <h2>What comes next</h2>
    <ol className={styles.next}>
      {hasWallets && (
        <li>
          <Link to={withNext('login', href('nectarcardWallet'))}>Add your card to your phone’s wallet</Link>, and it’s
          always with you.
        </li>
      )}
      <li>Show your card at the till, or give its number online, each time you shop.</li>
      <li>See your points in your account, usually within {programme.activityWithinHours} hours.</li>
      <li>Spend them: {programme.pointsPerPound} points take £1 off.</li>
      {isBusiness && (
        <li>
          Find a statement of each month for your books under{' '}
          <Link to={withNext('login', href('nectarBusiness'))}>your business</Link>.
        </li>
      )}
    </ol>
  </section>
)

function Completion(account: { authToken: string; cardNumber: string }) {
  const { lostTo } = useCompletion(account)
  return <LostPoll error={lostTo} />
}
