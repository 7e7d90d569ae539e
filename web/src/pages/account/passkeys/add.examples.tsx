import { newPasskey } from '@pollen/contract/member/passkeys'
import { hasPasskeys, knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { Answers } from '../../../parts/examples/answers.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const answers = { ...knowsAda, [newPasskey.url]: { refusal: 'tooManyPasskeys' } } satisfies Answers

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  'password or passkey': { answers: { ...knowsAda, ...hasPasskeys }, until: 'Use a passkey instead' },
  'the device’s turn': { answers, ...showsItIsThem(), until: 'takes over' },
  'no room for more': { answers, ...showsItIsThem({ press: ['Make a passkey'] }), until: 'as many passkeys' },
}
