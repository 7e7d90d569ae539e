import { spawnSync } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a program is started through so that a folder of it is a disk of its own, of so many megabytes: it is gone with the
 * program. Undefined where the system does not let us.
 */
export function onSmallDisk(directory: string, megabytes: number): string[] | undefined {
  const { uid = 0, gid = 0 } = { uid: process.getuid?.(), gid: process.getgid?.() }
  // Who is not root is root in a namespace of their own, and themselves again in one within.
  const namespaces = uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
  const ourselves = uid === 0 ? '' : `unshare --user --map-user=${uid} --map-group=${gid} `
  const mount = `mount -t tmpfs -o mode=755,size=${megabytes}m none "$0" && exec ${ourselves}"$@"`
  const through = ['unshare', ...namespaces, 'sh', '-c', mount, directory]
  const [program = '', ...args] = [...through, 'true']
  return spawnSync(program, args).status === 0 ? through : undefined
}

/** A folder as a program sees it that was started through `onSmallDisk`. */
export const seenBy = (pid: number, directory: string) => join(`/proc/${pid}/root`, directory)

/** Fills a disk to its last byte; what comes back makes room again. */
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
