import { resolve } from 'node:path'
import { commandLine, operatorOf } from './command-line/command-line.ts'
import { pluralise } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'backup',
  'Write all that the database keeps into a file, as it was at one moment, beside a running server.',
  'npm run backup -- /backups/pollen-2026-11-22.gz --by "The nightly job"',
)

program
  .argument('<file>', 'where to')
  .requiredOption('--by <name>', 'who takes it')
  .option('--lane <number>', 'this lane alone', Number)
  .action(async (file, { by, lane }) => {
    const operator = operatorOf(by)
    const { reachDatabase } = await import('../../platform/database/reach-database.ts')
    const { backUp } = await import('../../platform/backup/back-up.ts')
    const { openDatabase } = await import('../../platform/lanes/lanes-of-database.ts')
    const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
    const { readSettings } = await import('../../platform/process/settings.ts')
    const settings = readSettings(process.env)
    const { connectionString, leave } = await reachDatabase({
      databaseUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
      dataDirectory: settings.dataDirectory,
    })
    const path = resolve(file)
    const database = await openDatabase(connectionString)
    const takesBackup = { ...operator, action: 'backupTaken' as const, subject: path, now: new Date() }
    const rows = await database
      .transaction((tx) => recordInOffice(tx, takesBackup))
      .then(() => backUp(connectionString, path, { lane }))
      .finally(() => database.close())
      .finally(leave)
    const key = 'What wraps its secrets (SECRETS_KEY) is not in it: keep that apart.'
    print({ path, rows }, `✓ ${path} has ${pluralise(rows, 'row')}. ${key}`)
  })

await run()
