import { expect, test } from 'vitest'
import { lastOverFirst } from './voucher-words.ts'
import { bought } from './vouchers.sample.ts'

test('of vouchers that are over, the one that a till used last stands first', () => {
  const over = [
    { ...bought, voucherId: 'ran out', state: 'EXPIRED' as const, expiresAt: '2026-09-30T00:00:00Z' },
    { ...bought, voucherId: 'used', state: 'USED' as const, endedAt: '2026-11-28T10:00:00Z' },
    { ...bought, voucherId: 'swapped back', state: 'TAKEN_BACK' as const, endedAt: '2026-11-02T10:00:00Z' },
  ]
  expect(over.toSorted(lastOverFirst).map(({ voucherId }) => voucherId)).toEqual(['used', 'swapped back', 'ran out'])
})
