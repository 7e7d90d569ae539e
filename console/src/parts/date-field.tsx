import { plainDate } from '@pollen/contract/date-of-birth'
import { Field } from '@pollen/design/field'

/** A date, however it is typed or pasted; once the field is left it is shown as it was read. */
export const DateField = ({
  change,
  ...field
}: {
  label: string
  name: string
  value: string
  error?: string | undefined
  change: (date: string) => void
}) => (
  <Field
    {...field}
    hint="DD/MM/YYYY, or as it is written"
    autoComplete="off"
    onChange={({ target }) => change(target.value)}
    onBlur={({ target }) => change(plainDate(target.value))}
  />
)
