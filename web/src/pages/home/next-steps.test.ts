import type { Spending } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const asItCame: Spending = {
  status: 'UNLOCKED',
  dailyLimitPoints: programme.spending.dailyLimitPoints,
  toldBy: 'email',
  needsPassword: false,
}
const labels = (hasCollected: boolean | undefined, spending: Spending | undefined) =>
  nextSteps({ hasCollected, spending }).map(({ label }) => label)

const first = 'Collect your first points'
const lock = 'Lock your points'
const text = 'Get a text every time points are spent'

test.each([
  ['a member of a minute ago', false, asItCame, [first, lock, text]],
  ['who collected', true, asItCame, [lock, text]],
  ['who locked spending', true, { ...asItCame, status: 'LOCKED' as const }, [text]],
  ['who chose a lower limit', true, { ...asItCame, dailyLimitPoints: 100 }, [text]],
  ['who is told by text', true, { ...asItCame, toldBy: 'sms' as const }, [lock]],
  ['who has done everything', true, { ...asItCame, status: 'LOCKED' as const, toldBy: 'sms' as const }, []],
  ['whose points were stolen', true, { ...asItCame, status: 'LOCKED' as const, needsPassword: true }, []],
  ['of whom nothing loads', undefined, undefined, []],
])('%s is told what to do next', (_, hasCollected, spending, steps) => {
  expect(labels(hasCollected, spending)).toEqual(steps)
})
