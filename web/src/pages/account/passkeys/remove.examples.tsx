import { removePasskey } from '@pollen/contract/member/passkeys'
import { hasPasskeys, knowsAda, passkeyId, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { Answers } from '../../../parts/examples/answers.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const path = `/account/passkeys/remove/${passkeyId}`
const answers = { ...knowsAda, ...hasPasskeys, [removePasskey.url]: { refusal: 'passkeyNotFound' } } satisfies Answers

export const examples: Record<string, ScreenExample> = {
  password: { path, answers: knowsAda },
  'the question': { path, answers, ...showsItIsThem(), until: 'Safari on an iPhone' },
  'removed already': { path, answers, ...showsItIsThem({ press: ['Remove it'] }), until: 'already been removed' },
}
