import type { RefusalName } from '@pollen/contract/refusals'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Signal } from './rules.ts'

const when = () => timestamp({ withTimezone: true })

/** Holds of points by tills, and how each ended. The ledger has the points themselves. */
export const redemptions = pgTable(
  'redemptions',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    /** The till's name for it. */
    redemptionId: text().notNull(),
    cardNumber: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    points: integer().notNull(),
    state: text().$type<'held' | 'captured' | 'released' | 'expired'>().notNull(),
    /** How many were spent, once captured. */
    capturedPoints: integer(),
    heldAt: when().notNull(),
    expiresAt: when().notNull(),
    endedAt: when(),
    /** What was unusual about it, and whether the card's code was shown. */
    signals: text().array().$type<Signal[]>().notNull(),
    withCode: boolean().notNull(),
    /** Of the link “This wasn't me”; then the case that it opened, and how many points went back. */
    notMeTokenHash: text().notNull(),
    caseId: uuid(),
    caseReleasedPoints: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.redemptionId] }),
    index('redemptions_by_time').on(table.collectorId, table.heldAt),
    index('redemptions_by_token').on(table.notMeTokenHash),
  ],
)

/** The directory of redemptions: finds the collector by the till's name for it, and the cards that a till saw. */
export const redemptionNames = pgTable(
  'redemption_names',
  {
    brandKey: text().notNull(),
    redemptionId: text().notNull(),
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    heldAt: when().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.redemptionId] }),
    index('redemption_names_by_till').on(table.tillId, table.storeId, table.heldAt),
  ],
)

/** Refused attempts to spend a collector's points. */
export const refusedTries = pgTable(
  'refused_tries',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    tryId: uuid().notNull(),
    cardNumber: text().notNull(),
    brandKey: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    points: integer().notNull(),
    refusal: text().$type<RefusalName>().notNull(),
    triedAt: when().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.tryId] }),
    index('refused_tries_by_time').on(table.collectorId, table.triedAt),
  ],
)
