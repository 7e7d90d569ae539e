import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import type { Database } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { CommandError, commandLine, UsageError } from './command-line/command-line.ts'
import { table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'figures',
  'What the programme costs and brings, by month and brand: members, points issued, spent, run out and owed, offers, conversions, vouchers and cases. It reads and changes nothing; FIGURES_DATABASE_URL names a replica to read from.',
  'npm run figures',
  'npm run figures -- --from 2026-01 --until 2026-06 --html figures.html',
  'FIGURES_DATABASE_URL=postgresql://figures:secret@replica/pollen npm run figures -- --json',
)

const now = Temporal.Now.plainDateISO(programme.timeZone).toPlainYearMonth()

program
  .option('--from <month>', 'the first month, like 2026-01; a year ago without it', month)
  .option('--until <month>', 'the last month; this one without it', month)
  .option('--html <file>', 'write a page with plots, too')
  .action(async ({ from = `${now.subtract({ months: 12 })}`, until = `${now}`, html }) => {
    if (from > until) throw new UsageError('--from must not be after --until. See npm run figures -- --help.')
    const { brandsByIssued, figuresOf, figuresPage, monthColumns, pounds, totalOf } = await import(
      '../figures/figures.ts'
    )
    const { brandsByKey } = await import('../../records/brands/brands.ts')
    const { figures, names } = await withFiguresDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const figures = await figuresOf(tx, { from, until })
        const names = new Map([...(await brandsByKey(tx))].map(([key, { name }]) => [key, name]))
        return { figures, names: names.set('programme', programme.name) }
      }),
    )
    if (html) await writeFile(html, figuresPage(figures, names))
    const months = table(
      ['Month', ...monthColumns.map(([name]) => name)],
      figures.months.map((each) => [each.month, ...monthColumns.map(([, read]) => read(each))]),
    )
    const brands = table(
      ['Brand', 'Purchases', 'Issued', 'Spent', 'Offers loaded', 'Offers used'],
      brandsByIssued(figures.brands).map(({ brandKey, months: ofBrand }) => {
        const { purchases, issued, spent, offersLoaded, offersUsed } = totalOf(ofBrand)
        return [names.get(brandKey) ?? brandKey, purchases, issued, spent, offersLoaded, offersUsed]
      }),
    )
    const owed = `${formatNumber(figures.owed)} points are owed, ${pounds(figures.owed)}`
    const outcome = figures.isBalanced
      ? `✓ ${owed}; books and balances agree.`
      : `✗ ${owed}; books and balances disagree: npm run ledger -- verify.`
    const written = html ? [`The page is ${html}.`] : []
    print(figures, [months, '', brands, '', outcome, ...written].join('\n'))
    if (!figures.isBalanced) process.exitCode = 1
  })

function month(given: string): string {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(given)) throw new InvalidArgumentError('It must be a month, like 2026-01.')
  return given
}

/** On the database that FIGURES_DATABASE_URL names, by its own login; without it on the server's. Nothing can be written. */
async function withFiguresDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { reachDatabase } = await import('../../platform/database/reach-database.ts')
  const { openDatabase } = await import('../../platform/lanes/lanes-of-database.ts')
  const settings = readSettings(process.env)
  const { figuresDatabaseUrl: elsewhere } = settings
  const { connectionString, leave } = await reachDatabase({
    ...settings,
    databaseUrl: elsewhere ?? settings.databaseUrl,
  })
  const database = await openDatabase(connectionString, {
    isPatient: true,
    isReadOnly: true,
    keepsLogin: elsewhere !== undefined,
  })
  try {
    return await work(database)
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === '42501')
      throw new CommandError('The login of FIGURES_DATABASE_URL may not read every table: grant it pg_read_all_data.')
    throw error
  } finally {
    await database.close()
    await leave()
  }
}

await run()
