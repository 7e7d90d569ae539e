import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../process/start-error.ts'

const run = promisify(execFile)
const systemUser = 'pollen'

/** The user that PostgreSQL runs as. */
export type Account = {
  /** Undefined when PostgreSQL runs as the user who started us. */
  owner: { uid: number; gid: number } | undefined
  /** The command line that runs a program as this user. */
  command(program: string, args: string[]): [string, string[]]
}

const currentUser: Account = { owner: undefined, command: (program, args) => [program, args] }

/**
 * Chooses the user that PostgreSQL runs as. PostgreSQL refuses to run as root; a root user's PostgreSQL runs as the
 * owner of the data, which for new data is a system user made for it.
 *
 * @param directory  where the data is or will be
 * @param programs   a folder that the user must be able to reach too
 * @throws StartError   there is no such user and none can be made
 */
export async function postgresAccount(directory: string, programs: string): Promise<Account> {
  if (process.getuid?.() !== 0) return currentUser
  if (process.platform !== 'linux')
    throw new StartError('PostgreSQL refuses to run as root: start Pollen as an ordinary user.')
  const owner = (await ownerOf(directory)) ?? (await systemUserIds())
  const closed = (await isClosedTo(owner.uid, dirname(directory))) || (await isClosedTo(owner.uid, programs))
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    ...(closed ? passThroughFolders : []),
    '--',
  ]
  return { owner, command: (program, args) => ['setpriv', [...prefix, program, ...args]] }
}

/**
 * Lets the user pass through folders that are closed to others, such as /root. Without `no_setuid_fixup`
 * the kernel leaves the capability out of account in access(2), by which PostgreSQL finds its own programs.
 */
const passThroughFolders = [
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
]

async function ownerOf(directory: string) {
  const { uid, gid } = await stat(directory).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? undefined : { uid, gid }
}

async function systemUserIds() {
  const idOf = async (flag: string) => Number((await run('id', [flag, systemUser])).stdout)
  const known = async () => ({ uid: await idOf('-u'), gid: await idOf('-g') })
  const create = () =>
    run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      systemUser,
    ])
  try {
    return await known().catch(async () => {
      // Another start may be making the same user, or the list of users may be locked for a moment.
      await create().catch(() => sleep(1000).then(() => known().catch(create)))
      return await known()
    })
  } catch {
    throw new StartError(
      `PostgreSQL refuses to run as root and the user “${systemUser}” could not be made for it: make one with useradd, or start Pollen as an ordinary user.`,
    )
  }
}

/** Whether a folder on the path admits only its owner. */
async function isClosedTo(uid: number, folder: string): Promise<boolean> {
  const { mode, uid: owner } = await stat(folder)
  const mayPass = mode & (owner === uid ? 0o100 : 0o001)
  return !mayPass || (dirname(folder) !== folder && (await isClosedTo(uid, dirname(folder))))
}
