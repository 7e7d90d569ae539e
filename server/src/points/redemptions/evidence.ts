import { askLanesOf } from '../../platform/database/across-lanes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Between two moments. */
export type Span = { from: Date; until: Date }

/** What tills did, or tried, with a collector's points in that time, the first first. */
export const spendsAndTries = async (
  tx: Transaction,
  collectorId: string,
  span: Span,
): Promise<{ spends: store.Redemption[]; tries: store.RefusedAttempt[] }> => ({
  spends: await store.redemptionsWithin(tx, collectorId, span),
  tries: await store.refusedAttemptsWithin(tx, collectorId, span),
})

/** How many spends a till made in a store in that time, of how many cards, and how many of them were disputed. */
export async function spendsAtTill(
  tx: Transaction,
  till: { tillId: string; storeId: string },
  span: Span,
): Promise<{ spends: number; cards: number; disputed: number }> {
  const names = await store.namesAtTill(tx, till, span)
  const ofMember = Map.groupBy(names, ({ collectorId }) => collectorId)
  const disputed = await askLanesOf(tx, [...ofMember.keys()], (lane, members) =>
    store.countDisputed(
      lane,
      members.flatMap((collectorId) => ofMember.get(collectorId) ?? []),
    ),
  )
  return {
    spends: names.length,
    cards: new Set(names.map(({ cardNumber }) => cardNumber)).size,
    disputed: disputed.reduce((sum, many) => sum + many, 0),
  }
}
