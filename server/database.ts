import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { placeLanes } from './place-lanes.ts'
import { CommandError, commandLine } from './src/office/commands/command-line/command-line.ts'

const here = (path: string) => new URL(path, import.meta.url)

const { program, print, run } = commandLine(
  'database',
  'Write what follows from changed tables, movements and functions: a migration, and server/database.sql.',
  'npm run database -- welcome_gift',
  'npm run database -- release     what the next version must get along with, in server/released (some minutes)',
  'npm run database -- divide 16   lanes for the members of a database that has one (docs/scaling.md)',
)

placeLanes(program, print)

program
  .argument('[name]', "the migration's name; it is empty, to be written by hand, when nothing changed", migrationName)
  .action(async (name) => {
    if (name === 'release') return (await import('./released/release.ts')).release()
    const { haveTablesChanged, writePrinted } = await import('./print-database.ts')
    const hasChanged = await haveTablesChanged()
    if (name) await writeMigration(name, { isEmpty: !hasChanged })
    else if (hasChanged)
      throw new CommandError('The tables changed: name the migration, as in npm run database -- welcome_gift.')
    await writePrinted()
  })

function migrationName(given: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(given)) throw new InvalidArgumentError('It must be of small letters, digits and _.')
  return given
}

async function writeMigration(name: string, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  const drizzleKit = fileURLToPath(here('../node_modules/drizzle-kit/bin.cjs'))
  const args = [drizzleKit, 'generate', `--name=${name}`, ...(isEmpty ? ['--custom'] : [])]
  const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(here('.')), stdio: 'inherit' })
  if (status !== 0) throw new CommandError('No migration was written.')
  await deleteFormerSnapshots()
}

/** The next migration is told from the newest snapshot alone. */
async function deleteFormerSnapshots(): Promise<void> {
  const snapshots = (await readdir(here('migrations/meta'))).filter((file) => file.endsWith('_snapshot.json')).sort()
  for (const file of snapshots.slice(0, -1)) await rm(here(`migrations/meta/${file}`))
}

await run()
