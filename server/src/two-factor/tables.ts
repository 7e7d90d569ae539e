import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true })

/** Somebody who has to show that they hold a member's email or mobile. */
export const twoFactorChallenges = pgTable(
  'two_factor_challenges',
  {
    /** Of the token that the browser holds meanwhile. */
    challengeId: text().primaryKey(),
    /** What they may do once it is met; a code asked for one thing opens no other. */
    purpose: text().notNull(),
    /** Whom it is about; nobody, until a job has found them, or for ever when there is no such member. */
    collectorId: uuid(),
    /** Of the newest code. */
    codeHash: text(),
    /** How the newest code was sent: who shows it holds that address, or that mobile. */
    codeSentBy: text().$type<DeliveryMethod>(),
    /** How many codes were sent. */
    codesSent: integer().notNull().default(0),
    missedTries: integer().notNull().default(0),
    /** How often another code was asked for. */
    sends: integer().notNull().default(0),
    /** Counted from when the newest code was asked for. */
    expiresAt: when().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  (table) => [
    index('two_factor_challenges_by_age').on(table.createdAt),
    index('two_factor_challenges_by_collector').on(table.collectorId),
  ],
)
