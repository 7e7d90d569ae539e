import { givesPassword, knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const url = '/customer/mobile'
const enters = showsItIsThem({ fill: { 'Mobile number': '07700 900456' }, press: ['Change my number'] })

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  code: { answers: knowsAda, ...givesPassword(), until: 'Enter your code' },
  'new number': { answers: knowsAda, ...showsItIsThem(), until: 'new mobile number?' },
  sending: { answers: knowsAda, ...enters },
  'no such number': {
    answers: { ...knowsAda, [url]: { refusal: 'phoneNotValid' } },
    ...enters,
    until: 'Enter a valid mobile number',
  },
}
