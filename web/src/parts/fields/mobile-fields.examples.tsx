import { MobileFields } from './mobile-fields.tsx'

const country = { value: 'gb' as const, onChange: () => {} }

export const examples = {
  empty: () => <MobileFields country={country} phoneNumber={{ name: 'phoneNumber' }} />,
  wrong: () => (
    <MobileFields
      country={country}
      phoneNumber={{ name: 'phoneNumber', defaultValue: '12', error: 'Enter a valid mobile number' }}
    />
  ),
}
