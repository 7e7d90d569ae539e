import type { QuestDetails } from '@pollen/contract/quests'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const when = () => timestamp({ withTimezone: true, precision: 3 })

/** The quests that operators ever wrote, each with its newest version, and how many members take part. */
export const quests = pgTable(
  'quests',
  {
    questId: text().primaryKey(),
    version: integer().notNull(),
    isListed: boolean().notNull(),
    members: integer().notNull(),
  },
  (table) => [check('quests_members', sql`${table.members} >= 0`)],
)

/** What a quest says from `since` on; rows are added and never changed (grants.sql): who joined keeps their version. */
export const questVersions = pgTable(
  'quest_versions',
  {
    questId: text().notNull(),
    version: integer().notNull(),
    since: when().notNull(),
    details: jsonb().$type<QuestDetails>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questId, table.version] })],
)

/** The members who take part in a quest. */
export const questMembers = pgTable(
  'quest_members',
  {
    collectorId: uuid().notNull(),
    questId: text().notNull(),
    version: integer().notNull(),
    joinedAt: when().notNull(),
    /** The number of their last transfer that was counted. */
    countedNumber: integer().notNull(),
    rewardedAt: when(),
    /** The reward, where it is a voucher. */
    voucherId: uuid(),
    /** When refunds had undone it, so that its points went back. */
    takenBackAt: when(),
    /** When it was looked at for the last time. */
    closedAt: when(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.questId] }),
    index('quest_members_open').on(table.collectorId).where(sql`${table.closedAt} is null`),
    check(
      'quest_members_taken_back',
      sql`${table.takenBackAt} is null or (${table.rewardedAt} is not null and ${table.voucherId} is null)`,
    ),
  ],
)
