import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInCentre, isInLane, laneTables } from './platform/lanes/placement.ts'
import { earlyVacuum } from './platform/migrations/early-vacuum.ts'
import { checkLogin } from './platform/migrations/logins.ts'
import { migrateTo, type Schema } from './platform/migrations/migrate.ts'
import { migrationsIn } from './platform/migrations/migrations.ts'
import type { Settings } from './platform/process/settings.ts'
import { bookFunctions, bookFunctionsOfLane } from './records/ledger/ledger.ts'
import { offerFunctions, offerFunctionsOfLane } from './rewards/offers/functions.ts'

const here = (path: string) => new URL(path, import.meta.url)
const read = (path: string) => readFileSync(here(path), 'utf8')

/**
 * The schema that this server needs (docs/decisions/027). The platform's grants come first: the ledger's functions
 * revoke some of them.
 */
export const schema: Schema = {
  migrationsFolder: fileURLToPath(here('../migrations')),
  functions: [
    read('platform/migrations/functions.sql'),
    bookFunctions(),
    read('rewards/prices/grants.sql'),
    read('rewards/offers/grants.sql'),
    offerFunctions(),
    read('rewards/vouchers/grants.sql'),
    read('events/quests/grants.sql'),
    read('records/staff-actions/grants.sql'),
    read('safety/staff/grants.sql'),
    read('office/requests/grants.sql'),
    read('people/leaving/functions.sql'),
    earlyVacuum(isInCentre),
  ].join('\n'),
  laneTables,
  laneFunctions: [
    read('platform/migrations/lane-functions.sql'),
    bookFunctionsOfLane(),
    offerFunctionsOfLane(),
    read('records/collectors/lane-grants.sql'),
    read('records/staff-actions/lane-grants.sql'),
    earlyVacuum(isInLane),
  ].join('\n'),
}

/** The migration that a database had last once it is up to date with this server. */
export const newestMigrationOfOurs = async (): Promise<string> =>
  (await migrationsIn(schema.migrationsFolder)).at(-1)?.name ?? ''

/** Brings a database up to date with this server. */
export const migrate = (ownerUrl: string, applicationUrl?: string, lanes?: number): Promise<void> =>
  migrateTo(schema, ownerUrl, applicationUrl, lanes)

/**
 * Sees to it that a database is up to date before the server works on it: migrates it as its owner, where the settings
 * name one; outside prod the login of the application may be the owner's.
 *
 * @throws StartError   it cannot be, or the login could become the owner of the tables in prod
 */
export async function prepareDatabase(
  {
    databaseOwnerUrl,
    environment,
    lanes,
  }: Pick<Settings, 'databaseOwnerUrl' | 'environment'> & Partial<Pick<Settings, 'lanes'>>,
  connectionString: string,
): Promise<void> {
  const ownerUrl = databaseOwnerUrl ?? (environment === 'prod' ? undefined : connectionString)
  if (ownerUrl) await migrate(ownerUrl, connectionString, lanes)
  if (environment !== 'prod') return
  await checkLogin(connectionString, await newestMigrationOfOurs())
}
