import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Link } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { Perks } from '../../parts/registration/perks.tsx'
import { useEvents } from './use-journey.ts'

export default function SignUp() {
  const { addressAfter } = useEvents('signUp')
  return (
    <Page title={`Register for ${programme.name}`}>
      <p className="soft">
        All you need is two minutes, an email address and a phone. You must be {programme.minimumAge} or over.
      </p>
      <Perks />
      <ButtonLink to={addressAfter('registerNow')}>Register now</ButtonLink>
      <ButtonLink kind="quiet" to={addressAfter('tryTemporaryCard')}>
        Try a temporary card for {programme.temporaryCardDays} days
      </ButtonLink>
      <p>
        Already registered? <Link to={addressAfter('logIn')}>Log in</Link>
      </p>
    </Page>
  )
}
