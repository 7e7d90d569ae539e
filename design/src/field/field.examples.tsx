import { Field, FieldAction } from './field.tsx'

export const examples = {
  empty: () => <Field label="Email" name="email" type="email" />,
  'with a hint': () => <Field label="Date of birth" name="dateOfBirth" hint="DD/MM/YYYY, for example 14/03/1990" />,
  filled: () => <Field label="First name" name="firstName" defaultValue="Ada" />,
  wrong: () => <Field label="Email" name="email" defaultValue="ada@" error="Please enter valid email" />,
  'with a prefix': () => <Field label="Card number" name="cardNumber" prefix="12345678" inputMode="numeric" />,
  'with an action': () => (
    <Field
      label="Password"
      name="password"
      type="password"
      defaultValue="honey"
      action={<FieldAction>Show</FieldAction>}
    />
  ),
}
