import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { dataExportChunks as chunks, dataExports } from './tables.ts'

export type StoredExport = typeof dataExports.$inferSelect
type Attempt = Pick<StoredExport, 'exportId' | 'attempt'>

/** From now on the transaction reads everything as it is at its first query, and writes nothing. */
export async function readOneMoment(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

export async function insert(tx: Transaction, row: typeof dataExports.$inferInsert): Promise<void> {
  await tx.insert(dataExports).values(row)
}

export async function newestOf(tx: Transaction, collectorId: string): Promise<StoredExport | undefined> {
  const [found] = await tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.collectorId, collectorId))
    .orderBy(desc(dataExports.exportId))
    .limit(1)
  return found
}

export async function countSince(tx: Transaction, collectorId: string, since: Date): Promise<number> {
  const isTheirs = and(eq(dataExports.collectorId, collectorId), gt(dataExports.requestedAt, since))
  const [found] = await tx.select({ exports: count() }).from(dataExports).where(isTheirs)
  return found?.exports ?? 0
}

/** Ends those that were still being made, and deletes the files of all. */
export async function giveUpAllOf(tx: Transaction, collectorId: string): Promise<void> {
  const isBeingMade = and(eq(dataExports.collectorId, collectorId), eq(dataExports.state, 'making'))
  await tx.update(dataExports).set({ state: 'failed' }).where(isBeingMade)
  await tx.delete(chunks).where(eq(chunks.collectorId, collectorId))
}

/** Begins another attempt, and deletes what those before it wrote; undefined when it is not being made any more. */
export async function beginAttempt(tx: Transaction, exportId: string): Promise<StoredExport | undefined> {
  const [begun] = await tx
    .update(dataExports)
    .set({ attempt: sql`${dataExports.attempt} + 1` })
    .where(and(eq(dataExports.exportId, exportId), eq(dataExports.state, 'making')))
    .returning()
  if (begun) await tx.delete(chunks).where(eq(chunks.exportId, exportId))
  return begun
}

/** Whether it was stored: not once another attempt began, or the export is gone. */
export async function insertChunk(
  tx: Transaction,
  { exportId, attempt }: Attempt,
  { number, sealed }: { number: number; sealed: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${chunks} (collector_id, export_id, attempt, number, sealed, kept_until)
    select collector_id, export_id, attempt, ${number}, ${sealed}, kept_until from ${dataExports}
    where export_id = ${exportId} and attempt = ${attempt} and state = 'making' for share`)
  return rowCount === 1
}

/** Whether this attempt was still the valid one. */
export async function finish(
  tx: Transaction,
  { exportId, attempt }: Attempt,
  to: Pick<StoredExport, 'state' | 'sizeBytes' | 'chunks'>,
): Promise<boolean> {
  const isValid = and(
    eq(dataExports.exportId, exportId),
    eq(dataExports.attempt, attempt),
    eq(dataExports.state, 'making'),
  )
  return (await tx.update(dataExports).set(to).where(isValid).returning({ state: dataExports.state })).length > 0
}

/** It will not be made any more. */
export async function fail(tx: Transaction, exportId: string): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.exportId, exportId), eq(dataExports.state, 'making')))
  await tx.delete(chunks).where(eq(chunks.exportId, exportId))
}

export async function chunk(
  tx: Transaction,
  { exportId, attempt }: Attempt,
  number: number,
): Promise<Buffer | undefined> {
  const isIt = and(eq(chunks.exportId, exportId), eq(chunks.attempt, attempt), eq(chunks.number, number))
  const [found] = await tx.select({ sealed: chunks.sealed }).from(chunks).where(isIt)
  return found?.sealed
}
