import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aCollector, aPosting } from '@pollen/testing/postings'
import { recordReads } from '@pollen/testing/query-plans'
import { expect, test } from 'vitest'
import { feedPage, outcomesOfHolds, post, postEach, postingOf, referenceFor } from './ledger.ts'

const database = await freshDatabase()
const readSince = await recordReads(database)
const inside: typeof database.transaction = (work) => database.transaction(work)

const purchase = (collectorId: string, nth: number) =>
  aPosting(collectorId, `receipt ${nth}`, { movement: 'earn', points: 10 }, { movement: 'bonus', points: 5 })

async function buys(collectorId: string, times: number): Promise<void> {
  const purchases = Array.from({ length: times }, (_, nth) => purchase(collectorId, nth))
  await inside((tx) => postEach(tx, purchases))
}

test('one posting of a member whom no statistics know is found without reading the others', async () => {
  for (let other = 0; other < 20; other++) await buys(await aCollector(database), 3)
  await asOwner(database.connectionString, 'analyze')
  const collectorId = await aCollector(database)
  await buys(collectorId, 300)
  const step = (kind: 'hold' | 'release') => ({
    ...aPosting(collectorId, 'r1', { movement: kind, points: 40 }),
    reference: referenceFor(kind, 'r1'),
  })
  const hold = step('hold')
  const release = step('release')
  for (const posting of [hold, release]) await inside((tx) => post(tx, posting))
  readSince()

  await inside(async (tx) => {
    const legs = await postingOf(tx, purchase(collectorId, 7))
    expect(legs.map(({ number }) => number)).toEqual([15, 16])
    const repeated = { isRepeated: true, legs: [{ number: 15 }, { number: 16 }] }
    expect(await post(tx, purchase(collectorId, 7))).toMatchObject(repeated)
    const holds = await outcomesOfHolds(tx, collectorId, await postingOf(tx, hold))
    expect([...holds.values()]).toEqual([{ isOpen: false, releasedPoints: 40 }])
    expect(await feedPage(tx, collectorId, { limit: 5 })).toMatchObject([
      { whole: -40 },
      ...Array(4).fill({ whole: 15 }),
    ])
  })
  for (const { text, pages } of readSince()) expect(pages, text).toBeLessThan(100)
})
