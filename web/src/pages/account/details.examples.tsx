import { ada, customerUrl, longNamed, masked, maskedAddressUrl } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [customerUrl]: ada, [maskedAddressUrl]: masked }, until: 'AA1' },
  'no address': {
    answers: { [customerUrl]: ada, [maskedAddressUrl]: { refusal: 'busy' } },
    until: 'could not look it up',
  },
  'just changed': {
    answers: {
      [customerUrl]: { ...ada, conversionsPausedUntil: '2026-05-04T14:42:00.000Z' },
      [maskedAddressUrl]: masked,
    },
    until: '15:42',
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
  'does not load': { answers: { [customerUrl]: { refusal: 'busy' } }, until: 'Your details did not load' },
}
