import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { useLocation } from 'react-router'
import { hasSession } from '../../platform/session-marker.ts'
import { Step } from '../layout/step.tsx'
import { withNext } from '../sign-in/card-sign-in.ts'

/** For whoever opens a link that confirms an email where its member is not logged in. Logged in, they come back to it. */
export function LogInToConfirm() {
  const { pathname, search } = useLocation()
  if (hasSession()) return <OtherAccount />
  return (
    <Step
      chapter="shield"
      title="Log in to confirm"
      back={false}
      lead="For your safety, an email is confirmed only by whoever is logged in to its account."
      foot={<ButtonLink to={withNext('login', pathname + search)}>Log in</ButtonLink>}
    >
      <p>Log in as you did until now. Then you’re back on this page, and one tap confirms it.</p>
      <p className="soft small">Not your account? Close this page, and nothing changes.</p>
    </Step>
  )
}

const OtherAccount = () => (
  <Step
    chapter="shield"
    title="This is for another account"
    back={false}
    foot={
      <ButtonLink kind="quiet" to={href('logout')}>
        Log out
      </ButtonLink>
    }
  >
    <p>You’re logged in here, but not to the account that the email is about. Log out, then open the link again.</p>
    <p className="soft small">Not your account? Close this page, and nothing changes.</p>
  </Step>
)
