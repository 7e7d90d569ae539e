import { type PasswordRule, passwordRules } from '@pollen/contract/password'
import { refusals } from '@pollen/contract/refusals'
import { NewPasswordFields } from './new-password.tsx'

const field = (name: string) => ({ name, error: undefined, onChange: () => {}, onBlur: () => {}, ref: () => {} })
const label = 'Create Password'
const all = Object.keys(passwordRules) as PasswordRule[]

export const examples = {
  empty: () => (
    <NewPasswordFields
      label={label}
      field={field}
      faults={all}
      refused={undefined}
      isTooLong={false}
      differ={false}
      isNew={undefined}
    />
  ),
  'not the same': () => (
    <NewPasswordFields
      label={label}
      field={field}
      faults={[]}
      refused={undefined}
      isTooLong={false}
      differ
      isNew={undefined}
    />
  ),
  refused: () => (
    <NewPasswordFields
      label={label}
      field={field}
      faults={[]}
      refused={refusals.passwordTooCommon.says}
      isTooLong={false}
      differ={false}
      isNew={false}
    />
  ),
}
