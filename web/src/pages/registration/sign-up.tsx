import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Link } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { Perks } from './perks.tsx'

export default function SignUp() {
  return (
    <Page title={`Register for ${programme.name}`}>
      <p className="soft">Two minutes, an email address and a phone. You must be {programme.minimumAge} or over.</p>
      <Perks />
      <ButtonLink to={href('nectarCardCheck')}>Register now</ButtonLink>
      <ButtonLink kind="quiet" to={href('tempCard')}>
        Try a temporary card for {programme.temporaryCardDays} days
      </ButtonLink>
      <p>
        Registered already? <Link to={href('login')}>Log in</Link>
      </p>
    </Page>
  )
}
