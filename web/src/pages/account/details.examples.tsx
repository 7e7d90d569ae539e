import { businessLookup } from '@pollen/contract/visitor/registration'
import { ada, customerUrl, longNamed, masked, maskedAddressUrl } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [customerUrl]: ada, [maskedAddressUrl]: masked }, until: 'AA1' },
  'of a business': {
    answers: {
      [customerUrl]: { ...ada, business: { name: 'Ada’s Café', category: 'cafe', employees: 'B' } },
      [maskedAddressUrl]: masked,
      [businessLookup.url]: {
        businessEmployees: { B: '2 to 4' },
        businessCategories: [{ group: 'Food and drink', categories: [{ key: 'cafe', name: 'Café or coffee shop' }] }],
      },
    },
    until: 'Café or coffee shop',
  },
  'no address': {
    answers: { [customerUrl]: ada, [maskedAddressUrl]: { refusal: 'busy' } },
    until: 'couldn’t load it',
  },
  'a long name and address': {
    answers: {
      [customerUrl]: {
        ...ada,
        ...longNamed,
        mobile: '+33612345678',
      },
      [maskedAddressUrl]: masked,
    },
    until: 'wilhelmina',
  },
  loading: {},
  'does not load': { answers: { [customerUrl]: { refusal: 'busy' } }, until: 'Your details didn’t load' },
}
