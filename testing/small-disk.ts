import { spawnSync } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The command that starts a program with a folder mounted as a disk of this many megabytes, which goes when the program
 * ends. Undefined where the system does not allow it.
 */
export function onSmallDisk(directory: string, megabytes: number): string[] | undefined {
  const { uid = 0, gid = 0 } = { uid: process.getuid?.(), gid: process.getgid?.() }
  // A user who is not root becomes root in a new namespace, and themselves again in one within it.
  const namespaces = uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
  const ourselves = uid === 0 ? '' : `unshare --user --map-user=${uid} --map-group=${gid} `
  const mount = `mount -t tmpfs -o mode=755,size=${megabytes}m none "$0" && exec ${ourselves}"$@"`
  const through = ['unshare', ...namespaces, 'sh', '-c', mount, directory]
  const [program = '', ...args] = [...through, 'true']
  return spawnSync(program, args).status === 0 ? through : undefined
}

/** The path to a folder as the program sees it that `onSmallDisk` started. */
export const seenBy = (pid: number, directory: string) => join(`/proc/${pid}/root`, directory)

/** Fills a disk to its last byte. @returns what empties it again */
export async function fillDisk(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'filler')
  for (let bytes = 1 << 20; bytes >= 1; ) {
    const isFull = await appendFile(file, Buffer.alloc(bytes)).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
        return true
      },
    )
    if (isFull) bytes >>= 4
  }
  return () => rm(file)
}
