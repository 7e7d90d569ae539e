import { titles } from '@pollen/contract/fields'
import { correctDateOfBirth, correctName } from '@pollen/contract/staff/members/details'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { DateField } from '../../parts/date-field.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import type { ActionProps } from './action-props.ts'
import { AskToCorrect, useTyped } from './ask-to-correct.tsx'

export function CorrectBirth({ of: { member }, ...props }: ActionProps) {
  const [dateOfBirth, setDate] = useDraft('Correct the date of birth', 'birth', '')
  return (
    <AskToCorrect
      {...props}
      title="Correct the date of birth"
      what="The date of birth"
      run={(why) => call(correctDateOfBirth, { params: { member }, body: { dateOfBirth, ...why } })}
    >
      <DateField label="Date of birth" name="birth" value={dateOfBirth} change={setDate} />
    </AskToCorrect>
  )
}

type Title = (typeof titles)[number]

export function CorrectName({ of: { member }, ...props }: ActionProps) {
  const [title, setTitle] = useDraft<Title | ''>('Correct the name', 'title', '')
  const { typed, field } = useTyped('Correct the name', { firstName: '', lastName: '' })
  return (
    <AskToCorrect
      {...props}
      title="Correct the name"
      what="The name"
      run={(why) => call(correctName, { params: { member }, body: { title: title as Title, ...typed, ...why } })}
    >
      <Select
        label="Title"
        name="title"
        placeholder="Choose one"
        value={title}
        options={titles.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setTitle(target.value as Title)}
      />
      <Field label="First name" {...field('firstName')} />
      <Field label="Last name" {...field('lastName')} />
    </AskToCorrect>
  )
}
