import { FirstName, LastName, Title, titles } from '@pollen/contract/fields'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'

export const nameRules = { title: Title, firstName: FirstName, lastName: LastName }

type NameField = { name: string; error?: string | undefined }

/** Title, first and last name. */
export function NameFields({ field }: { field: (name: keyof typeof nameRules) => NameField }) {
  return (
    <>
      <Select
        label="Title"
        placeholder="Choose"
        autoComplete="honorific-prefix"
        options={titles.map((title) => ({ value: title, label: title }))}
        {...field('title')}
      />
      <Field label="First name" autoComplete="given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
    </>
  )
}
