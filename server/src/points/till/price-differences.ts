import type { Answer, Query } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { priceDifferences } from '@pollen/contract/till/price-differences'
import { z } from '@pollen/contract/zod'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { readReference } from '../../records/ledger/ledger.ts'
import type { PriceDifference, PurchaseToPost } from '../earning/earning.ts'
import * as store from './store.ts'

/** Stores where a till's prices were not a member's. The purchase stands as it was charged. */
export async function recordDifferences(
  tx: Transaction,
  purchases: (PurchaseToPost & { differences: PriceDifference[] })[],
): Promise<void> {
  await store.insertDifferences(
    tx,
    purchases.flatMap(({ posting, purchase, differences }) =>
      differences.map((difference) => ({
        ...difference,
        collectorId: posting.collectorId,
        brandKey: posting.brandKey,
        reference: posting.reference,
        occurredAt: posting.occurredAt,
        storeId: purchase.storeId,
        differenceId: uuidv7(),
        correctedAt: null,
      })),
    ),
  )
}

/** Closes those of a purchase's open differences that were made up for: so many pence were paid back of each line. */
export async function closeDifferences(
  tx: Transaction,
  purchase: store.DifferenceKey,
  { paidBack, now }: { paidBack: ReadonlyMap<number, number>; now: Date },
): Promise<void> {
  const open = await store.openDifferencesOf(tx, purchase)
  const lines = open.filter(
    ({ line, chargedPence, memberPence }) => (paidBack.get(line) ?? 0) >= Math.max(1, chargedPence - memberPence),
  )
  await store.closeDifferences(
    tx,
    purchase,
    lines.map(({ line }) => line),
    now,
  )
}

const PageEnd = z.uuid()

/**
 * A page of a brand's price differences, the last one found first.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function differencesOf(
  tx: Transaction,
  brandKey: string,
  { pageSize, nextToken }: Query<typeof priceDifferences>,
): Promise<Answer<typeof priceDifferences>> {
  if (nextToken !== undefined && !PageEnd.safeParse(nextToken).success) throw new Refusal('invalid')
  const limit = pageSize + 1
  const ofLanes = await askLanes(tx, (lane) => store.differencesOf(lane, brandKey, { before: nextToken, limit }))
  const found = ofLanes.flat().sort((one, next) => (one.differenceId < next.differenceId ? 1 : -1))
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    differences: page.map((difference) => ({
      transactionId: readReference(difference.reference).name,
      storeId: difference.storeId,
      occurredAt: difference.occurredAt.toISOString(),
      line: difference.line,
      productCode: difference.productCode,
      quantity: difference.quantity,
      chargedPence: difference.chargedPence,
      memberPence: difference.memberPence,
      ...(difference.correctedAt && { correctedAt: difference.correctedAt.toISOString() }),
    })),
    hasMore: last !== undefined,
    ...(last && { nextToken: last.differenceId }),
  }
}
