import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningProcess } from '../process/running-process.ts'
import { StartError } from '../process/start-error.ts'

/** A server that was just told to stop has this long to end before a new start is refused. */
const patienceMs = 3000

type Holder = { pid: number; startedAt: string }

/**
 * Makes this process the owner of the data: two servers on one folder would stop each other's database.
 *
 * @throws StartError   another running server owns it and does not end in time
 */
export async function claimData(directory: string): Promise<{ release(): Promise<void> }> {
  const file = join(dirname(directory), 'server.pid')
  const mine = `${file}.${process.pid}`
  const self: Holder = { pid: process.pid, startedAt: (await runningProcess(process.pid))?.startedAt ?? '' }
  await writeFile(mine, `${self.pid}\n${self.startedAt}`)
  try {
    const giveUpAt = Date.now() + patienceMs
    while (!(await tryLink(mine, file))) {
      const holder = await readHolder(file)
      if (!holder) await rename(file, `${mine}.stale`).catch(ignoreMissingFile)
      else if (Date.now() < giveUpAt) await sleep(100)
      else throw new StartError(inUseSentence(holder, directory))
    }
  } finally {
    await Promise.all([rm(mine, { force: true }), rm(`${mine}.stale`, { force: true })])
  }
  return { release: () => rm(file, { force: true }) }
}

/** A hard link appears with its whole content or fails, so that no process reads half a claim. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds the claim; undefined when it is no longer running. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const [pid, startedAt] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const holder = pid && startedAt !== undefined ? { pid: Number(pid), startedAt } : undefined
  if (!holder) return undefined
  const running = await runningProcess(holder.pid)
  return running?.startedAt === holder.startedAt ? holder : undefined
}

const inUseSentence = ({ pid }: Holder, directory: string) =>
  `Another Pollen server (process ${pid}) is using the data in ${directory}: stop it first, or choose another folder with DATA_DIRECTORY.`

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
