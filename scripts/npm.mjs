import { readFile } from 'node:fs/promises'

const intervalMs = 500

/** A `kill -9` of the npm that started us reaches nobody else; we end as if we had been asked to. */
export async function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = await lineage()
  const watch = setInterval(async () => {
    if ((await lineage()) === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  watch.unref()
}

/** Our parent, and on Linux its parent when ours is only the shell through which npm runs a script. */
async function lineage() {
  const parent = process.ppid
  const command = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '')
  if (!/^[^\0]*sh\0-c\0/.test(command)) return `${parent}`
  const status = await readFile(`/proc/${parent}/stat`, 'utf8').catch(() => '')
  return `${parent} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
}
