import { resolve } from 'node:path'
import { commandLine } from './command-line/command-line.ts'
import { pluralise } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'backup',
  'Write all that the database keeps into a file, as it was at one moment, beside a running server.',
  'npm run backup -- /backups/pollen-2026-11-22.gz',
)

program.argument('<file>', 'where to').action(async (file) => {
  const { reachDatabase } = await import('../../platform/database/reach-database.ts')
  const { backUp } = await import('../../platform/backup/back-up.ts')
  const { readSettings } = await import('../../platform/process/settings.ts')
  const settings = readSettings(process.env)
  const { connectionString, leave } = await reachDatabase({
    databaseUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
  })
  const path = resolve(file)
  const rows = await backUp(connectionString, path, new Date()).finally(leave)
  const key = 'What wraps its secrets (SECRETS_KEY) is not in it: keep that apart.'
  print({ path, rows }, `✓ ${path} has ${pluralise(rows, 'row')}. ${key}`)
})

await run()
