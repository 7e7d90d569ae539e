import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { withAddress } from './registration.sample.ts'

const registration = { ...withAddress, userData: { ...withAddress.userData, accountType: 'BUSINESS' as const } }
const lists = {
  businessEmployees: { A: 'Just me', B: '2 to 4', C: '5 to 9' },
  businessCategories: [{ group: 'Food and drink', categories: [{ key: 'cafe', name: 'Café or coffee shop' }] }],
}
const answers = { '/business-lookup': lists }

export const examples: Record<string, ScreenExample> = {
  empty: { says: ['Tell us about your business'], registration, answers },
  filled: {
    registration: {
      ...registration,
      userData: {
        ...registration.userData,
        business: { name: 'Marsh & Daughters', employees: 'B' as const, category: 'cafe' },
      },
    },
    answers,
    until: 'Café or coffee shop',
  },
  'the lists load': { registration },
  'only a name': {
    says: ['Select number of employees', 'Enter what your business does'],
    registration,
    answers,
    fill: { 'Business name': 'Marsh & Daughters' },
    press: ['Continue'],
  },
  'the lists did not load': {
    says: ['Unable to fetch business categories.'],
    registration,
    answers: { '/business-lookup': { refusal: 'unexpected' } },
  },
}
