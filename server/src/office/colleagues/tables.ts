import { sql } from 'drizzle-orm'
import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** What somebody of us did alone, and a colleague looks at afterwards. */
export const spotChecks = table(
  'spot_checks',
  {
    /** That of the action in `staff_actions`. */
    actionId: uuid().primaryKey(),
    dealtAt: when().notNull(),
    checkedBy: uuid(),
    checkedByName: text(),
    checkedAt: when(),
    isRight: boolean(),
    /** What was not right. */
    note: text(),
  },
  {
    why: 'what one of us did alone and another looked at afterwards',
    keeps: 'the books',
    erased: 'nobody',
    personal: [],
    other: ['actionId', 'dealtAt', 'checkedBy', 'checkedByName', 'checkedAt', 'isRight', 'note'],
  },
  (table) => [index('spot_checks_waiting').on(table.dealtAt).where(sql`checked_at is null`)],
)
