import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** Once it was looked into: when, by whom, what the member is told of it, and how many points they got back. */
    closedAt: timestamp({ withTimezone: true }),
    closedBy: text(),
    reason: text(),
    givenBackPoints: integer(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.caseId] })],
)
