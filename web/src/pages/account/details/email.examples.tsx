import { programme } from '@pollen/contract/programme'
import { givesPassword, knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const url = '/customer/v2/email'
const enters = (email: string) => showsItIsThem({ fill: { Email: email }, press: ['Continue'] })

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  'no password': { answers: knowsAda, press: ['Send me a code'] },
  'a wrong password': { answers: { ...knowsAda, '/2fa/send': { refusal: 'passwordWrong' } }, ...givesPassword() },
  code: { answers: knowsAda, ...givesPassword(), until: 'Enter your code' },
  'a wrong code': {
    answers: { ...knowsAda, '/2fa/verify': { refusal: 'codeNotValid' } },
    ...showsItIsThem(),
    until: 'That isn’t the code',
  },
  'new email': { answers: knowsAda, ...showsItIsThem(), until: 'new email?' },
  'the same email': {
    answers: { ...knowsAda, [url]: { refusal: 'contactUnchanged' } },
    ...enters('ada@example.com'),
    until: 'what we have already',
  },
  'the code ran out': {
    answers: { ...knowsAda, [url]: { refusal: 'codeExpired' } },
    ...enters('ada@post.example.com'),
    until: 'expired',
  },
  'link sent': {
    answers: { ...knowsAda, [url]: {} },
    ...enters('ada@post.example.com'),
    until: `within ${programme.emailedLinkHours} hours`,
  },
}
