import type { CaseOutcome as OutcomeOfCase } from '@pollen/contract/staff/cases/cases'
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { CaseAbout } from './case-about.ts'
import { caseMessages, cases, numberOf } from './tables.ts'

type CaseRow = typeof cases.$inferSelect
export type CaseKind = keyof CaseAbout
/** A case of one of these kinds, with what is known of it. */
export type Case<K extends CaseKind = CaseKind> = {
  [Kind in K]: Omit<CaseRow, 'kind' | 'about'> & { kind: Kind; about: CaseAbout[Kind] }
}[K]
export type CaseOutcome = {
  closedAt: Date
  closedBy: string
  reason: string
  givenBackPoints: number
  outcome: OutcomeOfCase
}
export type CaseMessage = typeof caseMessages.$inferSelect

export async function insert(tx: Transaction, row: typeof cases.$inferInsert): Promise<void> {
  await tx.insert(cases).values(row)
}

export async function ofCollector(tx: Transaction, collectorId: string): Promise<Case[]> {
  const rows = await tx.select().from(cases).where(eq(cases.collectorId, collectorId)).orderBy(desc(cases.caseId))
  return rows as Case[]
}

/** Finds cases by the end of their id, which is what people read out; locks them until the transaction ends. */
export async function lockByNumber(tx: Transaction, caseNumber: string): Promise<Case[]> {
  return (await tx.select().from(cases).where(isNumbered(caseNumber)).for('update')) as Case[]
}

export async function close(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  outcome: CaseOutcome,
): Promise<void> {
  await tx
    .update(cases)
    .set(outcome)
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId), isNull(cases.closedAt)))
}

export async function setServiceFailure(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  failure: Pick<CaseRow, 'serviceFailureAt' | 'serviceFailureBy'>,
): Promise<void> {
  await tx
    .update(cases)
    .set(failure)
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId)))
}

export async function setAbout(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  about: CaseAbout['notMe'],
): Promise<void> {
  await tx
    .update(cases)
    .set({ about })
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId)))
}

export async function setNotes(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  notes: CaseRow['notes'],
): Promise<void> {
  await tx
    .update(cases)
    .set({ notes })
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId)))
}

export async function take(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
  taken: Pick<CaseRow, 'takenBy' | 'takenByName' | 'takenAt'>,
): Promise<void> {
  await tx
    .update(cases)
    .set(taken)
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId)))
}

/** Gives back what one of us looks after. */
export async function giveBackOf(tx: Transaction, staffId: string): Promise<void> {
  await tx
    .update(cases)
    .set({ takenBy: null, takenByName: null, takenAt: null })
    .where(and(eq(cases.takenBy, staffId), isNull(cases.closedAt)))
}

/** Those of us who look after a case that is not closed. */
export async function takers(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ takenBy: cases.takenBy })
    .from(cases)
    .where(and(isNull(cases.closedAt), isNotNull(cases.takenBy)))
  return rows.flatMap(({ takenBy }) => takenBy ?? [])
}

/** What a case was closed with is gone: the caller has kept what its member read. */
export async function openAgain(
  tx: Transaction,
  { collectorId, caseId }: Pick<Case, 'collectorId' | 'caseId'>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ closedAt: null, closedBy: null, reason: null, givenBackPoints: null, outcome: null })
    .where(and(eq(cases.collectorId, collectorId), eq(cases.caseId, caseId)))
}

/** Cases by the end of their id, as `lockByNumber`, unlocked. */
export async function byNumber(tx: Transaction, caseNumber: string): Promise<Case[]> {
  return (await tx.select().from(cases).where(isNumbered(caseNumber))) as Case[]
}

/** Numbers are figures and the letters A to F: between the beginning and it with a G stand those that begin so, in the index. */
export async function byNumberBeginning(tx: Transaction, beginning: string, limit: number): Promise<Case[]> {
  const isBegun = and(gte(numberOf(cases), beginning), lt(numberOf(cases), `${beginning}G`))
  return (await tx.select().from(cases).where(isBegun).limit(limit)) as Case[]
}

const isNumbered = (caseNumber: string) => eq(numberOf(cases), caseNumber.toUpperCase())

/** A case that is not closed, with who wrote last, and when; null where nobody did, and `lastWrittenBy` of the member. */
export type QueuedCase = { found: Case; lastWrittenAt: Date | null; lastWrittenBy: string | null }

/** The cases that are not closed, of one kind or of all, the oldest first. */
export async function openQueue(
  tx: Transaction,
  { kind, limit }: { kind: Case['kind'] | undefined; limit: number },
): Promise<QueuedCase[]> {
  const newest = newestMessage(tx)
  const rows = await tx
    .select({ found: cases, lastWrittenAt: newest.writtenAt, lastWrittenBy: newest.writtenBy })
    .from(cases)
    .leftJoinLateral(newest, sql`true`)
    .where(and(isNull(cases.closedAt), kind && eq(cases.kind, kind)))
    .orderBy(cases.openedAt)
    .limit(limit)
  return rows as QueuedCase[]
}

/** How many cases are not closed. */
export const countOpen = (tx: Transaction): Promise<number> => tx.$count(cases, isNull(cases.closedAt))

const newestMessage = (tx: Transaction) =>
  tx
    .select({ writtenBy: caseMessages.writtenBy, writtenAt: caseMessages.writtenAt })
    .from(caseMessages)
    .where(and(eq(caseMessages.collectorId, cases.collectorId), eq(caseMessages.caseId, cases.caseId)))
    .orderBy(desc(caseMessages.messageId))
    .limit(1)
    .as('newest')

/** A case that is not closed: its times, and who wrote last, and when; nobody where it is for us alone. */
export type OpenCase = Pick<CaseRow, 'openedAt' | 'serviceFailureAt'> & {
  lastWrittenAt: Date | null
  /** Null for the member. */
  lastWrittenBy: string | null
}

export async function openCases(tx: Transaction): Promise<OpenCase[]> {
  const newest = newestMessage(tx)
  return tx
    .select({
      openedAt: cases.openedAt,
      serviceFailureAt: cases.serviceFailureAt,
      lastWrittenAt: newest.writtenAt,
      lastWrittenBy: newest.writtenBy,
    })
    .from(cases)
    .leftJoinLateral(newest, sql`true`)
    .where(isNull(cases.closedAt))
}

export async function insertMessage(tx: Transaction, row: typeof caseMessages.$inferInsert): Promise<void> {
  await tx.insert(caseMessages).values(row)
}

/** What was written about all cases of a collector, the first first. */
export async function messagesOfCollector(tx: Transaction, collectorId: string): Promise<CaseMessage[]> {
  return tx
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.collectorId, collectorId))
    .orderBy(asc(caseMessages.messageId))
}

/** How many messages the collector wrote since then. */
export async function countWrittenSince(tx: Transaction, collectorId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(caseMessages)
    .where(
      and(eq(caseMessages.collectorId, collectorId), isNull(caseMessages.writtenBy), gt(caseMessages.writtenAt, since)),
    )
  return row?.many ?? 0
}
