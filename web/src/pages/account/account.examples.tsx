import { ada, customerUrl, longNamed } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const sessionsUrl = '/session-api/sessions'
const atTen = '2026-03-14T10:00:00Z'
const sessions = [
  { device: 'Safari on an iPhone', openedAt: atTen, lastUsedAt: atTen, isThis: true, makesCardCodes: true },
  {
    device: 'Firefox on Windows',
    openedAt: '2026-03-01T10:00:00Z',
    lastUsedAt: '2026-03-12T10:00:00Z',
    isThis: false,
    makesCardCodes: false,
  },
]

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [customerUrl]: ada, [sessionsUrl]: { sessions } }, memory, until: 'ada@example.com' },
  'a long name': {
    answers: { [customerUrl]: { ...ada, ...longNamed }, [sessionsUrl]: { sessions } },
    memory: { firstName: longNamed.firstName },
    until: 'featherstonehaugh@',
  },
  'before it has loaded': { memory },
}
