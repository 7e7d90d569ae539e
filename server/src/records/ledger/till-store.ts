import { and, asc, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { memberTransfers } from './joined-transfers-store.ts'
import { columns, readColumns, type StoredTransfer } from './store.ts'
import { transfers } from './tables.ts'

/** What tills posted for a time: from its first moment on, until before its last. */
type AtTills = { tillIds: string[]; from: Date; until: Date }

/** The books, or what a member reads of them. */
type Books = typeof transfers | typeof memberTransfers

const isAtTills = ({ tillIds, from, until }: AtTills, of: Books = transfers): SQL | undefined =>
  and(
    sql`${of.tillId} = any(${plainArray(tillIds)}::uuid[])`,
    gte(of.occurredAt, from),
    lt(of.occurredAt, until),
    eq(of.leg, 0),
  )

/** A condition: it is a purchase; of this amount, where one is given. */
const isPurchase = (pence: number | undefined, { about }: Pick<Books, 'about'> = transfers): SQL =>
  pence === undefined ? sql`${about} ? 'pence'` : sql`${about} ->> 'pence' = ${String(pence)}`

/** The purchases that tills posted for a time, whoever's they are, the earliest first; at most `limit`. */
export async function purchasesAtTills(
  tx: Transaction,
  { pence, limit, ...when }: AtTills & { pence?: number | undefined; limit: number },
): Promise<StoredTransfer[]> {
  const ofLane = (lane: Transaction) =>
    lane
      .select(columns)
      .from(transfers)
      .where(and(isAtTills(when), isPurchase(pence)))
      .orderBy(asc(transfers.occurredAt), asc(transfers.collectorId), asc(transfers.number))
      .limit(limit)
  const found = (await askLanes(tx, ofLane)).flat()
  return found.sort((one, next) => one.occurredAt.getTime() - next.occurredAt.getTime()).slice(0, limit)
}

/** How many purchases tills posted for a time; of more than `most` it says so many. */
export async function purchasesCounted(tx: Transaction, when: AtTills, most: number): Promise<number> {
  const counts = await askLanes(tx, async (lane) => {
    const some = lane
      .select({ number: transfers.number })
      .from(transfers)
      .where(and(isAtTills(when), isPurchase(undefined)))
      .limit(most)
      .as('some')
    const [found] = await lane.select({ count: count() }).from(some)
    return found?.count ?? 0
  })
  const all = counts.reduce((sum, one) => sum + one, 0)
  return Math.min(all, most)
}

/** A collector's purchases at tills of a time, the earliest first. */
export async function purchasesOf(tx: Transaction, collectorId: string, when: AtTills): Promise<StoredTransfer[]> {
  return tx
    .select(readColumns)
    .from(memberTransfers)
    .where(
      and(
        eq(memberTransfers.collectorId, collectorId),
        isAtTills(when, memberTransfers),
        isPurchase(undefined, memberTransfers),
      ),
    )
    .orderBy(asc(memberTransfers.occurredAt), asc(memberTransfers.number))
}
