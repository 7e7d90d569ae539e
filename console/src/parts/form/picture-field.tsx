import { Field } from '@pollen/design/field'

/** The control of a picture: what content names it by. */
export const PictureField = ({
  onChange,
  ...field
}: {
  label: string
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) => <Field {...field} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
