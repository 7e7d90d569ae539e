import type { OfferInHand } from '@pollen/contract/offers'
import { enterBrands } from '@pollen/testing/brands'
import { freshDatabase } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { aCollector } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { balanceOf, discrepancies, referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from './change-states.ts'
import { releasePage } from './end-promises.ts'
import { allOffers, giveBack, offersInHand, postWithOffers, use, usesOf } from './offers.ts'
import type { WantedState } from './states.ts'

const database = await freshDatabase()
const { transaction } = database
await transaction(enterBrands)

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
await enterOffers(
  database,
  [
    { offer_id: 'once', uses_per_member: '1' },
    { offer_id: 'often', uses_per_member: '' },
    { offer_id: 'short', uses_per_member: '', budget: '20', last_day: '2026-11-10' },
    { offer_id: 'all', uses_per_member: '2', audience: 'everybody' },
  ],
  day(1),
)
const known = await transaction(allOffers)

async function aShopper(...offerIds: string[]) {
  const collectorId = await aCollector(database)
  const brandKey = 'sainsburys'
  const member = offerMember(collectorId, day(1))
  const inLane = <T>(work: () => Promise<T>) => inLaneOf(collectorId, work)
  const inTransaction = (work: (tx: Transaction) => Promise<void>) => inLane(() => database.ofServer.transaction(work))
  const changes = (offerId: string, wanted: WantedState, now: Date) =>
    inLane(() => changeStates(database.ofServer, { known, member, now }, [{ offerId, wanted }]))
  for (const offerId of offerIds) await changes(offerId, 'LOADED', day(2))
  const finds = async () => {
    const inHand = await transaction((tx) => offersInHand(tx, known, { brandKey, collectorIds: [collectorId] }))
    return inHand({ collectorId, occurredAt: day(8) })
  }
  const found = await finds()
  const key = (name: string) => ({ collectorId, brandKey, reference: referenceFor('purchase', name) })
  return {
    changes,
    inTransaction,
    finds,
    key,
    /** Buys with what was found at first, of which these offers count for 40 points each. */
    buys: async (name: string, counting: string[], inHand: OfferInHand[] = found) => {
      const counted = inHand
        .filter(({ terms }) => counting.includes(terms.offerId))
        .map(({ terms }) => ({ terms, points: 40, pence: 3 }))
      expect(counted).toHaveLength(counting.length)
      const legs = [{ movement: 'earn', points: 100 } as const] as const
      const purchase = { posting: { ...key(name), occurredAt: day(8), legs }, inHand, counted }
      const answers = await inLane(() => postWithOffers(database.ofServer, [purchase]))
      return answers?.[0]
    },
    uses: async (name: string) =>
      (await transaction((tx) => usesOf(tx, key(name)))).map(({ offerId, points, pence }) => [offerId, points, pence]),
    givenBack: async (name: string) =>
      (await transaction((tx) => usesOf(tx, key(name)))).map(({ givenBackAt }) => givenBackAt),
    left: async () => Object.fromEntries((await finds()).map(({ terms, usesLeft }) => [terms.offerId, usesLeft])),
    points: () => transaction((tx) => balanceOf(tx, collectorId)),
  }
}

test('a purchase is posted with its offers, and again without a change', async () => {
  const ada = await aShopper('once', 'often')
  const first = await ada.buys('sale', ['often', 'once', 'all'])
  expect(first).toMatchObject({ isRepeated: false, after: { available: 100 } })
  expect(await ada.buys('sale', ['often', 'once', 'all'])).toMatchObject({
    isRepeated: true,
    after: { available: 100 },
  })
  expect(await ada.uses('sale')).toEqual(['all', 'often', 'once'].map((offerId) => [offerId, 40, 3]))
  expect(await ada.left()).toEqual({ all: 1, often: null, once: 0 })
  expect(await ada.buys('next', ['often', 'all'])).toMatchObject({ isRepeated: false })
  expect(await ada.left()).toEqual({ all: 0, often: null, once: 0 })
  expect(await ada.points()).toBe(200)
  expect(await transaction(discrepancies)).toBe(0)
})

test('nothing is posted where an offer was unloaded, loaded anew, or used up since it was found', async () => {
  const ada = await aShopper('once', 'often')
  await ada.changes('often', 'UNLOADED', day(3))
  expect(await ada.buys('unloaded', ['often', 'once'])).toBeUndefined()
  await ada.changes('often', 'LOADED', day(3))
  expect(await ada.buys('anew', ['often', 'once'])).toBeUndefined()
  const again = await ada.finds()
  expect(await ada.buys('once', ['once'], again)).toMatchObject({ isRepeated: false })
  expect(await ada.buys('used up', ['once', 'often'], again)).toBeUndefined()
  for (const name of ['first', 'second']) await ada.buys(name, ['all'], again)
  expect(await ada.buys('all used up', ['all'], again)).toBeUndefined()
  expect(await ada.points()).toBe(300)
  expect(await ada.uses('used up')).toEqual([])
  expect(await ada.left()).toEqual({ all: 0, often: null, once: 0 })
})

test('nothing is posted where a promise went back at the end of its offer: it is kept again the slow way', async () => {
  const ada = await aShopper('short')
  await inEachLane(database, (lane) => releasePage(lane, { limit: 10, now: day(12) }))
  expect(await ada.buys('late', ['short'])).toBeUndefined()
  expect(await ada.points()).toBe(0)
})

test('an offer that a second look adds is one of its purchase, and each goes back by itself', async () => {
  const ada = await aShopper('once', 'often')
  await ada.buys('sale', ['often'])
  const terms = (await ada.finds()).find((one) => one.terms.offerId === 'once')?.terms as OfferInHand['terms']
  const added = { ...ada.key('sale'), terms, points: 7, pence: 0 }
  await ada.inTransaction((tx) => use(tx, [added], day(9)))
  await ada.inTransaction((tx) => use(tx, [added], day(9)))
  expect(await ada.uses('sale')).toEqual([
    ['often', 40, 3],
    ['once', 7, 0],
  ])
  expect((await ada.left()).once).toBe(0)
  await ada.inTransaction((tx) => giveBack(tx, [{ ...ada.key('sale'), offerId: 'once', points: 0, pence: 0 }], day(9)))
  await ada.inTransaction((tx) => giveBack(tx, [{ ...ada.key('sale'), offerId: 'often', points: 9, pence: 3 }], day(9)))
  expect(await ada.uses('sale')).toEqual([
    ['often', 9, 3],
    ['once', 0, 0],
  ])
  expect(await ada.givenBack('sale')).toEqual([null, day(9)])
  expect((await ada.left()).once).toBe(1)
})
