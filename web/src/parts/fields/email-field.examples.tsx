import { EmailField } from './email-field.tsx'

export const examples = {
  filled: () => <EmailField name="email" defaultValue="ada@example.com" />,
  wrong: () => <EmailField name="email" error="Please enter your email address" />,
}
