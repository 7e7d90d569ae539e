import { CommandError, commandLine } from './command-line/command-line.ts'

const { program, print, run } = commandLine(
  'migrate',
  'Bring the database of DATABASE_OWNER_URL up to date, and let the login of DATABASE_URL work on it: for servers that cannot become the owner of their tables.',
  'DATABASE_OWNER_URL=postgresql://owner:…@host/pollen npm run migrate',
)

program.action(async () => {
  const { readSettings } = await import('../../platform/process/settings.ts')
  const { migrate } = await import('../../schema.ts')
  const { databaseOwnerUrl, databaseUrl, lanes } = readSettings(process.env)
  if (!databaseOwnerUrl)
    throw new CommandError(
      'DATABASE_OWNER_URL must be given: the login that owns the tables. Any other database is brought up to date by npm start.',
    )
  await migrate(databaseOwnerUrl, databaseUrl, lanes)
  print({ migrated: true }, 'The database is up to date.')
})

await run()
