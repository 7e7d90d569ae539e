import { titles } from '@pollen/contract/fields'
import { correctDateOfBirth, correctName } from '@pollen/contract/staff/members/details'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { call } from '../../platform/calls.ts'
import { type ActionProps, outcomeIn, secondPersonDecides } from './action-props.ts'
import { useCaller } from './caller.tsx'

export function CorrectBirth({ of: { member }, close, say }: ActionProps) {
  const [dateOfBirth, setDate] = useState('')
  const caller = useCaller()
  return (
    <AskWithReason
      title="Correct the date of birth"
      does="Ask for it"
      hint={secondPersonDecides}
      onClose={close}
      run={(reason) => call(correctDateOfBirth, { params: { member }, body: { dateOfBirth, ...caller.said, reason } })}
      onDone={(outcome) => say(outcomeIn('The date of birth', outcome))}
    >
      <DateField label="Date of birth" name="birth" value={dateOfBirth} change={setDate} />
      {caller.fields}
    </AskWithReason>
  )
}

type Title = (typeof titles)[number]

export function CorrectName({ of: { member }, close, say }: ActionProps) {
  const [title, setTitle] = useState<Title | ''>('')
  const [firstName, setFirst] = useState('')
  const [lastName, setLast] = useState('')
  const caller = useCaller()
  return (
    <AskWithReason
      title="Correct the name"
      does="Ask for it"
      hint={secondPersonDecides}
      onClose={close}
      run={(reason) =>
        call(correctName, {
          params: { member },
          body: { title: title as Title, firstName, lastName, ...caller.said, reason },
        })
      }
      onDone={(outcome) => say(outcomeIn('The name', outcome))}
    >
      <Select
        label="Title"
        name="title"
        placeholder="Choose one"
        value={title}
        options={titles.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setTitle(target.value as Title)}
      />
      <Field
        label="First name"
        name="firstName"
        autoComplete="off"
        value={firstName}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="off"
        value={lastName}
        onChange={({ target }) => setLast(target.value)}
      />
      {caller.fields}
    </AskWithReason>
  )
}
