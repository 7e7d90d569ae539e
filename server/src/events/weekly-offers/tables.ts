import { date, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** For which week a member's offers were last written to them, or found to be none. */
export const weeklyOffers = table(
  'weekly_offers',
  {
    collectorId: uuid().primaryKey(),
    /** Its Monday. */
    week: date().notNull(),
    writtenAt: when().notNull(),
  },
  {
    why: 'to send a member their offers once a week at the most',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId'],
    other: ['week', 'writtenAt'],
    copy: { leftOut: 'counter' },
  },
)
