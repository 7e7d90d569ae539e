import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { retention } from './retention.ts'
import * as store from './store.ts'

/** A column of the database, and in how many of its rows something of the person stands. */
type Finding = { place: string; hits: number }

/** Where the collector's id stays, which leads to nobody any more, and where it says that they were erased. */
const mayNameCollector = Object.entries(retention).flatMap(([table, { erased }]) =>
  erased === 'books' || erased === 'record' ? [`${table}.collector_id`] : [],
)

/**
 * What is known of a collector, for `proofOfErasure`: their id, addresses, cards, name and street. Nothing keeps it; who
 * will prove an erasure stores it elsewhere until then.
 */
export async function knownOf(tx: Transaction, collectorId: string): Promise<string[]> {
  await enterLane(tx, collectorId)
  return [
    collectorId,
    ...(await store.addressesOf(tx, collectorId)),
    ...(await store.cardsOf(tx, collectorId)),
    ...(await store.namesOf(tx, collectorId)),
  ]
}

/** Looks for an erased collector in every column of the database. `found` is where something stands that may not. */
export async function proofOfErasure(
  tx: Transaction,
  collectorId: string,
  known: string[],
): Promise<{ looked: Finding[]; found: Finding[] }> {
  const words = known.filter((word) => word !== collectorId)
  const ofId = await store.findEverywhere(tx, [collectorId])
  const ofWords = words.length > 0 ? await store.findEverywhere(tx, words) : []
  const found = [...ofId.filter(({ place }) => !mayNameCollector.includes(place)), ...ofWords].filter(
    ({ hits }) => hits > 0,
  )
  return { looked: ofId, found }
}
