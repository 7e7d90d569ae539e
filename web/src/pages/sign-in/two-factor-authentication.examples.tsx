import { continueWithCode } from '@pollen/contract/visitor/code-links'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/two-factor-authentication/${'x'.repeat(43)}`
const { url } = continueWithCode
const press = ['Go to where I enter it']

export const examples: Record<string, ScreenExample> = {
  opened: { path },
  'in another browser': {
    path,
    press,
    answers: { [url]: { refusal: 'codeWantedElsewhere' } },
    until: 'Enter it where you asked for it',
  },
  over: { path, press, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'This link has ended' },
  mangled: { path: '/two-factor-authentication/abc', until: 'This link has ended' },
  busy: { path, press, answers: { [url]: { refusal: 'busy' } } },
}
