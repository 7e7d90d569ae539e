import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const tryEveryMs = 200

/**
 * Does the work while no other process does any under the same lock. The lock is an SQLite file's own: on every system it
 * ends with its process, however that ends.
 */
export async function oneAtATime<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true })
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    while (!takes(lock)) await sleep(tryEveryMs)
    return await work()
  } finally {
    lock.close()
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5 // SQLITE_BUSY

function takes(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
