import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brands } from '../../parts/examples/brands.sample.ts'
import { localStore } from '../../platform/storage.ts'
import { putReminderAway, spendToRemindOf } from './spend-to-remind-of.ts'

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const unlocked = {
  status: 'UNLOCKED' as const,
  dailyLimitPoints: 20_000,
  toldBy: 'email' as const,
  needsPassword: false,
}
const spend = {
  id: '1',
  occurredAt: '2026-11-10T09:00:00Z',
  kind: 'hold' as const,
  points: -500,
  brand: brands.shop,
}
const purchase = { ...spend, id: '2', kind: 'earn' as const, points: 118 }

test.each([
  ['unlocked, after a spend', unlocked, '2026-11-20', true],
  ['a fortnight later', unlocked, '2026-11-25', false],
  ['locked', { ...unlocked, status: 'LOCKED' as const }, '2026-11-20', false],
  ['unlocked for a while', { ...unlocked, locksAt: '2026-11-20T12:10:00Z' }, '2026-11-20', false],
])('spending that is %s: %o on %s reminds of the lock: %s', (_, spending, day, reminds) => {
  localStore.instead({})
  expect(spendToRemindOf({ spending, transactions: [purchase, spend] }, at(day)) === spend).toBe(reminds)
})

test('a reminder that was put away rests for thirty days', () => {
  localStore.instead({})
  const later = { ...spend, occurredAt: '2026-12-09T09:00:00Z' }
  putReminderAway(at('2026-11-20'))
  expect(spendToRemindOf({ spending: unlocked, transactions: [later] }, at('2026-12-19'))).toBeUndefined()
  expect(spendToRemindOf({ spending: unlocked, transactions: [later] }, at('2026-12-21'))).toBe(later)
})
