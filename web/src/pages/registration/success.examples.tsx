import { programme } from '@pollen/contract/programme'
import { barcode } from '../../parts/card/bars.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const account = { authToken: 'x'.repeat(43), cardNumber: '70000000015' }
const made = {
  next: [],
  userData: {},
  cardNumber: account.cardNumber,
  code128: barcode,
  registrationCompletedToken: 'y'.repeat(43),
}

export const examples: Record<string, ScreenExample> = {
  waiting: { says: ['Almost done...', 'Please remain on this page'], state: account },
  'a poll that was lost': {
    says: ['Something went wrong our end. Try again in a minute. We’ll keep trying.'],
    state: account,
    answers: { '/ready': [{ refusal: 'busy' }, 'never'] },
  },
  done: {
    says: [
      'Nicely done Ada!',
      'Collect points in store and online',
      'Lower prices and personalised discounts',
      `Offers from over ${programme.partnerCount} partners`,
      programme.cardPrefix,
      'Copy card number',
      'Show my card',
      'What comes next',
      'Log in',
    ],
    registration: made,
    memory: { firstName: 'ada' },
  },
  'done, a business': {
    says: ['Find a statement of each month for your books'],
    registration: { ...made, userData: { accountType: 'BUSINESS' } },
    memory: { firstName: 'ada' },
  },
  'done, with wallets': {
    says: ['Add your card to your phone’s wallet'],
    registration: { ...made, hasWallets: true },
    memory: { firstName: 'ada' },
  },
  'done without a name': { says: ['Nicely done there!'], registration: made },
}
