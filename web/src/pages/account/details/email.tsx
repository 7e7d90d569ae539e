import { Email } from '@pollen/contract/fields'
import { updateEmail } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { useState } from 'react'
import { EmailField } from '../../../parts/fields/email-field.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { useHeadingFocus } from '../../../parts/two-factor/use-heading-focus.ts'
import { call } from '../../../platform/calls.ts'
import { useFields } from '../../../platform/use-fields.ts'
import { useMemberQuery } from '../../../platform/use-member-query.ts'

export default function AccountDetailsEmail() {
  const [asked, setAsked] = useState<string>()
  useHeadingFocus(asked ?? '')
  if (asked) return <CheckNewEmail email={asked} />
  return (
    <Reauthenticate title="Change your email" change={{ change: 'email' }}>
      {(shown) => <EnterNewEmail {...shown} onAsked={setAsked} />}
    </Reauthenticate>
  )
}

const rules = z.object({ email: Email })

function EnterNewEmail({
  code,
  refused,
  onAsked,
}: {
  code: string
  refused: (error: unknown) => void
  onAsked: (email: string) => void
}) {
  const fields = useFields({
    rules,
    values: { email: '' },
    refusedField: 'email',
    async onSend({ email }) {
      await call(updateEmail, { body: { email }, code }).then(() => onAsked(email), refused)
    },
  })
  return (
    <Step
      chapter="mail"
      title="What’s your new email?"
      lead="Step 3 of 3. We’ll send a link to it. Your email changes when you open that link."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      <EmailField {...fields.field('email')} />
    </Step>
  )
}

function CheckNewEmail({ email }: { email: string }) {
  const { data: member } = useMemberQuery(customer)
  return (
    <Step
      chapter="mail"
      title="We’ve sent you an email"
      back={false}
      foot={
        <ButtonLink kind="quiet" to={href('accountDetails')}>
          Back to your details
        </ButtonLink>
      }
    >
      <p>
        Open the link we sent to <b>{email}</b> within {programme.emailedLinkHours} hours. Then it’s your email, and you
        log in with it.
      </p>
      <p>
        Until then, {member ? <b>{member.email}</b> : 'your email'} stays. We’ve emailed that address too, in case this
        wasn’t you.
      </p>
    </Step>
  )
}
