import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ReadCard, type TillCard, tillCardsQuery } from '../../records/cards/cards.ts'
import { type RowInHand, statesInHandQuery } from '../../rewards/offers/offers.ts'
import { priceDifferences } from './tables.ts'

const cardsAndOffersQuery = `
  with found as materialized (${tillCardsQuery('$1::text[]')}),
  in_hand as (${statesInHandQuery('array(select "collectorId" from found)', '$2::text[]')})
  select "cardNumber", state, "collectorId", "endsAt", "numberRead", null::json as "inHand" from found
  union all
  select null, null, "collectorId", null, null, "inHand" from in_hand`

type CardOrOffers = (ReadCard & { inHand: null }) | (RowInHand & { cardNumber: null })

/** The cards with these numbers, by them, and what their holders have in hand of these offers, by one statement. */
export async function cardsAndOffers(
  { prepared }: Database,
  { cardNumbers, offerIds }: { cardNumbers: string[]; offerIds: string[] },
): Promise<{ cards: Map<string, TillCard>; inHand: RowInHand[] }> {
  const cards = new Map<string, TillCard>()
  const inHand: RowInHand[] = []
  const values = [textArray(cardNumbers), textArray(offerIds)]
  for (const row of await prepared<CardOrOffers>('cards_and_offers', cardsAndOffersQuery, values))
    if (row.cardNumber === null) inHand.push(row)
    else cards.set(row.numberRead, row)
  return { cards, inHand }
}

export type PriceDifference = typeof priceDifferences.$inferSelect

export async function insertDifferences(tx: Transaction, all: PriceDifference[]): Promise<void> {
  if (all.length > 0) await tx.insert(priceDifferences).values(all)
}

/** The purchase of a difference. */
export type DifferenceKey = Pick<PriceDifference, 'collectorId' | 'brandKey' | 'reference'>

const isOf = ({ collectorId, brandKey, reference }: DifferenceKey) =>
  and(
    eq(priceDifferences.collectorId, collectorId),
    eq(priceDifferences.brandKey, brandKey),
    eq(priceDifferences.reference, reference),
  )

export async function openDifferencesOf(tx: Transaction, purchase: DifferenceKey): Promise<PriceDifference[]> {
  return tx
    .select()
    .from(priceDifferences)
    .where(and(isOf(purchase), isNull(priceDifferences.correctedAt)))
}

export async function closeDifferences(
  tx: Transaction,
  purchase: DifferenceKey,
  lines: number[],
  correctedAt: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .update(priceDifferences)
    .set({ correctedAt })
    .where(and(isOf(purchase), inArray(priceDifferences.line, lines)))
}

/** The newest first, from before the one of that id. */
export async function differencesOf(
  tx: Transaction,
  key: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<PriceDifference[]> {
  const { brandKey, differenceId } = priceDifferences
  return tx
    .select()
    .from(priceDifferences)
    .where(and(eq(brandKey, key), before === undefined ? undefined : lt(differenceId, before)))
    .orderBy(desc(differenceId))
    .limit(limit)
}
