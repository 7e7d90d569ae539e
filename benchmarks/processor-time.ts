import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** A hundredth of a second: what Linux counts in `/proc/PID/stat`. */
const tickMs = 10

/**
 * The processor time of a process and of all that it started, in milliseconds; NaN where there is no `/proc`. It says what
 * work costs on a machine on which others work, too.
 */
export async function processorMs(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const all = (await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statOf))).flatMap((stat) => stat ?? [])
  const ms = (id: number): number =>
    all.filter(({ parent }) => parent === id).reduce((sum, child) => sum + ms(child.pid), 0) +
    (all.find((stat) => stat.pid === id)?.ms ?? Number.NaN)
  return ms(pid)
}

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined)
  if (text === undefined) return undefined
  // The name stands in brackets, and may have spaces.
  const [, parent = 0, ...rest] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, childrensUser = 0, childrensSystem = 0] = rest.slice(9, 13)
  return { pid: Number(pid), parent, ms: (user + system + childrensUser + childrensSystem) * tickMs }
}

/** What work cost, in milliseconds of processor: the server with its jobs, and PostgreSQL. */
export type Cost = { serverMs: number; postgresMs: number }

/** Does work, and says what it cost a server of this process id and the PostgreSQL that `owner` is connected to. */
export async function costing<Result extends object>(
  { serverPid, owner }: { serverPid: number; owner: pg.Client },
  work: () => Promise<Result>,
): Promise<Result & Cost> {
  const [{ data_directory }] = (await owner.query('show data_directory')).rows
  const postmaster = Number((await readFile(join(data_directory, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const now = async () => [await processorMs(serverPid), await processorMs(postmaster)] as const
  const before = await now()
  const result = await work()
  const after = await now()
  return { ...result, serverMs: after[0] - before[0], postgresMs: after[1] - before[1] }
}
