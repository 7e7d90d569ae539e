import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type CardOrderEvent, transitions } from './states.ts'
import { cardBatches, cardOrders } from './tables.ts'

export type CardOrder = typeof cardOrders.$inferSelect
export type CardBatch = typeof cardBatches.$inferSelect
type NewCardOrder = Omit<CardOrder, 'state' | 'batchId' | 'printedAt' | 'postedAt'>

export async function insertOrder(tx: Transaction, order: NewCardOrder): Promise<CardOrder> {
  const [inserted] = await tx.insert(cardOrders).values(order).returning()
  return inserted as CardOrder
}

/** The collector's orders of what has this number, newest first. */
export async function ordersSince(
  tx: Transaction,
  { collectorId, cardNumber }: { collectorId: string; cardNumber: string },
  since: Date,
): Promise<CardOrder[]> {
  return ordersWhere(tx, collectorId, cardNumber, gt(cardOrders.orderedAt, since))
}

/** All of the collector's orders of what has this number, newest first. */
export const ordersOfCard = (tx: Transaction, collectorId: string, cardNumber: string): Promise<CardOrder[]> =>
  ordersWhere(tx, collectorId, cardNumber)

const ordersWhere = (tx: Transaction, collectorId: string, cardNumber: string, more?: SQL) =>
  tx
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.collectorId, collectorId), eq(cardOrders.cardNumber, cardNumber), more))
    .orderBy(desc(cardOrders.orderId))

/** Cancels what is not posted. */
export async function cancelUnposted(tx: Transaction, collectorId: string): Promise<void> {
  await happen(tx, 'revoke', eq(cardOrders.collectorId, collectorId))
}

/** Cancels what was ordered before and is not at the printer: the newer order has the member's newer address. */
export async function cancelRenewed(
  tx: Transaction,
  { collectorId, cardNumber, cardType }: Pick<CardOrder, 'collectorId' | 'cardNumber' | 'cardType'>,
): Promise<void> {
  await happen(
    tx,
    'renew',
    and(
      eq(cardOrders.collectorId, collectorId),
      eq(cardOrders.cardNumber, cardNumber),
      eq(cardOrders.cardType, cardType),
      isNull(cardOrders.batchId),
    ),
  )
}

/** @returns the orders to which it happened: those in a state from which it can */
const happen = (
  tx: Transaction,
  event: CardOrderEvent,
  which: SQL | undefined,
  more: Partial<Pick<CardOrder, 'printedAt' | 'postedAt'>> = {},
): Promise<CardOrder[]> =>
  tx
    .update(cardOrders)
    .set({ state: transitions[event].to, ...more })
    .where(and(which, inArray(cardOrders.state, [...transitions[event].from])))
    .returning()

/**
 * A page of the orders that wait for the printer, the oldest first, locked until the transaction ends. What somebody else
 * has locked is left out.
 *
 * @param until  what was ordered later is left out
 */
export async function lockWaiting(
  tx: Transaction,
  { after, until, limit }: { after: string | undefined; until: Date; limit: number },
): Promise<CardOrder[]> {
  return tx
    .select()
    .from(cardOrders)
    .where(
      and(isWaiting, lte(cardOrders.orderedAt, until), after === undefined ? undefined : gt(cardOrders.orderId, after)),
    )
    .orderBy(asc(cardOrders.orderId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

const isWaiting = and(isNull(cardOrders.batchId), eq(cardOrders.state, 'ORDERED'))

/** How many orders wait for the printer, and since when. */
export async function countWaiting(tx: Transaction): Promise<{ orders: number; since: Date | undefined }> {
  const orders = await tx.$count(cardOrders, isWaiting)
  const [oldest] = await tx
    .select({ orderedAt: cardOrders.orderedAt })
    .from(cardOrders)
    .where(isWaiting)
    .orderBy(asc(cardOrders.orderId))
    .limit(1)
  return { orders, since: oldest?.orderedAt }
}

/** Puts those of these orders that wait into a batch; returns how many. */
export async function putInBatch(tx: Transaction, batchId: string, orderIds: string[]): Promise<number> {
  const { rowCount } = await tx
    .update(cardOrders)
    .set({ batchId })
    .where(and(isWaiting, inArray(cardOrders.orderId, orderIds)))
  return rowCount ?? 0
}

/** The batches that orders were put into, and are not printed. */
export async function batchesNotPrinted(tx: Transaction): Promise<string[]> {
  const found = await tx
    .selectDistinct({ batchId: cardOrders.batchId })
    .from(cardOrders)
    .where(and(isNotNull(cardOrders.batchId), eq(cardOrders.state, 'ORDERED')))
  return found.flatMap(({ batchId }) => batchId ?? [])
}

/** Which of these batches were never written down. */
export async function lostOf(tx: Transaction, batchIds: string[]): Promise<string[]> {
  const { batchId } = cardBatches
  const known = await tx.select({ batchId }).from(cardBatches).where(inArray(batchId, batchIds))
  const names = new Set(known.map(({ batchId }) => batchId))
  return batchIds.filter((batchId) => !names.has(batchId))
}

/** The orders of these batches wait again. */
export async function takeOutOf(tx: Transaction, batchIds: string[]): Promise<void> {
  await tx
    .update(cardOrders)
    .set({ batchId: null })
    .where(and(inArray(cardOrders.batchId, batchIds), eq(cardOrders.state, 'ORDERED')))
}

export async function insertBatch(
  tx: Transaction,
  batch: Pick<CardBatch, 'batchId' | 'cards' | 'madeAt' | 'madeBy'>,
): Promise<CardBatch> {
  const [inserted] = await tx.insert(cardBatches).values(batch).returning()
  return inserted as CardBatch
}

/** Every batch, the newest first. */
export const allBatches = (tx: Transaction): Promise<CardBatch[]> =>
  tx.select().from(cardBatches).orderBy(desc(cardBatches.batchId))

/** Locks a batch, so that what is said of it twice at once is said once. */
export async function lockBatch(tx: Transaction, batchId: string): Promise<CardBatch | undefined> {
  const [found] = await tx.select().from(cardBatches).where(eq(cardBatches.batchId, batchId)).for('update')
  return found
}

export async function setBatch(
  tx: Transaction,
  batchId: string,
  said: Partial<Pick<CardBatch, 'printedAt' | 'printedBy' | 'postedAt' | 'postedBy'>>,
): Promise<void> {
  await tx.update(cardBatches).set(said).where(eq(cardBatches.batchId, batchId))
}

/** The orders of a batch, the oldest first. */
export const ordersOfBatch = (tx: Transaction, batchId: string): Promise<CardOrder[]> =>
  tx.select().from(cardOrders).where(eq(cardOrders.batchId, batchId)).orderBy(asc(cardOrders.orderId))

export const printOrders = (tx: Transaction, batchId: string, printedAt: Date): Promise<CardOrder[]> =>
  happen(tx, 'print', eq(cardOrders.batchId, batchId), { printedAt })

/** @returns the order; undefined when it is no longer to be posted */
export async function postOrder(
  tx: Transaction,
  { collectorId, orderId }: Pick<CardOrder, 'collectorId' | 'orderId'>,
  postedAt: Date,
): Promise<CardOrder | undefined> {
  const which = and(eq(cardOrders.collectorId, collectorId), eq(cardOrders.orderId, orderId))
  const [posted] = await happen(tx, 'post', which, { postedAt })
  return posted
}
