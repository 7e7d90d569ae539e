import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A spend that a member says was not theirs, as it was known when its case was opened. */
export type DisputedSpend = {
  brandKey: string
  redemptionId: string
  storeId: string
  signals: string[]
  /** Points that were still held then, of all spends, and went back; and those of this spend that had been spent. */
  releasedPoints: number
  spentPoints: number
}

/** What the careline has to look into. */
export const cases = pgTable(
  'cases',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    caseId: uuid().notNull(),
    /** `notMe`: a member says that a spend was not theirs. */
    kind: text().$type<'notMe'>().notNull(),
    about: jsonb().$type<DisputedSpend>().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the case is closed: when, by whom, the reason that the member reads, and the points they got back. */
    closedAt: timestamp({ withTimezone: true }),
    closedBy: text(),
    reason: text(),
    givenBackPoints: integer(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.caseId] })],
)
