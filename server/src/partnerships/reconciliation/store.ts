import { and, asc, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import type { Difference } from './compare.ts'
import type { Line } from './daily-file.ts'
import { partnerDifferences as differences, partnerFiles as files, partnerFileLines as lines } from './tables.ts'

export type File = typeof files.$inferSelect
export type FileKey = Pick<File, 'partnerId' | 'day' | 'direction'>
/** What goes one way between a partner and us. */
export type Stream = Omit<FileKey, 'day'>
export type StoredDifference = typeof differences.$inferSelect

const isFile = ({ partnerId, day, direction }: FileKey) =>
  and(eq(files.partnerId, partnerId), eq(files.day, day), eq(files.direction, direction))

export async function keepFile(tx: Transaction, key: FileKey, to: Partial<File>): Promise<void> {
  await tx
    .insert(files)
    .values({ ...key, ...to })
    .onConflictDoUpdate({ target: [files.partnerId, files.day, files.direction], set: to })
}

/** Notes that a file is awaited, unless it is known. */
export async function awaitFile(tx: Transaction, key: FileKey): Promise<void> {
  await tx.insert(files).values(key).onConflictDoNothing()
}

/** The newest day of which a file was read or is awaited. */
export async function newestDay(tx: Transaction, { partnerId, direction }: Stream): Promise<string | undefined> {
  const [newest] = await tx
    .select({ day: files.day })
    .from(files)
    .where(and(eq(files.partnerId, partnerId), eq(files.direction, direction)))
    .orderBy(desc(files.day))
    .limit(1)
  return newest?.day
}

/** The days since then of which the partner's file is still awaited. */
export async function missingDays(tx: Transaction, { partnerId, direction }: Stream, since: string): Promise<string[]> {
  const found = await tx
    .select({ day: files.day })
    .from(files)
    .where(
      and(
        eq(files.partnerId, partnerId),
        eq(files.direction, direction),
        gte(files.day, since),
        isNull(files.comparedAt),
      ),
    )
    .orderBy(files.day)
  return found.map(({ day }) => day)
}

export async function findFile(tx: Transaction, key: FileKey): Promise<File | undefined> {
  const [found] = await tx.select().from(files).where(isFile(key))
  return found
}

/** The newest files, without what stands in them. */
export async function newestFiles(tx: Transaction, most: number): Promise<Omit<File, 'ours'>[]> {
  const { partnerId, day, direction, comparedAt, problem, theirLines, theirPoints, ourLines, ourPoints } = files
  return tx
    .select({ partnerId, day, direction, comparedAt, problem, theirLines, theirPoints, ourLines, ourPoints })
    .from(files)
    .orderBy(desc(files.day), asc(files.partnerId), asc(files.direction))
    .limit(most)
}

const isLineOf = ({ partnerId, day, direction }: FileKey) =>
  and(eq(lines.partnerId, partnerId), eq(lines.day, day), eq(lines.direction, direction))

const linesAtOnce = 2000

/** Replaces the lines of a partner's file. @returns the conversions that it named before */
export async function replaceLines(tx: Transaction, key: FileKey, read: Line[]): Promise<string[]> {
  const gone = await tx.delete(lines).where(isLineOf(key)).returning({ conversionId: lines.conversionId })
  const rows = read.map(({ time, ...line }, index) => ({ ...key, ...line, line: index + 1, postedAt: new Date(time) }))
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx.insert(lines).values(rows.slice(from, from + linesAtOnce))
  return gone.map(({ conversionId }) => conversionId)
}

/** A partner's file as it was read, in its order. */
export async function linesOf(tx: Transaction, key: FileKey): Promise<Line[]> {
  return (await tx.select().from(lines).where(isLineOf(key)).orderBy(lines.line)).map(toLine)
}

/** All lines of these conversions, of whichever day. */
export async function linesOfConversions(
  tx: Transaction,
  { partnerId, direction }: Stream,
  conversionIds: string[],
): Promise<Line[]> {
  const isOne = sql`${lines.conversionId} = any(${sql.param(conversionIds)}::text[])`
  const found = await tx
    .select()
    .from(lines)
    .where(and(isOne, eq(lines.partnerId, partnerId), eq(lines.direction, direction)))
    .orderBy(lines.day, lines.line)
  return found.map(toLine)
}

const toLine = ({ conversionId, reference, points, rate, status, postedAt }: typeof lines.$inferSelect): Line => ({
  conversionId,
  reference,
  points,
  rate,
  status,
  time: postedAt.toISOString(),
})

/** The newest difference of each of these conversions, whether closed or not. */
export async function newestDifferences(
  tx: Transaction,
  { partnerId, direction }: Stream,
  conversionIds: string[],
): Promise<Map<string, StoredDifference>> {
  const found = await tx
    .selectDistinctOn([differences.conversionId])
    .from(differences)
    .where(
      and(
        sql`${differences.conversionId} = any(${sql.param(conversionIds)}::text[])`,
        eq(differences.partnerId, partnerId),
        eq(differences.direction, direction),
      ),
    )
    .orderBy(differences.conversionId, desc(differences.differenceId))
  return new Map(found.map((difference) => [difference.conversionId, difference]))
}

/** The conversions with an open difference. */
export async function conversionsThatDiffer(tx: Transaction, { partnerId, direction }: Stream): Promise<string[]> {
  const isOpen = and(
    eq(differences.partnerId, partnerId),
    eq(differences.direction, direction),
    isNull(differences.closedAt),
  )
  return (await tx.select({ id: differences.conversionId }).from(differences).where(isOpen)).map(({ id }) => id)
}

export async function insertDifference(
  tx: Transaction,
  key: FileKey & { conversionId: string },
  difference: Difference,
  foundAt: Date,
): Promise<void> {
  await tx.insert(differences).values({ differenceId: uuidv7(), ...key, ...difference, foundAt })
  await tellConsole(tx, '/staff/differences')
}

export async function closeDifference(
  tx: Transaction,
  { differenceId }: Pick<StoredDifference, 'differenceId'>,
  end: { closedAt: Date; closedBy?: string; reason?: string },
): Promise<void> {
  await tx.update(differences).set(end).where(eq(differences.differenceId, differenceId))
  await tellConsole(tx, '/staff/differences')
}

/** The differences, the oldest first. */
export async function allDifferences(tx: Transaction, { closed }: { closed: boolean }): Promise<StoredDifference[]> {
  return tx
    .select()
    .from(differences)
    .where(closed ? undefined : isNull(differences.closedAt))
    .orderBy(differences.differenceId)
}

/** The last that ended, the newest first. */
export async function endedDifferences(tx: Transaction, most: number): Promise<StoredDifference[]> {
  return tx
    .select()
    .from(differences)
    .where(isNotNull(differences.closedAt))
    .orderBy(desc(differences.closedAt))
    .limit(most)
}

/** How many are open of days until the end of a month: 2026-11. */
export async function countOpen(tx: Transaction, month: string): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(differences)
    .where(and(isNull(differences.closedAt), sql`to_char(${differences.day}, 'YYYY-MM') <= ${month}`))
  return row?.many ?? 0
}

/** Finds differences by the end of their id, which is what people type; locks them until the transaction ends. */
export async function lockByNumber(tx: Transaction, number: string): Promise<StoredDifference[]> {
  const end = sql`upper(right(${differences.differenceId}::text, ${number.length}))`
  return tx.select().from(differences).where(eq(end, number.toUpperCase())).for('update')
}
