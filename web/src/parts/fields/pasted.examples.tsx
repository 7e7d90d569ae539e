import { type PastedField, pastedFields } from '@pollen/contract/pasted-fields.sample'
import { z } from '@pollen/contract/zod'
import { Field } from '@pollen/design/field'
import { TextArea } from '@pollen/design/text-area'
import { type FunctionComponent, useState } from 'react'
import { useFields } from '../../platform/use-fields.ts'
import { CardNumberField } from './card-number-field.tsx'
import { DateOfBirthField } from './date-of-birth-field.tsx'
import { EmailField } from './email-field.tsx'
import { MemorableWordField } from './memorable-word-field.tsx'
import { PostcodeField } from './postcode-field.tsx'

type FieldOf = FunctionComponent<{ name: string; error: string | undefined }>

const plain =
  (label: string): FieldOf =>
  (field) => <Field label={label} {...field} />

const controls: Record<PastedField, FieldOf> = {
  amount: plain('Total'),
  birth: DateOfBirthField,
  building: plain('Property number or name'),
  business: plain('Business name'),
  card: CardNumberField,
  code: plain('Code'),
  email: EmailField,
  feedback: (field) => <TextArea label="Feedback" {...field} />,
  firstName: plain('First name'),
  lastName: plain('Last name'),
  limit: plain('Daily limit'),
  memorable: MemorableWordField,
  mobile: (field) => <Field label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" {...field} />,
  postcode: PostcodeField,
  receipt: plain('Receipt number'),
}

/** A form of one field. It says what it read, and how often it was sent. */
function PasteForm({ name }: { name: PastedField }) {
  const Control = controls[name]
  const [read, setRead] = useState<string>()
  const [sent, setSent] = useState(0)
  const fields = useFields({
    rules: z.object({ [name]: pastedFields[name] }),
    values: { [name]: '' } as Record<string, string>,
    onSend: (values) => setRead(values[name]),
  })
  return (
    <form
      noValidate
      id={`pasted-${name}`}
      data-sent={sent}
      onSubmit={async (event) => {
        setRead(undefined)
        await fields.send(event)
        setSent((times) => times + 1)
      }}
    >
      <Control {...fields.field(name)} />
      <output>{read}</output>
    </form>
  )
}

export const examples = {
  'every field': () => (
    <div className="stack">
      {(Object.keys(controls) as PastedField[]).map((name) => (
        <PasteForm key={name} name={name} />
      ))}
    </div>
  ),
}
