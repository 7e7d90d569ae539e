import { passkeys as passkeysOf } from '@pollen/contract/member/passkeys'
import { type LinkedAccount, type SeenMobile, safetyQuestions } from '@pollen/contract/member/safety-questions'
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
const mobiles: SeenMobile[] = [
  { mobileId: 'present', ending: '998', since: '2026-05-30T10:00:00Z' },
  { mobileId: '0197a1f0-0000-7000-8000-000000000001', ending: '101', until: '2026-05-30T10:00:00Z' },
]
const several = { [safetyQuestions.url]: { passkeys, partners: [airways], mobiles } }
const nothing = { passkeys: [], partners: [], mobiles: [] }

export const examples: Record<string, ScreenExample> = {
  several: { answers: several, until: 'The blue key' },
  'a passkey alone': {
    answers: { [safetyQuestions.url]: { ...nothing, passkeys: passkeys.slice(0, 1) } },
    until: 'iPhone',
  },
  'a mobile that changed': {
    answers: { [safetyQuestions.url]: { ...nothing, mobiles } },
    press: ['The one ending 101'],
    until: 'On your account until 30 May',
  },
  'a mobile that was the first': {
    answers: { [safetyQuestions.url]: { ...nothing, mobiles: mobiles.slice(0, 1) } },
    until: 'I don’t know it. Remove it',
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
