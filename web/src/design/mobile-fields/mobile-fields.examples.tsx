import { MobileFields } from './mobile-fields.tsx'

export const examples = {
  empty: () => <MobileFields country={{ name: 'country' }} phoneNumber={{ name: 'phoneNumber' }} />,
  wrong: () => (
    <MobileFields
      country={{ name: 'country' }}
      phoneNumber={{ name: 'phoneNumber', defaultValue: '12', error: 'Enter a valid mobile number' }}
    />
  ),
}
