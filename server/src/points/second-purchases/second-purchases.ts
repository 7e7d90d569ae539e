import type { Answer, Query } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { secondPurchases } from '@pollen/contract/till/second-purchases'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { readReference } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

export { compareLanes } from './compare-lanes.ts'
export { decideSecond, SecondDecision } from './decide-second.ts'
export { type PaidTwice, purchasesPaidTwice } from './paid-twice.ts'

const PageEnd = z.uuid()

/**
 * A page of what was undone for a brand, the last first.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function undoneOf(
  tx: Transaction,
  brandKey: string,
  { pageSize, nextToken }: Query<typeof secondPurchases>,
): Promise<Answer<typeof secondPurchases>> {
  if (nextToken !== undefined && !PageEnd.safeParse(nextToken).success) throw new Refusal('invalid')
  const limit = pageSize + 1
  const ofLanes = await askLanes(tx, (lane) => store.undoneOf(lane, brandKey, { before: nextToken, limit }))
  const found = ofLanes.flat().sort((one, next) => (one.secondId < next.secondId ? 1 : -1))
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    purchases: page.map(({ reference, storeId, occurredAt, points, decidedAt }) => ({
      transactionId: readReference(reference).name,
      storeId,
      occurredAt: occurredAt.toISOString(),
      points,
      undoneAt: decidedAt.toISOString(),
    })),
    hasMore: last !== undefined,
    ...(last && { nextToken: last.secondId }),
  }
}
