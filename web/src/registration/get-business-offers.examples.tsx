import type { ScreenExample } from '../dev/example.ts'
import { withAccount } from './registration.sample.ts'

const url = '/documents-api/registration/businessOffersPage.json'

export const examples: Record<string, ScreenExample> = {
  asking: {
    registration: withAccount,
    answers: {
      [url]: {
        description:
          'Tell us you run a business and we can send you offers on what businesses buy: groceries, fuel, stationery and travel.',
      },
    },
  },
  loading: { registration: withAccount },
  'the text did not load': { registration: withAccount, answers: { [url]: { refusal: 'unexpected' } } },
}
