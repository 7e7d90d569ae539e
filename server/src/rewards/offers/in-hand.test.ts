import type { OfferInHand } from '@pollen/contract/offers'
import { enterBrands } from '@pollen/testing/brands'
import { freshDatabase } from '@pollen/testing/database'
import { enterOffers, offerMember } from '@pollen/testing/offers'
import { aCollector } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { referenceFor } from '../../records/ledger/ledger.ts'
import { changeStates } from './change-states.ts'
import { allOffers, changedSince, offersInHand, use } from './offers.ts'
import type { WantedState } from './states.ts'

const database = await freshDatabase()
const { transaction } = database
await transaction(enterBrands)

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))

test('what was found counts with the balances locked, unless it was unloaded, loaded anew or used up since', async () => {
  await enterOffers(database, [{ offer_id: 'found', uses_per_member: '1' }], day(1))
  const collectorId = await aCollector(database)
  const known = await transaction(allOffers)
  const member = offerMember(collectorId, day(1))
  const change = (wanted: WantedState, now = day(2)) =>
    inLaneOf(collectorId, () => changeStates(database.ofServer, { known, member, now }, [{ offerId: 'found', wanted }]))
  const find = async () => {
    const holders = { brandKey: 'sainsburys', collectorIds: [collectorId] }
    const inHand = await transaction((tx) => offersInHand(tx, known, holders))
    return inHand({ collectorId, occurredAt: day(8) })
  }
  const isChanged = async (offers: OfferInHand[]) =>
    (await transaction((tx) => changedSince(tx, [{ collectorId, offers }]))).has(collectorId)

  await change('LOADED')
  const found = await find()
  expect(found).toHaveLength(1)
  expect(await isChanged(found)).toBe(false)
  await change('PINNED')
  expect(await isChanged(found)).toBe(false)
  await change('UNLOADED')
  expect(await isChanged(found)).toBe(true)
  await change('LOADED', day(3))
  expect(await isChanged(found)).toBe(true)
  const again = await find()
  expect(await isChanged(again)).toBe(false)
  const purchase = {
    collectorId,
    brandKey: 'sainsburys',
    reference: referenceFor('purchase', 'sale'),
    points: 40,
    pence: 0,
  }
  const uses = [{ ...purchase, terms: (again[0] as OfferInHand).terms }]
  await inLaneOf(collectorId, () => database.ofServer.transaction((tx) => use(tx, uses, day(8))))
  expect(await isChanged(again)).toBe(true)
})
