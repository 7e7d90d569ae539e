import type { QuestDetails } from '@pollen/contract/quests'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** How far a step is: of its goal, and no more than that; and how many of its cells are full. */
export type StepProgress = { counted: number; filled: number }

/** What counted for a step so far: how much, or which days, brands or offers, as many as it asks for. */
export type StepTally = number | string[]

/** The quests that operators ever wrote, each with its newest version, and how many members take part. */
export const quests = table(
  'quests',
  {
    questId: text().primaryKey(),
    version: integer().notNull(),
    isListed: boolean().notNull(),
    members: integer().notNull(),
  },
  {
    why: 'what members take part in',
    keeps: 'what it describes',
    personal: [],
    other: ['questId', 'version', 'isListed', 'members'],
  },
  (table) => [check('quests_members', sql`${table.members} >= 0`)],
)

/** What a quest says from `since` on; rows are added and never changed (grants.sql): who joined keeps their version. */
export const questVersions = table(
  'quest_versions',
  {
    questId: text().notNull(),
    version: integer().notNull(),
    since: when({ precision: 3 }).notNull(),
    details: jsonb().$type<QuestDetails>().notNull(),
  },
  {
    why: 'who joined keeps their version',
    keeps: 'what it describes',
    personal: [],
    other: ['questId', 'version', 'since', 'details'],
  },
  (table) => [primaryKey({ columns: [table.questId, table.version] })],
)

/** The members who take part in a quest. */
export const questMembers = table(
  'quest_members',
  {
    collectorId: uuid().notNull(),
    questId: text().notNull(),
    version: integer().notNull(),
    joinedAt: when({ precision: 3 }).notNull(),
    /** The number of their last transfer that was counted. */
    countedNumber: integer().notNull(),
    /** How far each step is, by their transfers up to that number: it is counted again once there are more. */
    progress: jsonb().$type<StepProgress[]>(),
    progressNumber: integer(),
    /** What made that progress, so that purchases after it are added to it. */
    tallies: jsonb().$type<StepTally[]>(),
    rewardedAt: when({ precision: 3 }),
    /** The reward, where it is a voucher. */
    voucherId: uuid(),
    /** When refunds had undone it, so that its points went back. */
    takenBackAt: when({ precision: 3 }),
    /** When it was looked at for the last time. */
    closedAt: when({ precision: 3 }),
  },
  {
    why: 'a quest gives its reward once',
    keeps: 'the account',
    joined: { least: ['rewardedAt'] },
    personal: ['collectorId', 'voucherId'],
    other: [
      'questId',
      'version',
      'joinedAt',
      'countedNumber',
      'progress',
      'progressNumber',
      'tallies',
      'rewardedAt',
      'takenBackAt',
      'closedAt',
    ],
    copy: {
      name: 'quests',
      section: 'offers',
      title: 'Your quests',
      about: 'The quests that you took part in. What counts for them is your transactions.',
      by: ['questId'],
      says: {
        questId: 'Quest',
        version: 'Version',
        joinedAt: 'When you joined',
        rewardedAt: 'When you had its reward',
        voucherId: 'The voucher that it gave',
        takenBackAt: 'When its points went back',
        closedAt: 'Closed',
        countedNumber: 'CountedTable up to your transaction',
      },
    },
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
