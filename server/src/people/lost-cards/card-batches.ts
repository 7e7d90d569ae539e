import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { askLanes, askLanesOf, enterLane } from '../../platform/lanes/across-lanes.ts'
import { currentTransaction } from '../../platform/lanes/lanes.ts'
import { cardsByCollector } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { cardPostedMessage } from './messages.ts'
import { shortNameOf } from './short-names.ts'
import * as store from './store.ts'

/** A batch, with its orders. The card of one that was cancelled is destroyed instead of posted. */
export type Batch = store.CardBatch & { name: string; orders: store.CardOrder[] }

const batchOf = async (tx: Transaction, batch: store.CardBatch): Promise<Batch> => ({
  ...batch,
  name: shortNameOf(batch.batchId),
  orders: await ordersOf(tx, batch.batchId),
})

const ordersOf = async (tx: Transaction, batchId: string): Promise<store.CardOrder[]> =>
  oldestFirst(await askLanes(tx, (lane) => store.ordersOfBatch(lane, batchId)))

const oldestFirst = (ofLanes: store.CardOrder[][]): store.CardOrder[] =>
  ofLanes.flat().sort((one, other) => (one.orderId < other.orderId ? -1 : 1))

/** How many orders wait for the printer, and since when. */
export async function countWaiting(tx: Transaction): Promise<{ orders: number; since: Date | undefined }> {
  const ofLanes = await askLanes(tx, store.countWaiting)
  const [since] = ofLanes
    .flatMap((counted) => counted.since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
  return { orders: ofLanes.reduce((total, { orders }) => total + orders, 0), since }
}

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
  await beginTaking(tx)
  const taken: store.CardOrder[] = []
  let page: store.CardOrder[]
  let after: string | undefined
  do {
    const wanted = { after, until, limit: pageSize }
    page = oldestFirst(await askLanes(tx, (lane) => store.lockWaiting(lane, wanted))).slice(0, pageSize)
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
  const batchId = uuidv7()
  const cards = await putInBatch(tx, batchId, orders)
  return batchOf(tx, await store.insertBatch(tx, { batchId, cards, madeAt: now, madeBy: by }))
}

/**
 * Orders of several lanes are taken before their batch is written down: of one that was cut off in between they wait again.
 * Meanwhile nobody else makes a batch.
 */
async function beginTaking(tx: Transaction): Promise<void> {
  if (!currentTransaction()) return
  await takeNamedLock(tx, 'batches of cards')
  const lost = await store.lostOf(tx, (await askLanes(tx, store.batchesNotPrinted)).flat())
  if (lost.length > 0) await askLanes(tx, (lane) => store.takeOutOf(lane, lost))
}

async function putInBatch(tx: Transaction, batchId: string, orders: store.CardOrder[]): Promise<number> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const collectorIds = orders.map(({ collectorId }) => collectorId)
  const ofLanes = await askLanesOf(tx, collectorIds, (lane) => store.putInBatch(lane, batchId, orderIds))
  return ofLanes.reduce((total, cards) => total + cards, 0)
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
  const printed = (await askLanes(tx, (lane) => store.printOrders(lane, batchId, now))).flat()
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
  const orders = await transaction((tx) => ordersOf(tx, batchId))
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
  await enterLane(tx, collectorId)
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
