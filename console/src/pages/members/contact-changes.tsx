import { changeEmailFor, changeMobileFor } from '@pollen/contract/staff/members/details'
import { Field } from '@pollen/design/field'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { type ActionProps, outcomeIn, secondPersonDecides } from './action-props.ts'
import { useCaller } from './caller.tsx'

export function ChangeEmail({ of: { member }, close, say }: ActionProps) {
  const [email, setEmail] = useState('')
  const caller = useCaller()
  return (
    <AskWithReason
      title="Change the email"
      does="Ask for it"
      hint={secondPersonDecides}
      onClose={close}
      run={(reason) => call(changeEmailFor, { params: { member }, body: { email, ...caller.said, reason } })}
      onDone={(outcome) => say(outcomeIn('The email', outcome))}
    >
      <p>
        The new address is sent a link, and holds once that is opened. Until a day after, no points can be spent. The
        old address and the phone are told at once, and can stop it.
      </p>
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {caller.fields}
    </AskWithReason>
  )
}

export function ChangeMobile({ of: { member }, close, say }: ActionProps) {
  const [phoneNumber, setNumber] = useState('')
  const [countryCode, setCountry] = useState('44')
  const caller = useCaller()
  return (
    <AskWithReason
      title="Change the mobile"
      does="Ask for it"
      hint={secondPersonDecides}
      onClose={close}
      run={(reason) =>
        call(changeMobileFor, {
          params: { member },
          body: { phone: { phoneNumber, countryCode }, ...caller.said, reason },
        })
      }
      onDone={(outcome) => say(outcomeIn('The mobile', outcome))}
    >
      <p>
        The new number holds at once. For a day, no points can be spent. The old number and the email are told, and can
        stop it.
      </p>
      <Field
        label="Country’s dial code"
        name="country"
        inputMode="numeric"
        prefix="+"
        value={countryCode}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Field
        label="New mobile number"
        name="mobile"
        type="tel"
        autoComplete="off"
        value={phoneNumber}
        onChange={({ target }) => setNumber(target.value)}
      />
      {caller.fields}
    </AskWithReason>
  )
}
