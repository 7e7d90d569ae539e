import { mergedRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** A purchase of a brand for which several members are paid, who was paid first is first. */
export type PaidTwice = Pick<store.PaidPurchase, 'brandKey' | 'reference'> & {
  holders: Pick<store.PaidPurchase, 'collectorId' | 'postedAt' | 'occurredAt'>[]
}

/** So many keys are looked up together. */
const mostKeys = 1000

/**
 * Finds the purchases, all or a brand's, that are paid more than once, within a lane and between lanes: from before one id was one
 * purchase, or since the lanes were compared. Its memory does not grow with the books.
 */
export async function* purchasesPaidTwice(lanes: Transaction[], brandKey?: string): AsyncGenerator<PaidTwice> {
  const which = lanes.length === 1 ? 'repeated' : 'all'
  const streams = lanes.map((lane) => store.purchaseKeys(lane, { which, brandKey }))
  const order = (one: store.PurchaseKey, next: store.PurchaseKey) =>
    one.key < next.key ? -1 : one.key > next.key ? 1 : 0
  let last: string | undefined
  let keys: string[] = []
  for await (const rows of mergedRows(streams, order)) {
    for (const { key, times } of rows) {
      if ((times > 1 || key === last) && keys.at(-1) !== key) keys.push(key)
      last = key
    }
    if (keys.length < mostKeys) continue
    yield* heldByMany(lanes, keys)
    keys = []
  }
  yield* heldByMany(lanes, keys)
}

async function* heldByMany(lanes: Transaction[], keys: string[]): AsyncGenerator<PaidTwice> {
  if (keys.length === 0) return
  const paid: store.PaidPurchase[] = []
  for (const lane of lanes) paid.push(...(await store.paidFor(lane, keys)))
  for (const [, holders] of Map.groupBy(paid, ({ brandKey, reference }) => JSON.stringify([brandKey, reference]))) {
    const [first] = holders
    if (!first || holders.length < 2) continue
    const { brandKey, reference } = first
    yield {
      brandKey,
      reference,
      holders: holders.sort((one, next) => one.postedAt.getTime() - next.postedAt.getTime()),
    }
  }
}
