import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'
import { minuteMs } from '@pollen/contract/durations'

const largestBytes = 5 * 1024 * 1024
const checkIntervalMs = minuteMs

/** PostgreSQL's output, in a file: PostgreSQL must be able to write after this process ended. */
export type PostgresLog = {
  path: string
  /** The file descriptor for PostgreSQL's output. */
  fd: number
  /** Everything written since the log was opened. */
  tail(): Promise<string>
  close(): Promise<void>
}

/** Opens the log and keeps it below 5 MB: a longer one is moved to `<path>.1`, which is overwritten. */
export async function openPostgresLog(path: string): Promise<PostgresLog> {
  await rotate(path)
  const file = await open(path, 'a', 0o600)
  const before = (await file.stat()).size
  const watch = setInterval(() => rotate(path).catch(() => {}), checkIntervalMs)
  watch.unref()
  return {
    path,
    fd: file.fd,
    tail: async () => (await readFile(path)).subarray(before).toString(),
    close() {
      clearInterval(watch)
      return file.close()
    },
  }
}

/** Empties the file in place, because PostgreSQL holds it open. It appends, so it goes on at the new end. */
async function rotate(path: string): Promise<void> {
  const size = await stat(path).then(
    (it) => it.size,
    () => 0,
  )
  if (size <= largestBytes) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}
