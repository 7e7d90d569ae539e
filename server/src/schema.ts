import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bookFunctions } from './ledger/ledger.ts'
import { migrateTo, type Schema } from './platform/database/migrate.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** The database as this server needs it (docs/decisions/027). Rights come first: the books take some of them back. */
export const schema: Schema = {
  migrationsFolder: fileURLToPath(here('../migrations')),
  functions: [readFileSync(here('platform/database/functions.sql'), 'utf8'), bookFunctions()].join('\n'),
}

/** Brings a database up to date with this server. */
export const migrate = (connectionString: string): Promise<void> => migrateTo(schema, connectionString)
