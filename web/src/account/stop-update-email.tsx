import { updateEmailStop } from '@pollen/contract/account'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { useState } from 'react'
import { call } from '../api.ts'
import { ButtonLink } from '../design/button/button.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Step } from '../design/step/step.tsx'
import { LinkFromEmail } from './link-from-email.tsx'

/** What “This wasn't me” opens, in the message to an address that is about to be another. */
export default function StopUpdateEmail() {
  const [isStopped, setStopped] = useState(false)
  if (isStopped) return <Stopped />
  return (
    <LinkFromEmail
      title="Wasn't it you?"
      lead="Somebody asked us to change the email of your account. One tap stops it: nothing changes, and everybody who is logged in to your account is logged out."
      press="Stop it"
      onOpen={async (token) => {
        await call(updateEmailStop, { body: { token } })
        setStopped(true)
      }}
      whenOver={<LinkIsOver />}
    />
  )
}

const Careline = () => <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>

const Stopped = () => (
  <Step title="That's stopped" back={false} foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}>
    <Notice level="good">Your email stays as it was, and everybody was logged out.</Notice>
    <p>
      Whoever it was knew your password and had one of your codes. Choose another password now, and never tell anybody a
      code. If you need us, call <Careline />.
    </p>
  </Step>
)

const LinkIsOver = () => (
  <Step title="This link does not work any more" back={false} foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}>
    <p>The change was stopped already, it was confirmed, or a day has passed.</p>
    <p>
      If you can't log in with your email any more, and it was not you who changed it, call <Careline /> at once: we
      will keep your points where they are.
    </p>
  </Step>
)
