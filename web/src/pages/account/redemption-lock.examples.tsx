import { minuteMs } from '@pollen/contract/durations'
import type { Spending } from '@pollen/contract/member/spending'
import type { Answers } from '../../parts/examples/answers.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/v1/collectors/redemption-status'
const casesUrl = '/v1/collectors/cases'
const memory = { firstName: 'Ada' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const open = {
  caseNumber: '4C07AE91',
  openedAt: '2026-11-20T18:20:00.000Z',
  brand: brands.grocer,
  storeId: '0042',
  shop: 'Beeford Magna',
  otherSpends: 1,
  releasedPoints: 1500,
  spentPoints: 300,
}
const closed = {
  ...open,
  caseNumber: '91BB20C3',
  openedAt: '2026-08-02T11:02:00.000Z',
  releasedPoints: 0,
  spentPoints: 1200,
  closed: { at: '2026-08-05T09:00:00.000Z', reason: 'Your card was copied at a till.', givenBackPoints: 1200 },
}
const as = (over: Partial<Spending>, cases: Answers[typeof casesUrl] = { cases: [] }): ScreenExample => ({
  memory,
  answers: {
    [casesUrl]: cases,
    [url]: { status: 'LOCKED', dailyLimitPoints: 20_000, toldBy: 'email', needsPassword: false, ...over },
  },
})

export const examples: Record<string, ScreenExample> = {
  locked: { ...as({}), until: 'Spending is locked' },
  unlocked: { ...as({ status: 'UNLOCKED', toldBy: 'sms' }), until: 'Lock spending' },
  'unlocked for a while': { ...as({ status: 'UNLOCKED', locksAt: inMinutes(14.6) }), until: 'locks again' },
  'after a theft': { ...as({ needsPassword: true }, { cases: [open] }), until: 'Case 4C07AE91' },
  'a case that is closed': { ...as({}, { cases: [open, closed] }), until: 'Your card was copied' },
  'cases do not load': { ...as({}, { refusal: 'busy' }), until: 'Your cases didn’t load' },
  'the wrong password': {
    ...as({ needsPassword: true }),
    fill: { Password: '' },
    press: ['Unlock for 15 minutes'],
    until: 'Enter your password',
  },
  'a higher limit is coming': {
    ...as({ status: 'UNLOCKED', dailyLimitPoints: 100, raise: { dailyLimitPoints: 900, from: inMinutes(24 * 60) } }),
    until: '900 points from',
  },
  'a limit that is none': {
    ...as({}),
    fill: { 'Points in 24 hours': '30,000' },
    press: ['Change limit'],
    until: 'Enter a number of points',
  },
  loading: { memory },
  'does not load': { answers: { [url]: { refusal: 'busy' } }, memory, until: 'didn’t load' },
}
