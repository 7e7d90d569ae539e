import { sql } from 'drizzle-orm'
import { customType, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The copies of their data that members asked for. */
export const dataExports = table(
  'data_exports',
  {
    /** UUIDv7: a later one is greater. */
    exportId: uuid().primaryKey(),
    collectorId: uuid().notNull(),
    /** The session that asked and proved: no other can download the file. */
    sessionHash: text().notNull(),
    state: text().$type<'making' | 'ready' | 'failed'>().notNull(),
    /** Which attempt to make it is the valid one: what an earlier one still writes is refused. */
    attempt: integer().notNull().default(0),
    /** Of the whole file, once it is ready, and in how many chunks it is kept. */
    sizeBytes: integer(),
    chunks: integer(),
    requestedAt: when().notNull(),
    /** The file is deleted then. */
    keptUntil: when().notNull(),
  },
  {
    why: 'to say that a copy of a member’s data was made, and until when it was there; it goes before its chunks',
    keeps: [{ days: 30, after: 'keptUntil' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'sessionHash'],
    other: ['exportId', 'state', 'attempt', 'sizeBytes', 'chunks', 'requestedAt', 'keptUntil'],
    copy: { leftOut: 'copies' },
  },
  (table) => [
    uniqueIndex('data_exports_one_at_a_time').on(table.collectorId).where(sql`${table.state} = 'making'`),
    index('data_exports_by_collector').on(table.collectorId, table.exportId),
    index('data_exports_by_end').on(table.keptUntil),
  ],
)

/** The files, in parts, each of them sealed (seal.ts). */
export const dataExportChunks = table(
  'data_export_chunks',
  {
    collectorId: uuid().notNull(),
    exportId: uuid().notNull(),
    attempt: integer().notNull(),
    /** From 0. */
    number: integer().notNull(),
    sealed: bytes().notNull(),
    keptUntil: when().notNull(),
  },
  {
    why: 'the copy itself, sealed, for a week',
    keeps: [{ days: 0, after: 'keptUntil' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'sealed'],
    other: ['exportId', 'attempt', 'number', 'keptUntil'],
    copy: { leftOut: 'copies' },
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.attempt, table.number] }),
    index('data_export_chunks_by_collector').on(table.collectorId),
    index('data_export_chunks_by_end').on(table.keptUntil),
  ],
)
