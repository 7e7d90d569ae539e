import type { NotificationGroup } from '@pollen/contract/member/notifications'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** What tells of a transfer leads to it, and is told once. */
const renumberedNotification = (row: Record<string, unknown>, by: number) => {
  const facts = row.facts as { transactionId?: string }
  if (facts.transactionId === undefined) return row
  const transactionId = String(Number(facts.transactionId) + by)
  const isTransfer = String(row.event).startsWith('transfer ')
  return { ...row, facts: { ...facts, transactionId }, ...(isTransfer && { event: `transfer ${transactionId}` }) }
}

/** What members are told in the app: facts, from which the words are made when they are read (kinds.ts). */
export const notifications = table(
  'notifications',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7 of the time at which it happened: a later one is greater. */
    notificationId: uuid().notNull(),
    kind: text().notNull(),
    facts: jsonb().notNull(),
    at: when().notNull(),
    /** Names what happened, so that a member is told once; null where nothing else could tell it again. */
    event: text(),
    readAt: when(),
  },
  {
    why: 'what the member reads under “Messages”',
    isBusy: true,
    keeps: [
      { days: 400, after: 'at' },
      { days: 90, after: 'at', when: "kind like 'points%'" },
    ],
    erased: { collector: 'collectorId' },
    joined: { renumber: renumberedNotification },
    personal: ['collectorId', 'kind', 'facts', 'event'],
    other: ['notificationId', 'at', 'readAt'],
    copy: 'notifications',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.notificationId] }),
    uniqueIndex('notifications_once').on(table.collectorId, table.event),
    index('notifications_unread').on(table.collectorId).where(sql`${table.readAt} is null`),
  ],
)

/** What members chose to be told of, and how. Where there is no row, the group's default holds. */
export const notificationChoices = table(
  'notification_choices',
  {
    collectorId: uuid().notNull(),
    group: text('group_name').$type<NotificationGroup>().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    isOn: boolean().notNull(),
    changedAt: when().notNull(),
  },
  {
    why: 'how the member chose to be told',
    keeps: 'the account',
    joined: { both: ['isOn'] },
    personal: ['collectorId'],
    other: ['group', 'channel', 'isOn', 'changedAt'],
    copy: {
      name: 'notification-choices',
      section: 'messages',
      title: 'How you chose to be told',
      about: 'Where you chose otherwise than we begin with.',
      by: ['group', 'channel'],
      says: { group: 'What about', channel: 'How', isOn: 'You want it', changedAt: 'Changed' },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.group, table.channel] }),
    index('notification_choices_on').on(table.group, table.collectorId).where(sql`${table.isOn}`),
  ],
)

/** Up to which transfer a collector has been told of their points. */
export const notifiedTransfers = table(
  'notified_transfers',
  {
    collectorId: uuid().primaryKey(),
    number: integer().notNull(),
  },
  {
    why: 'so that a member is told of their points once',
    isBusy: true,
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId'],
    other: ['number'],
    copy: { leftOut: 'counter' },
  },
)
