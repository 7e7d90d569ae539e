import { expect, test } from 'vitest'
import { byReach } from './reward-tile.tsx'
import { someRewards } from './vouchers.sample.ts'

const [first] = someRewards
if (!first) throw new Error('there are no samples')
const reward = (rewardId: string, points: number, unavailable?: 'gone') => ({
  ...first,
  rewardId,
  points,
  unavailable,
})

test('rewards within reach stand first, then those to save for, and last those that nobody can have', () => {
  const rewards = [reward('gone', 100, 'gone'), reward('dear', 900), reward('cheap', 200), reward('cheaper', 150)]
  const order = (balance: number | undefined) => byReach(rewards, balance).map(({ rewardId }) => rewardId)
  expect(order(500)).toEqual(['cheap', 'cheaper', 'dear', 'gone'])
  expect(order(undefined)).toEqual(['dear', 'cheap', 'cheaper', 'gone'])
})
