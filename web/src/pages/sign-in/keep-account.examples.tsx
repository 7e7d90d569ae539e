import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/keep-account?token=${'x'.repeat(43)}`
const url = '/session-api/session/keep'
const press = ['Keep my account']

export const examples: Record<string, ScreenExample> = {
  asked: { path, until: 'If you do nothing' },
  kept: { path, answers: { [url]: { firstName: 'Ada' } }, press, until: 'open again' },
  'used or over': { path, answers: { [url]: { refusal: 'linkNotValid' } }, press, until: 'no longer works' },
}
