import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { formatNumber } from '@pollen/contract/numbers'
import { progressBar } from '../../platform/process/progress-bar.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { CommandError, commandLine } from './command-line/command-line.ts'

const { program, isJson, print, run } = commandLine(
  'seed',
  'Make a database of invented histories, to try things out on one as large as a real one: in a folder of its own (DATA_DIRECTORY), or in the empty database that DATABASE_URL names, as its owner (DATABASE_OWNER_URL, where that is another login).',
  'npm run seed',
  'npm run seed -- --collectors 100000 --entries 10000000',
)

function wholeNumber(given: string): number {
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0) throw new InvalidArgumentError('It must be a whole number.')
  return Number(given)
}

program
  .option('--collectors <number>', 'how many collectors', wholeNumber, 1000)
  .option('--entries <number>', 'how many entries in the books, two for each transfer', wholeNumber, 100_000)
  .option('--busiest <number>', 'how many transfers the first collector has', wholeNumber, 10_000)
  .action(async (asked) => {
    const home = process.env.DATA_DIRECTORY || fileURLToPath(new URL('../../../../.seeded', import.meta.url))
    const { databaseUrl, databaseOwnerUrl, lanes } = readSettings({ ...process.env, DATA_DIRECTORY: home })
    const givenUrl = databaseOwnerUrl ?? databaseUrl
    const directory = join(home, 'postgres')
    if (!givenUrl && existsSync(directory))
      throw new CommandError(
        `There is a database in ${directory} already: name another folder with DATA_DIRECTORY, or remove it.`,
      )

    const { openDatabase } = await import('../../platform/lanes/lanes-of-database.ts')
    const { migrate } = await import('../../schema.ts')
    const { startEmbeddedPostgres } = await import('../../platform/embedded-postgres/embedded-postgres.ts')
    const { loadContent } = await import('../../load-content.ts')
    const { fill, sizeOf } = await import('../demonstration/demonstration.ts')
    const began = Date.now()
    const log = isJson() ? () => {} : console.log
    const postgres = givenUrl ? undefined : await startEmbeddedPostgres({ directory, log })
    const connectionString = givenUrl ?? (postgres?.connectionString as string)
    try {
      await migrate(connectionString, databaseUrl, lanes)
      const database = await openDatabase(connectionString, { isPatient: true })
      await loadContent(database)
      const bar = isJson() ? undefined : progressBar('Writing histories')
      await fill(connectionString, asked, {
        lanes: database.lanes,
        now: new Date(),
        onProgress: (progress) => bar?.show(progress),
        onStep: (says) => bar?.above(says),
      })
      bar?.end()
      const { collectors, entries, bytes } = await sizeOf(database)
      await database.close()
      const seconds = Math.round((Date.now() - began) / 1000)
      const whole = (many: number) => formatNumber(many)
      const made = `✓ ${whole(entries)} entries of ${whole(collectors)} collectors in ${seconds} s; ${Math.round(bytes / entries)} bytes an entry, indexes and all.`
      const next = `  DATA_DIRECTORY=${home} npm run ledger -- verify\n  DATA_DIRECTORY=${home} npm start`
      print({ collectors, entries, bytes, seconds }, givenUrl ? made : `${made}\n${next}`)
    } finally {
      await postgres?.stop()
    }
  })

await run()
