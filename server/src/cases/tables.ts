import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What somebody of the careline has to look into. */
export const cases = pgTable(
  'cases',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    caseId: uuid().notNull(),
    /** `notMe`: a member says that a spend was not theirs. */
    kind: text().$type<'notMe'>().notNull(),
    /** What whoever opened it knew. */
    about: jsonb().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.caseId] })],
)
