import { passkeys as passkeysOf } from '@pollen/contract/member/passkeys'
import { type LinkedAccount, safetyQuestions } from '@pollen/contract/member/safety-questions'
import { hasPasskeys } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const { passkeys } = hasPasskeys[passkeysOf.url]
const airways: LinkedAccount = {
  partnerId: 'BA',
  name: 'Swallow Air',
  number: '•••• 4821',
  since: '2026-03-02T10:00:00Z',
  isWeekly: true,
}
const several = { [safetyQuestions.url]: { passkeys, partners: [airways] } }
const nothing = { passkeys: [], partners: [] }

export const examples: Record<string, ScreenExample> = {
  several: { answers: several, until: 'The blue key' },
  'a passkey alone': {
    answers: { [safetyQuestions.url]: { ...nothing, passkeys: passkeys.slice(0, 1) } },
    until: 'iPhone',
  },
  'not all answered': { answers: several, press: ['I don’t know it. Unlink it'], until: 'Answer for each of them' },
  'nothing any more': { answers: { [safetyQuestions.url]: nothing }, until: 'nothing to look through' },
  'not saved': {
    answers: {
      [safetyQuestions.url]: [{ ...nothing, partners: [airways] }, { refusal: 'busy' }],
    },
    press: ['It’s mine. Keep it', 'Save my answers'],
    until: 'Something went wrong our end',
  },
  'not loaded': { answers: { [safetyQuestions.url]: { refusal: 'unexpected' } }, until: 'Try again' },
  'before it has loaded': {},
}
