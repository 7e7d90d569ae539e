import { programme } from '@pollen/contract/programme'
import { updateEmailStop } from '@pollen/contract/visitor/account'
import { NotMeLink } from '../../parts/link-from-email/not-me-link.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by “This wasn't me” in the message to an address that is about to be replaced. */
export default function StopUpdateEmail() {
  return (
    <NotMeLink
      title="Stop this change?"
      lead="Someone asked us to change the email on your account. One tap undoes it: your email stays the same, everyone is signed out, and you choose a new password."
      stop={(token) => call(updateEmailStop, { body: { token } })}
      stopped={{
        title: 'Your account is yours again',
        notice: 'Your email hasn’t changed, and we’ve signed everyone out.',
        next: 'Someone knew your password and had one of your codes. Nobody can log in with that password now. Never tell anyone a code, not even us.',
      }}
      lasts={`${programme.emailedLinkHours} hours`}
      whoCalls="you can’t log in with your email and you didn’t change it"
    />
  )
}
