import type { Database } from '../../../platform/database/database.ts'
import { UsageError } from './errors.ts'
import { rowsChangedIn } from './written-down-store.ts'

/** A command's database: whatever a transaction changes, it writes down who did it, as the console does. */
export type CommandDatabase = Database & {
  /** For what nobody of us decides: a proof that is kept, the brands of the files, one of many members in a batch. */
  unattended: Database['transaction']
}

/**
 * Lets a transaction fail when it changed something and wrote nothing into `staff_actions`: so no command can forget it.
 * PostgreSQL counts the rows that a transaction changes.
 */
export function writingDown(database: Database): CommandDatabase {
  return {
    ...database,
    unattended: database.transaction,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const before = await rowsChangedIn(tx)
        const result = await work(tx)
        const after = await rowsChangedIn(tx)
        if (after.all > before.all && after.actions === before.actions)
          throw new Error('This changed something and did not write down who did it')
        return result
      }),
  }
}

const mostLetters = 300

/** The person who runs a command, as `--by` names them. */
export const operatorOf = (by: string): { by: string } => ({ by: wordsOf(by, 'Say who you are.') })

/** Why, as `--reason` says it: the member reads it. */
export const reasonOf = (reason: string): string => wordsOf(reason, 'Say why.')

function wordsOf(given: string, missing: string): string {
  const words = given.trim()
  if (words === '') throw new UsageError(missing)
  if (words.length > mostLetters) throw new UsageError(`Say it in ${mostLetters} letters.`)
  return words
}
