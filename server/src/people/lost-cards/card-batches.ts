import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { cardsByCollector } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { cardPostedMessage } from './messages.tsx'
import { shortNameOf } from './short-names.ts'
import * as store from './store.ts'

/** A batch, with its orders. The card of one that was cancelled is destroyed instead of posted. */
export type Batch = store.CardBatch & { name: string; orders: store.CardOrder[] }

const batchOf = async (tx: Transaction, batch: store.CardBatch): Promise<Batch> => ({
  ...batch,
  name: shortNameOf(batch.batchId),
  orders: await store.ordersOfBatch(tx, batch.batchId),
})

/** So many orders are read at a time. */
const pageSize = 500

/**
 * Takes the orders that wait, the oldest first, for the printer. No other batch gets them, also where two are made at once.
 * A number that is closed by now is left out; so is that of a closed account, whose member may come back.
 *
 * @param most   so many at the most
 * @param until  only what was ordered by then
 * @param leaves  the collectors whose orders wait for another batch
 * @returns undefined when nothing waits
 */
export async function makeBatch(
  tx: Transaction,
  {
    by,
    most,
    now,
    until = now,
    leaves = new Set(),
  }: { by: string; most: number; now: Date; until?: Date; leaves?: ReadonlySet<string> },
): Promise<Batch | undefined> {
  const taken: store.CardOrder[] = []
  let page: store.CardOrder[]
  let after: string | undefined
  do {
    page = await store.lockWaiting(tx, { after, until, limit: pageSize })
    const cards = await cardsByCollector(
      tx,
      page.map(({ collectorId }) => collectorId),
    )
    taken.push(
      ...page.filter(({ collectorId, cardNumber }) => {
        const card = cards.get(collectorId)
        return card?.cardNumber === cardNumber && card.endsAt === null && !leaves.has(collectorId)
      }),
    )
    after = page.at(-1)?.orderId
  } while (page.length === pageSize && taken.length < most)
  const orders = taken.slice(0, most)
  if (orders.length === 0) return undefined
  const made = await store.insertBatch(
    tx,
    { batchId: uuidv7(), madeAt: now, madeBy: by },
    orders.map(({ orderId }) => orderId),
  )
  return batchOf(tx, made)
}

/** Every batch, the newest first. */
export const allBatches = (tx: Transaction): Promise<store.CardBatch[]> => store.allBatches(tx)

/**
 * @param name  the end of its id, in either case
 * @throws Refusal notFound   there is no such batch
 */
export async function batchNamed(tx: Transaction, name: string): Promise<Batch> {
  const found = (await store.allBatches(tx)).find(({ batchId }) => shortNameOf(batchId) === name.toUpperCase())
  if (!found) throw new Refusal('notFound')
  return batchOf(tx, found)
}

/**
 * Marks the cards of a batch as printed. Those of an order that was cancelled meanwhile stay as they are, and who said it
 * first stays written down.
 */
export async function markPrinted(
  tx: Transaction,
  batchId: string,
  { by, now }: { by: string; now: Date },
): Promise<{ printed: number }> {
  const batch = await store.lockBatch(tx, batchId)
  const printed = await store.printOrders(tx, batchId, now)
  if (!batch?.printedAt) await store.setBatch(tx, batchId, { printedAt: now, printedBy: by })
  return { printed: printed.length }
}

/**
 * Marks the printed cards of a batch as posted and tells each member once, also when it is called twice at once, or again
 * because it was interrupted: each order is a transaction of its own.
 *
 * @returns how many were posted by this call
 */
export async function markPosted(
  { transaction }: Pick<Database, 'transaction'>,
  batchId: string,
  { by, now }: { by: string; now: Date },
): Promise<{ posted: number }> {
  const orders = await transaction((tx) => store.ordersOfBatch(tx, batchId))
  let posted = 0
  for (const order of orders)
    if (order.state === 'PRINTED' && (await transaction((tx) => post(tx, order, now)))) posted++
  await transaction(async (tx) => {
    const batch = await store.lockBatch(tx, batchId)
    if (!batch?.postedAt) await store.setBatch(tx, batchId, { postedAt: now, postedBy: by })
  })
  return { posted }
}

/** @returns false when the order is no longer to be posted, or its account was erased */
async function post(tx: Transaction, order: store.CardOrder, now: Date): Promise<boolean> {
  const { collectorId, orderId, cardNumber, cardType } = order
  // The order in which whoever orders a card locks, too (card-orders.ts).
  await lock(tx, collectorId)
  if (!(await store.postOrder(tx, order, now))) return false
  const { email } = await collectorOf(tx, collectorId)
  const message = await cardPostedMessage({
    to: await addresseeOf(tx, collectorId),
    cardNumber,
    cardType,
    postedAt: now,
  })
  await notify(tx, collectorId, {
    kind: 'cardPosted',
    facts: { cardType },
    at: now,
    event: orderId,
    letters: [{ channel: 'email', to: email, ...message }],
  })
  return true
}
