import { programme } from '@pollen/contract/programme'
import { recoveryNotMe } from '@pollen/contract/visitor/password-reset'
import { NotMeLink } from '../../parts/link-from-email/not-me-link.tsx'
import { call } from '../../platform/calls.ts'

const { reportedHoldDays } = programme.spending

/** Opened by “This wasn't me” in the messages after a new password by email alone. */
export default function RecoveryNotMe() {
  return (
    <NotMeLink
      title="Stop this new password?"
      lead="Someone chose a new password for your account, using only your email. One tap stops them: the new password stops working, everyone is logged out, and nobody can spend your points."
      stop={(token) => call(recoveryNotMe, { body: { token } })}
      stopped={{
        title: 'We’ve stopped them',
        notice: `Nobody is logged in to your account now. No points can be spent for ${reportedHoldDays} days.`,
        next: 'Someone can read your email. Change your email’s own password first. Then choose a new one here, with your card number and a code sent to your mobile.',
      }}
      lasts={`${reportedHoldDays} days`}
      whoCalls="you can’t log in and you didn’t change your password"
    />
  )
}
