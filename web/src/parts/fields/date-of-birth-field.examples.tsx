import { DateOfBirthField } from './date-of-birth-field.tsx'

export const examples = {
  empty: () => <DateOfBirthField name="dateOfBirth" />,
  wrong: () => (
    <DateOfBirthField name="dateOfBirth" defaultValue="30/02/1990" error="Enter a date of birth in correct format" />
  ),
}
