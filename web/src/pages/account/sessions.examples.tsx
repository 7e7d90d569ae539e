import { endMemberSession, memberSessions } from '@pollen/contract/member/sessions'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }
const atTen = '2026-03-14T10:00:00Z'
const here = {
  id: 'here',
  device: 'Safari on an iPhone',
  openedAt: atTen,
  lastUsedAt: atTen,
  isThis: true,
  isFromHere: true,
  makesCardCodes: true,
}
const elsewhere = {
  id: 'elsewhere',
  device: 'Firefox on Windows',
  openedAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-12T10:00:00Z',
  isThis: false,
  isFromHere: false,
  makesCardCodes: false,
}
const earlier = { ...elsewhere, id: 'earlier', device: 'Samsung Internet on an Android phone', isFromHere: undefined }
const two = { [memberSessions.url]: { sessions: [here, elsewhere, earlier] } }

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: two, until: 'another network' },
  'only here': { memory, answers: { [memberSessions.url]: { sessions: [here] } }, until: 'This device' },
  'one is not ended': {
    memory,
    answers: { ...two, [endMemberSession.url]: { refusal: 'busy' } },
    press: ['Log out Firefox on Windows'],
    until: 'Something went wrong our end',
  },
  loading: { memory },
  'does not load': { memory, answers: { [memberSessions.url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
