import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processSpace, runningProcess } from '../process/running-process.ts'
import { StartError } from '../process/start-error.ts'

/** A server that was just told to stop has this long to end before a new start is refused. */
const patienceMs = 3000
/** A holder touches its claim this often; one whose claim was not touched for the longer time has ended. */
const touchMs = 1000
const touchedWithinMs = 5000

/** A process, where its number means it, and when it started. */
type Holder = { pid: number; startedAt: string; space: string }

/**
 * Makes this process the owner of the data: two servers on one folder would stop each other's database, or write into it
 * both. A holder whose processes we cannot see, in another container or on another machine, is known by its touches.
 *
 * @throws StartError   another running server owns it and does not end in time
 */
export async function claimData(directory: string, log: (line: string) => void): Promise<{ release(): Promise<void> }> {
  const file = join(dirname(directory), 'server.pid')
  const space = await processSpace()
  const self: Holder = { pid: process.pid, startedAt: (await runningProcess(process.pid))?.startedAt ?? '', space }
  const mine = `${file}.${self.pid}.${self.startedAt}`
  const claim = Object.values(self).join('\n')
  await writeFile(mine, claim)
  try {
    const giveUpAt = Date.now() + patienceMs
    const touches = watchTouches(file)
    while (!(await tryLink(mine, file))) {
      const holder = await readHolder(file)
      const life = !holder ? 'ended' : holder.space === space ? await lifeHere(holder) : await touches(log)
      if (life === 'ended') await rename(file, `${mine}.stale`).catch(ignoreMissingFile)
      else if (life === 'unknown' || Date.now() < giveUpAt) await sleep(100)
      else throw new StartError(inUseSentence(holder as Holder, directory))
    }
  } finally {
    await Promise.all([rm(mine, { force: true }), rm(`${mine}.stale`, { force: true })])
  }
  const touching = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, touchMs)
  touching.unref()
  return {
    release: async () => {
      clearInterval(touching)
      await rm(file, { force: true })
    },
  }
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

async function readHolder(file: string): Promise<Holder | undefined> {
  const [pid, startedAt, space = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return pid && startedAt !== undefined ? { pid: Number(pid), startedAt, space } : undefined
}

type Life = 'running' | 'ended' | 'unknown'

async function lifeHere({ pid, startedAt }: Holder): Promise<Life> {
  return (await runningProcess(pid))?.startedAt === startedAt ? 'running' : 'ended'
}

/** Compares the touches with each other and never with our clock, which need not be the holder's. */
function watchTouches(file: string): (log: (line: string) => void) => Promise<Life> {
  let first: { touchedAtMs: number; seenAt: number } | undefined
  return async (log) => {
    const touchedAtMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (!first) {
      log('Looking whether a server in another container or on another machine still uses the data…')
      first = { touchedAtMs, seenAt: performance.now() }
    }
    if (touchedAtMs !== first.touchedAtMs) return 'running'
    return performance.now() - first.seenAt > touchedWithinMs ? 'ended' : 'unknown'
  }
}

const inUseSentence = ({ pid }: Holder, directory: string) =>
  `Another Pollen server (process ${pid}) is using the data in ${directory}: stop it first, or choose another folder with DATA_DIRECTORY.`

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
