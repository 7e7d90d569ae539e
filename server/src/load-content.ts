import { modules } from './modules.ts'
import type { Database } from './platform/database/database.ts'

/**
 * Enters what operators wrote in `content/` into the database, and reads their documents; the same again changes nothing.
 *
 * @throws StartError   a file breaks a rule; the message says which and where
 */
export async function loadContent({ transaction }: Pick<Database, 'transaction'>, now = new Date()): Promise<void> {
  for (const { content = [] } of modules) for (const load of content) await transaction((tx) => load(tx, now))
}
