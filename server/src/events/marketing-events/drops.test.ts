import { freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { loadContent } from '../../load-content.ts'
import { loadDrops } from './drops.ts'

const database = await freshDatabase()
await loadContent(database)

const anEvent = {
  title: 'Soup week',
  text: 'Soup.',
  picture: 'bowl',
  firstDay: '2027-01-10',
  lastDay: '2027-01-16',
  sections: [],
  offers: [],
  terms: ['Once.'],
}
const aDrop = { opens: '2027-01-12T17:00:00Z', closes: '2027-01-13T17:00:00Z', admittedPerMinute: 60 }
const enters = (...drops: object[]) =>
  database.transaction((tx) =>
    loadDrops(tx, {
      text: JSON.stringify(
        drops.map((drop, nth) => ({ ...anEvent, eventId: `soup-${nth}`, drop })),
        null,
        1,
      ),
      now: new Date(),
    }),
  )

test.each([
  ['that closes before it opens', { ...aDrop, closes: aDrop.opens, rewards: ['food-hamper'] }, 'is before it opens'],
  [
    'of a reward that is not there',
    { ...aDrop, rewards: ['nothing'] },
    /line \d+: drop.rewards.0 nothing is no reward/,
  ],
  ['of a reward of which there is no end', { ...aDrop, rewards: ['sainsburys-5-off'] }, /line \d+: drop.rewards.0/],
  ['of a reward that we give', { ...aDrop, rewards: ['quest-hot-drink'] }, /line \d+: drop.rewards.0/],
])('a drop %s stops the start', async (_, drop, says) => {
  await expect(enters(drop)).rejects.toThrow(says)
})

test('a reward is sold in one drop, and what is written again changes nothing', async () => {
  const drop = { ...aDrop, rewards: ['food-hamper'] }
  await enters(drop)
  await enters(drop)
  await expect(enters(drop, drop)).rejects.toThrow('food-hamper is sold in a drop already')
})
