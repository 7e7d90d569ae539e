import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningProcess } from '../process/running-process.ts'
import { StartError } from '../process/start-error.ts'

/** A server that was just told to stop gets this long to leave before its data counts as taken. */
const patienceMs = 3000

type Holder = { pid: number; startedAt: string }

/**
 * Makes this process the one that owns the data: two servers on one folder would stop each other's database.
 *
 * @throws StartError when another living server owns it and does not leave in time
 */
export async function claimData(directory: string): Promise<{ release(): Promise<void> }> {
  const file = join(dirname(directory), 'server.pid')
  const mine = `${file}.${process.pid}`
  const self: Holder = { pid: process.pid, startedAt: (await runningProcess(process.pid))?.startedAt ?? '' }
  await writeFile(mine, `${self.pid}\n${self.startedAt}`)
  try {
    const giveUpAt = Date.now() + patienceMs
    while (!(await linked(mine, file))) {
      const holder = await readHolder(file)
      if (!holder) await rename(file, `${mine}.stale`).catch(ignoreMissing)
      else if (Date.now() < giveUpAt) await sleep(100)
      else throw new StartError(takenBy(holder, directory))
    }
  } finally {
    await Promise.all([rm(mine, { force: true }), rm(`${mine}.stale`, { force: true })])
  }
  return { release: () => rm(file, { force: true }) }
}

/** Linking puts the whole content there at once or fails, so that nobody reads half a claim. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Who holds the claim, if that process still lives. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const [pid, startedAt] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const holder = pid && startedAt !== undefined ? { pid: Number(pid), startedAt } : undefined
  if (!holder) return undefined
  const running = await runningProcess(holder.pid)
  return running?.startedAt === holder.startedAt ? holder : undefined
}

const takenBy = ({ pid }: Holder, directory: string) =>
  `Another Pollen server (process ${pid}) is using the data in ${directory}: stop it first, or choose another folder with DATA_DIRECTORY.`

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
