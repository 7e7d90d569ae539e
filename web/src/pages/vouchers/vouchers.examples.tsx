import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { bought, expired, goodwill, partners, takenBack, used } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const url = '/vouchers'
const full = { [url]: { vouchers: [bought, partners, goodwill, used, expired, takenBack] } }

export const examples: Record<string, ScreenExample> = {
  some: { memory, answers: full, until: 'Used and expired' },
  open: { memory, answers: { [url]: { vouchers: [bought] } }, press: ['£5.00 off'], until: 'Copy code' },
  'was it used': {
    memory,
    answers: { [url]: { vouchers: [bought] } },
    press: ['£5.00 off', '×'],
    until: 'Did you use this voucher?',
  },
  'how to use them': {
    memory,
    answers: full,
    press: ['How do I use a voucher?'],
    until: 'Remember to scan your card and barcode at the till',
  },
  none: { memory, answers: { [url]: { vouchers: [] } }, until: 'You don’t have any at the moment' },
  loading: { memory },
  error: { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
