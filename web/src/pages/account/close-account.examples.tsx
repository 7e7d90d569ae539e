import { givesPassword, knowsAda, showsItIsThem } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/session-api/session/anonymise'
const closes = showsItIsThem({ press: ['Close my account'] })
const erasesAt = '2026-12-23T09:00:00.000Z'

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  'a wrong password': { answers: { ...knowsAda, '/2fa/send': { refusal: 'passwordWrong' } }, ...givesPassword() },
  'are you sure': { answers: knowsAda, ...showsItIsThem(), until: 'Would you tell us why' },
  'the code ran out': { answers: { ...knowsAda, [url]: { refusal: 'codeExpired' } }, ...closes, until: 'expired' },
  closed: {
    answers: { ...knowsAda, [url]: { erasesAt, openMatters: [] } },
    ...closes,
    until: 'Your account is closed',
  },
  'closed with a case open': {
    answers: { ...knowsAda, [url]: { erasesAt, openMatters: ['case'] } },
    ...closes,
    until: 'We erase nothing until',
  },
}
