import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'

const largestBytes = 5 * 1024 * 1024
const checkIntervalMs = 60_000

/** What PostgreSQL wrote; in a file, so that it can go on writing when we are gone. */
export type PostgresLog = {
  path: string
  /** The file to write to. */
  fd: number
  /** What was written since it was opened. */
  tail(): Promise<string>
  close(): Promise<void>
}

/** Opens the log and keeps it bounded: past 5 MB what is there moves to `<path>.1`, in place of what was there before. */
export async function openPostgresLog(path: string): Promise<PostgresLog> {
  await shorten(path)
  const file = await open(path, 'a', 0o600)
  const before = (await file.stat()).size
  const watch = setInterval(() => shorten(path).catch(() => {}), checkIntervalMs)
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

/** The file stays the same one, for PostgreSQL holds it open; it appends, so it goes on at the new end. */
async function shorten(path: string): Promise<void> {
  const size = await stat(path).then(
    (it) => it.size,
    () => 0,
  )
  if (size <= largestBytes) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}
