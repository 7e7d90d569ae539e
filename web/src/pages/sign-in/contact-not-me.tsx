import { programme } from '@pollen/contract/programme'
import { contactNotMe } from '@pollen/contract/visitor/account'
import { NotMeLink } from '../../parts/link-from-email/not-me-link.tsx'
import { call } from '../../platform/calls.ts'

const { reportedHoldDays } = programme.spending

/** Opened by “This wasn't me” in the messages after an email or a mobile was changed by phone. */
export default function ContactNotMe() {
  return (
    <NotMeLink
      title="Stop this change?"
      lead="Someone called us and had the email or mobile on your account changed. One tap undoes it: both are as they were, everyone is logged out, and nobody can spend your points."
      stop={(token) => call(contactNotMe, { body: { token } })}
      stopped={{
        title: 'Your account is yours again',
        notice: `Your email and mobile are as they were. No points can be spent for ${reportedHoldDays} days.`,
        next: 'Someone knew enough of you to call us as you. Nobody can log in with your old password now. Never tell anyone a code, not even us.',
      }}
      lasts={`${reportedHoldDays} days`}
      whoCalls="you can’t log in and you didn’t change your email or mobile"
    />
  )
}
