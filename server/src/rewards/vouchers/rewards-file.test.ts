import { expect, test } from 'vitest'
import { parseRewards } from './rewards-file.ts'

const aReward = {
  rewardId: 'bread',
  brandKey: 'sainsburys',
  category: 'Groceries',
  title: '£5 off your shop',
  worth: { kind: 'penceOff', pence: 500 },
  points: 1000,
  validDays: 90,
  mostPerMember: 50,
  codes: 'issued',
  picture: 'bread',
  terms: 'Once.',
}

test.each([
  [{ points: 'many' }, /line 11: points/],
  [{ brandKey: 'nobody' }, /line 4: brandKey nobody is none that we have/],
  [{ category: 'Bread' }, /line 5: category/],
  [{ isGoodwill: true }, /isGoodwill is true/],
  [{ codes: 'found' }, /line 14: codes/],
])('a file of rewards that breaks a rule is refused with its line', async (over, says) => {
  expect(() => parseRewards(JSON.stringify([{ ...aReward, ...over }], null, 1), ['sainsburys'])).toThrow(says)
})
