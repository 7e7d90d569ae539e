import type { NotificationGroup } from '@pollen/contract/member/notifications'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** What members are told in the app: facts, from which the words are made when they are read (kinds.ts). */
export const notifications = pgTable(
  'notifications',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7 of the time at which it happened: a later one is greater. */
    notificationId: uuid().notNull(),
    kind: text().notNull(),
    facts: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Names what happened, so that a member is told once; null where nothing else could tell it again. */
    event: text(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.notificationId] }),
    uniqueIndex('notifications_once').on(table.collectorId, table.event),
    index('notifications_unread').on(table.collectorId).where(sql`${table.readAt} is null`),
  ],
)

/** What members chose to be told of, and how. Where there is no row, the group's default holds. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    collectorId: uuid().notNull(),
    group: text('group_name').$type<NotificationGroup>().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    isOn: boolean().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.group, table.channel] }),
    index('notification_choices_on').on(table.group, table.collectorId).where(sql`${table.isOn}`),
  ],
)

/** Up to which transfer a collector has been told of their points. */
export const notifiedTransfers = pgTable('notified_transfers', {
  collectorId: uuid().primaryKey(),
  number: integer().notNull(),
})
