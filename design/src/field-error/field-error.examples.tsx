import { FieldError } from './field-error.tsx'

export const examples = { shown: () => <FieldError name="email" error="Please enter your email address" /> }
