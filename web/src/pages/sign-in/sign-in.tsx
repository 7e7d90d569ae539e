import { Email } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ownPath } from '@pollen/contract/safe-path'
import { SignInPassword } from '@pollen/contract/sign-in-password'
import { rememberedCard } from '@pollen/contract/visitor/card-sign-in'
import { identitySignIn } from '@pollen/contract/visitor/identity'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { PasswordField } from '@pollen/design/password-field'
import { showToast } from '@pollen/design/toast'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmailField } from '../../parts/fields/email-field.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { noteSignInByPassword } from '../../parts/passkeys/passkey-offer.ts'
import { PasskeySignIn } from '../../parts/passkeys/passkey-sign-in.tsx'
import { withNext } from '../../parts/sign-in/card-sign-in.ts'
import { cardHasAccount, nextAfterLogin } from '../../parts/sign-in/login-storage.ts'
import { whatFor } from '../../parts/sign-in/what-for.ts'
import { call } from '../../platform/calls.ts'
import { hasSessionJustEnded } from '../../platform/session-marker.ts'
import { tabStore } from '../../platform/storage.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useFields } from '../../platform/use-fields.ts'

/** The pages of one offer, by their addresses. */
const offerPage = /^\/(saved\/)?offer-details\//

const rules = z.object({ email: Email, password: SignInPassword })

/** The identity provider's own page. It receives the password; the rest of the app never does. */
export default function SignIn() {
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const uid = search.get('interaction') ?? ''
  const next = isMounted ? ownPath(tabStore.read(nextAfterLogin)) : undefined
  const wish = whatFor(next)
  const hasCardAccount = isMounted && tabStore.read(cardHasAccount) !== undefined
  const isForOffer = next !== undefined && offerPage.test(next)
  const [isExpired, setExpired] = useState(false)
  const fields = useFields({
    rules,
    values: { email: '', password: '' },
    async onSend(body) {
      const { location: back } = await call(identitySignIn, { params: { uid }, body })
      noteSignInByPassword()
      location.assign(back)
      await new Promise(() => {}) // the browser is leaving the page: the button stays busy
    },
    whenRefused: { signInExpired: () => setExpired(true) },
    onRefused: () => fields.form.resetField('password'),
  })
  useEffect(() => {
    if (hasSessionJustEnded())
      showToast({ level: 'INFO', text: 'Your session has ended. Log in to continue.', about: 'reauthentication' })
  }, [])
  if (isExpired || (isMounted && !uid)) return <SignInExpired />
  return (
    <Step
      chapter="shield"
      title="Log in"
      lead={`${hasCardAccount ? 'This card has an account already.' : (wish ?? 'Good to see you.')} Enter your email and your ${programme.name} password.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <>
          <Continue busy={fields.busy}>Log in securely</Continue>
          {isForOffer && (
            <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
              Register to get it
            </ButtonLink>
          )}
        </>
      }
    >
      <EmailField autoComplete="username webauthn" {...fields.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...fields.field('password')} />
      <div>
        <ButtonLink kind="plain" to={href('pendingResetPassword')}>
          Forgotten your password?
        </ButtonLink>
        <CardLink next={next} />
        <PasskeySignIn />
      </div>
      {!isForOffer && (
        <p className="soft small">
          New here? <Link to={href('nectarCardCheck')}>Register now</Link>
        </p>
      )}
    </Step>
  )
}

/** For older accounts: the link to log in by card, with the number that this browser remembers. */
function CardLink({ next }: { next: string | undefined }) {
  const { data } = useAnswer(rememberedCard)
  return data?.lastDigits ? (
    <ButtonLink kind="plain" to={withNext('enterPassword', next)}>
      Log in with your card that ends in {data.lastDigits}
    </ButtonLink>
  ) : (
    <ButtonLink kind="plain" to={withNext('enterCollectorId', next)}>
      Log in with your card number
    </ButtonLink>
  )
}

const SignInExpired = () => (
  <Step
    chapter="shield"
    title="You took a while, so we stopped"
    back={false}
    foot={<ButtonLink to={href('login')}>Start again</ButtonLink>}
  >
    <p>For your safety we timed that out. Start again.</p>
  </Step>
)
