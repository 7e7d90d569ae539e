import type { Answer } from '@pollen/contract/endpoint'
import type { Conversion, conversions as conversionsEndpoint } from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { conversionOnWire } from './on-wire.ts'
import * as store from './store.ts'

export { isConvertedWeekly, turnOff } from './automatic.ts'
export { enterPast } from './past.ts'
export { orderOf } from './sending.ts'
export { settleByFile, undoConfirmed } from './settling.ts'
export type { StoredConversion } from './store.ts'
export { arrivesOf, rateOf } from './terms.ts'

/** @throws Refusal notFound   the member has no such conversion */
export async function conversionOf(tx: Transaction, key: store.ConversionKey): Promise<Conversion> {
  const found = await store.find(tx, key)
  if (!found) throw new Refusal('notFound')
  return conversionOnWire(found)
}

/** A page of a member's conversions, the last one first. */
export async function conversionsOf(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken }: { pageSize: number; nextToken?: string | undefined },
): Promise<Answer<typeof conversionsEndpoint>> {
  const found = await store.page(tx, collectorId, {
    before: nextToken === undefined ? undefined : idIn(nextToken),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = found.length > pageSize
  return {
    conversions: page.map(conversionOnWire),
    hasMore,
    ...(hasMore && last && { nextToken: last.conversionId }),
  }
}

/** @throws Refusal invalid   we did not issue this token */
function idIn(nextToken: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(nextToken)) throw new Refusal('invalid')
  return nextToken
}

/** Those of these ids, whoever's they are. */
export const conversionsOfIds = async (tx: Transaction, conversionIds: string[]): Promise<store.StoredConversion[]> =>
  (await askLanes(tx, (lane) => store.ofIds(lane, conversionIds))).flat()

/** Those with a partner in one direction of which we learned in this time how they ended, in that order. */
export const settledBetween = async (
  tx: Transaction,
  wanted: Parameters<typeof store.settledBetween>[1],
): Promise<store.StoredConversion[]> =>
  (await askLanes(tx, (lane) => store.settledBetween(lane, wanted))).flat().sort(bySettling)

function bySettling(one: store.StoredConversion, other: store.StoredConversion): number {
  const settledAt = ({ lateAt, endedAt }: store.StoredConversion) => (lateAt ?? endedAt)?.getTime() ?? 0
  return settledAt(one) - settledAt(other) || (one.conversionId < other.conversionId ? -1 : 1)
}

/** The conversions that are open: how many in each state, and since when the first. */
export async function openConversions(tx: Transaction): Promise<store.OpenCount[]> {
  const counts = (await askLanes(tx, store.openCounts)).flat()
  return [...Map.groupBy(counts, ({ state }) => state)].map(([state, ofLanes]) => ({
    state,
    many: ofLanes.reduce((sum, { many }) => sum + many, 0),
    firstAskedAt: new Date(Math.min(...ofLanes.map(({ firstAskedAt }) => firstAskedAt.getTime()))),
  }))
}

/** Whether points of a member are on their way, and how many of ours are kept for that. */
export async function openConversionsOf(
  tx: Transaction,
  collectorId: string,
): Promise<{ many: number; heldPoints: number }> {
  const open = await store.openOf(tx, collectorId)
  const held = open.filter(({ type }) => type === 'NECTAR_TO_PARTNER')
  return { many: open.length, heldPoints: held.reduce((sum, { points }) => sum + points, 0) }
}
