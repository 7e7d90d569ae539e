import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { openPartners } from '@pollen/testing/partner-programme'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { loadRewards } from '../../rewards/vouchers/vouchers.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { database, call } = server
const till = await aTill(server)

const aReward = {
  rewardId: 'coffee',
  brandKey: 'quayside-coffee',
  category: 'Eating out',
  title: 'A coffee',
  worth: { kind: 'product', product: 'Any hot drink' },
  points: 600,
  validDays: 60,
  mostPerMember: 1,
  codes: 'issued',
  picture: 'cup',
  terms: 'Once.',
}
const rewards = [
  aReward,
  { ...aReward, rewardId: 'shop', title: '£5 off', points: 1000 },
  { ...aReward, rewardId: 'lamp', title: '£25 off', points: 5000 },
  { ...aReward, rewardId: 'free', title: 'A thing', points: 0 },
  { ...aReward, rewardId: 'gone', title: 'None left', points: 700, codes: 'pooled' },
]
await database.transaction((tx) => loadRewards(tx, { text: JSON.stringify(rewards, null, 1), now: new Date() }))

/** What a member with so many points reads. */
async function waysWith(points: number) {
  const member = await aMember(database)
  if (points > 0) await till.posts(member.cardNumber, points)
  return (await call(waysToSpend, { headers: await signedIn(database, member) })).json
}
const airline = { partnerId: 'BA', brandDetailsKey: 'british-airways', pointsName: 'Avios', least: 400 }

test.each([
  [0, { total: 0 }, 'A coffee', { points: 0, arrives: 0 }],
  [399, { total: 0 }, 'A coffee', { points: 0, arrives: 0 }],
  [850, { total: 1, dearest: { title: 'A coffee', points: 600 } }, '£5 off', { points: 800, arrives: 500 }],
  [5000, { total: 3, dearest: { title: '£25 off', points: 5000 } }, undefined, { points: 4800, arrives: 3000 }],
  [30_000, { total: 3 }, undefined, { points: 20_000, arrives: 12_500 }],
])('%s points: what they can buy, what is nearly in reach, and what they become at a partner', async (...row) => {
  const [points, inReach, nearest, converted] = row
  const ways = await waysWith(points)
  expect(ways).toMatchObject({ balance: points, rewards: inReach })
  expect(ways.nearest?.title).toBe(nearest)
  expect(ways.conversions[0]).toMatchObject({ ...airline, ...converted })
})

test('the brands whose tills take points are counted, and the programme’s own are named first', async () => {
  const { tills } = await waysWith(0)
  expect(tills.brands).toHaveLength(3)
  expect(tills.brands[0]?.brandDetailsKey).toBe('sainsburys')
  expect(tills.total).toBeGreaterThan(3)
})

test('while their switch is off there are no ways to spend', async () => {
  const without = await startTestApp({ SWITCHES: 'waysToSpend=off' })
  const headers = await signedIn(without.database, await aMember(without.database))
  expect(await without.call(waysToSpend, { headers })).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
})
