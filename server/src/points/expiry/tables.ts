import { integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The notices that collectors were sent before their points expire; deleted once the points have expired. */
export const expiryNotices = table(
  'expiry_notices',
  {
    collectorId: uuid().notNull(),
    /** When the collector had last collected or spent: a later activity begins a new series of notices. */
    activeAt: when({ precision: 3 }).notNull(),
    /** Which of the programme's notices it was: how many days before the expiry. */
    daysBefore: integer().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'points expire after a notice only',
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId'],
    other: ['activeAt', 'daysBefore', 'expiresAt'],
    copy: {
      name: 'expiry-notices',
      section: 'points',
      title: 'Notices before points expire',
      about: 'Points expire after a notice only.',
      by: ['activeAt', 'daysBefore'],
      says: { activeAt: 'You last collected or spent', daysBefore: 'Days before', expiresAt: 'Points expire' },
    },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.activeAt, table.daysBefore] })],
)
