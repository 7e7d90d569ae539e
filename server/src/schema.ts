import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bookFunctions } from './ledger/ledger.ts'
import { migrateTo, type Schema } from './platform/database/migrate.ts'

const here = (path: string) => new URL(path, import.meta.url)

/**
 * The schema that this server needs (docs/decisions/027). The platform's grants come first: the ledger's functions
 * revoke some of them.
 */
export const schema: Schema = {
  migrationsFolder: fileURLToPath(here('../migrations')),
  functions: [readFileSync(here('platform/database/functions.sql'), 'utf8'), bookFunctions()].join('\n'),
}

/** Brings a database up to date with this server. */
export const migrate = (connectionString: string): Promise<void> => migrateTo(schema, connectionString)
