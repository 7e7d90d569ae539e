import { PasswordField } from './password-field.tsx'

export const examples = {
  hidden: () => <PasswordField label="Password" name="password" defaultValue="Clover-Field-7" />,
  wrong: () => <PasswordField label="Password" name="password" error="Enter your password" />,
}
