import { ErrorSummary } from './error-summary.tsx'

export const examples = {
  one: () => <ErrorSummary errors={[{ name: 'email', says: 'Please enter valid email' }]} />,
  several: () => (
    <ErrorSummary
      errors={[
        { name: 'email', says: 'Please enter valid email' },
        { name: 'postcode', says: 'Enter your postcode' },
      ]}
    />
  ),
}
