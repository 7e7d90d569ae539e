import type { Spending } from '@pollen/contract/spending'
import type { ScreenExample } from '../dev/example.ts'

const url = '/v1/collectors/redemption-status'
const memory = { firstName: 'Ada' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const as = (over: Partial<Spending>) => ({
  memory,
  answers: { [url]: { status: 'LOCKED', dailyLimitPoints: 20_000, toldBy: 'email', needsPassword: false, ...over } },
})

export const examples: Record<string, ScreenExample> = {
  locked: { ...as({}), until: 'Spending is locked' },
  unlocked: { ...as({ status: 'UNLOCKED', toldBy: 'sms' }), until: 'Spending is unlocked' },
  'unlocked for a while': { ...as({ status: 'UNLOCKED', locksAt: inMinutes(14.6) }), until: 'locks itself' },
  'after a theft': { ...as({ needsPassword: true }), until: 'takes your password' },
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
    fill: { 'New daily limit': '30,000' },
    press: ['Change limit'],
    until: 'Enter a number of points',
  },
  loading: { memory },
  'does not load': { answers: { [url]: { refusal: 'busy' } }, memory, until: 'did not load' },
}
