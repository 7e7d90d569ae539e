import { changeEmailFor, changeMobileFor } from '@pollen/contract/staff/members/details'
import { Field } from '@pollen/design/field'
import { call } from '../../platform/calls.ts'
import type { ActionProps } from './action-props.ts'
import { AskToCorrect, useTyped } from './ask-to-correct.tsx'

export function ChangeEmail({ of: { member }, ...props }: ActionProps) {
  const { typed, field } = useTyped('Change the email', { email: '' })
  return (
    <AskToCorrect
      {...props}
      title="Change the email"
      what="The email"
      run={(why) => call(changeEmailFor, { params: { member }, body: { ...typed, ...why } })}
    >
      <p>
        The new address is sent a link, and holds once that is opened. Until a day after, no points can be spent. The
        old address and the phone are told at once, and can stop it.
      </p>
      <Field label="New email" type="email" {...field('email')} />
    </AskToCorrect>
  )
}

export function ChangeMobile({ of: { member }, ...props }: ActionProps) {
  const { typed, field } = useTyped('Change the mobile', { countryCode: '44', phoneNumber: '' })
  return (
    <AskToCorrect
      {...props}
      title="Change the mobile"
      what="The mobile"
      run={(why) => call(changeMobileFor, { params: { member }, body: { phone: typed, ...why } })}
    >
      <p>
        The new number holds at once. For a day, no points can be spent. The old number and the email are told, and can
        stop it.
      </p>
      <Field label="Country’s dial code" inputMode="numeric" prefix="+" {...field('countryCode')} />
      <Field label="New mobile number" type="tel" {...field('phoneNumber')} />
    </AskToCorrect>
  )
}
