import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What the careline has to look into. */
export const cases = pgTable(
  'cases',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    caseId: uuid().notNull(),
    /** `notMe`: a member says that a spend was not theirs. */
    kind: text().$type<'notMe'>().notNull(),
    /** What was known when the case was opened. */
    about: jsonb().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the case is closed: when, by whom, the reason that the member reads, and the points they got back. */
    closedAt: timestamp({ withTimezone: true }),
    closedBy: text(),
    reason: text(),
    givenBackPoints: integer(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.caseId] })],
)
