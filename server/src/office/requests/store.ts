import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { staffRequests } from './tables.ts'

/** Where the office reads requests. */
export const requestsAddress = '/staff/requests'

export type StoredRequest = typeof staffRequests.$inferSelect

/** False when a request of this kind about the same waits already. */
export async function insert(tx: Transaction, request: typeof staffRequests.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(staffRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ requestId: staffRequests.requestId })
  return added.length > 0
}

export async function find(tx: Transaction, requestId: string): Promise<StoredRequest | undefined> {
  const [found] = await tx.select().from(staffRequests).where(eq(staffRequests.requestId, requestId))
  return found
}

export const byIds = (tx: Transaction, requestIds: readonly string[]): Promise<StoredRequest[]> =>
  tx
    .select()
    .from(staffRequests)
    .where(inArray(staffRequests.requestId, [...requestIds]))

/** Locked until the transaction ends: of two who decide at once, one does. */
export async function lock(tx: Transaction, requestId: string): Promise<StoredRequest | undefined> {
  const [found] = await tx.select().from(staffRequests).where(eq(staffRequests.requestId, requestId)).for('update')
  return found
}

export async function change(tx: Transaction, requestId: string, to: Partial<StoredRequest>): Promise<void> {
  await tx.update(staffRequests).set(to).where(eq(staffRequests.requestId, requestId))
}

/** Those that wait, the first to lapse first. */
export async function open(tx: Transaction): Promise<StoredRequest[]> {
  return tx.select().from(staffRequests).where(eq(staffRequests.state, 'open')).orderBy(asc(staffRequests.expiresAt))
}

export async function about(tx: Transaction, collectorId: string): Promise<StoredRequest[]> {
  return tx
    .select()
    .from(staffRequests)
    .where(eq(staffRequests.collectorId, collectorId))
    .orderBy(asc(staffRequests.askedAt))
}

export async function openAbout(tx: Transaction, collectorId: string, now: Date): Promise<StoredRequest[]> {
  const waits = and(eq(staffRequests.state, 'open'), gt(staffRequests.expiresAt, now))
  return tx
    .select()
    .from(staffRequests)
    .where(and(waits, eq(staffRequests.collectorId, collectorId)))
    .orderBy(asc(staffRequests.expiresAt))
}

/** What a colleague asked for about a collector, that ended, and that they have not read. */
export async function unreadAbout(
  tx: Transaction,
  { collectorId, askedBy }: { collectorId: string; askedBy: string },
): Promise<StoredRequest[]> {
  const { state, outcomeReadAt } = staffRequests
  const isTheirs = and(eq(staffRequests.collectorId, collectorId), eq(staffRequests.askedBy, askedBy))
  return tx
    .select()
    .from(staffRequests)
    .where(and(isTheirs, ne(state, 'open'), isNull(outcomeReadAt)))
    .orderBy(desc(staffRequests.decidedAt))
}

/**
 * Ends the open requests about a member, or of a colleague, for good. Locked in one order, so that two who end some of the same
 * do not wait for each other.
 *
 * @returns those that it ended
 */
export async function endOpen(
  tx: Transaction,
  { collectorId, askedBy }: { collectorId: string; askedBy?: never } | { askedBy: string; collectorId?: never },
  { because, now }: { because: string; now: Date },
): Promise<StoredRequest[]> {
  const whose = collectorId ? eq(staffRequests.collectorId, collectorId) : eq(staffRequests.askedBy, askedBy ?? '')
  const open = await tx
    .select({ requestId: staffRequests.requestId })
    .from(staffRequests)
    .where(and(eq(staffRequests.state, 'open'), whose))
    .orderBy(asc(staffRequests.requestId))
    .for('update')
  if (open.length === 0) return []
  await tellConsole(tx, requestsAddress)
  const ids = open.map(({ requestId }) => requestId)
  return tx
    .update(staffRequests)
    .set({ state: 'ended', decidedAt: now, endedBecause: because })
    .where(inArray(staffRequests.requestId, ids))
    .returning()
}

/** What the open requests of a kind are about. */
export async function subjectsOfOpen(tx: Transaction, kind: StoredRequest['kind']): Promise<string[]> {
  const isOpen = and(eq(staffRequests.state, 'open'), eq(staffRequests.kind, kind))
  return (await tx.select({ subject: staffRequests.subject }).from(staffRequests).where(isOpen)).map(
    ({ subject }) => subject,
  )
}

type WhichEnded =
  | { askedBy: string; limit: number }
  /** `brandKeys`: about one of these brands; none for whatever it is about. */
  | { kinds: readonly StoredRequest['kind'][]; brandKeys: readonly string[]; notBy: string; limit: number }

/** The last that ended: what somebody asked for, or of these kinds what others did. */
export async function newestEnded(tx: Transaction, which: WhichEnded): Promise<StoredRequest[]> {
  const brandKey = sql`${staffRequests.payload} ->> 'brandKey'`
  const whose =
    'askedBy' in which
      ? eq(staffRequests.askedBy, which.askedBy)
      : and(
          inArray(staffRequests.kind, [...which.kinds]),
          ne(staffRequests.askedBy, which.notBy),
          which.brandKeys.length > 0 ? inArray(brandKey, [...which.brandKeys]) : undefined,
        )
  return tx
    .select()
    .from(staffRequests)
    .where(and(ne(staffRequests.state, 'open'), whose))
    .orderBy(desc(staffRequests.decidedAt))
    .limit(which.limit)
}

/** Ends what nobody decided in its time. */
export async function lapse(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(staffRequests)
    .set({ state: 'lapsed', decidedAt: now })
    .where(and(eq(staffRequests.state, 'open'), lte(staffRequests.expiresAt, now)))
}

/** A request that a second person decided. */
export type DecidedRequest = Pick<StoredRequest, 'requestId' | 'what' | 'askedBy' | 'askedByName' | 'askedAt'> & {
  decidedBy: string
  decidedByName: string
  decidedAt: Date
}

/** What second people decided since then, either way. */
export async function decidedSince(tx: Transaction, since: Date): Promise<DecidedRequest[]> {
  const rows = await tx
    .select()
    .from(staffRequests)
    .where(and(inArray(staffRequests.state, ['done', 'refused']), gt(staffRequests.decidedAt, since)))
  return rows.flatMap(({ decidedBy, decidedByName, decidedAt, ...request }) =>
    decidedBy && decidedByName && decidedAt ? [{ ...request, decidedBy, decidedByName, decidedAt }] : [],
  )
}
