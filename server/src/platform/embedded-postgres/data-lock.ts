import { execFile } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../process/start-error.ts'
import type { Account } from './postgres-account.ts'
import { programEnvironment } from './postgres-programs.ts'

type Command = (program: string, args: string[]) => [string, string[]]

/** What is left of another PostgreSQL has this long to end. */
const patienceMs = 3000
const isLocked = 75

/**
 * A lock on the data that PostgreSQL and all its processes hold as long as one of them lives. PostgreSQL's own looks for
 * their numbers and their shared memory, and sees neither in another container. Where the system has no `flock`, there
 * are no such containers either.
 *
 * @returns the command line that runs a program under the lock
 * @throws StartError   another PostgreSQL uses the data
 */
export async function lockData(directory: string, account: Account): Promise<Command> {
  if (process.platform !== 'linux') return (program, args) => [program, args]
  const file = join(dirname(directory), 'postgres.lock')
  await writeFile(file, '', { flag: 'a' })
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid)
  const command: Command = (program, args) => [
    'flock',
    ['--nonblock', '--no-fork', `--conflict-exit-code=${isLocked}`, file, program, ...args],
  ]
  for (const giveUpAt = Date.now() + patienceMs; ; await sleep(100)) {
    const outcome = await tryCommand(...account.command(...command('true', [])))
    if (outcome === 'done') return command
    if (outcome === 'impossible') return (program, args) => [program, args]
    if (Date.now() > giveUpAt)
      throw new StartError(
        `Another PostgreSQL is using the data in ${directory}, perhaps in another container: stop it first, or choose another folder with DATA_DIRECTORY.`,
      )
  }
}

/** A file system may have no locks, and a small system no `flock`. */
async function tryCommand(program: string, args: string[]): Promise<'done' | 'locked' | 'impossible'> {
  try {
    await promisify(execFile)(program, args, { env: programEnvironment() })
    return 'done'
  } catch (error) {
    return (error as { code?: unknown }).code === isLocked ? 'locked' : 'impossible'
  }
}
