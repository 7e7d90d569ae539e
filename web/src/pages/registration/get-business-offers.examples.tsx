import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { withAccount } from './registration.sample.ts'

const url = '/documents-api/registration/businessOffersPage.json'

export const examples: Record<string, ScreenExample> = {
  asking: {
    says: ['Do you want to receive business offers?', 'Yes', 'No, thanks'],
    registration: withAccount,
    answers: {
      [url]: {
        description:
          'Tell us you run a business and we can send you offers on what businesses buy: groceries, fuel, stationery and travel.',
      },
    },
  },
  loading: { registration: withAccount },
  'the text did not load': {
    says: ['Looks like something went wrong. Please try again later.'],
    registration: withAccount,
    answers: { [url]: { refusal: 'unexpected' } },
  },
}
