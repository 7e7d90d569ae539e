import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The accounts that were joined into another, and how far each is: a server that stops leaves the rest to the next. */
export const accountJoins = table(
  'account_joins',
  {
    joinId: uuid().primaryKey(),
    /** The account that stays. */
    collectorId: uuid().notNull(),
    /** The account that was joined into it. */
    joinedId: uuid().notNull(),
    /** “Card ending 1234”: that of the account that was joined. */
    card: text().notNull(),
    begunAt: when().notNull(),
    doneAt: when(),
  },
  {
    why: 'which accounts of one person became one, and when',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'joinedId', 'card'],
    other: ['joinId', 'begunAt', 'doneAt'],
    copy: {
      name: 'joinedAccounts',
      section: 'you',
      title: 'Accounts that were joined',
      about: 'Accounts of yours that became part of this one.',
      by: ['begunAt'],
      says: { card: 'The other account', begunAt: 'Asked', doneAt: 'Done' },
    },
  },
  (table) => [uniqueIndex('account_joins_once').on(table.joinedId)],
)
