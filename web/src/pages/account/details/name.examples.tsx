import { knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const url = '/customer'
const enters = showsItIsThem({ fill: { 'Last name': 'Featherstone' }, press: ['Change my name'] })

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  'new name': { answers: knowsAda, ...showsItIsThem(), until: 'your name now?' },
  'the same name': {
    answers: { ...knowsAda, [url]: { refusal: 'contactUnchanged' } },
    ...enters,
    until: 'what we have already',
  },
}
