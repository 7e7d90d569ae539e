import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fillDisk, seenBy } from '@pollen/testing/small-disk'
import pg from 'pg'

/** A node of a Citus cluster on this machine, which can be ended, frozen and filled. */
export type ClusterNode = { name: string; port: number; url: string; directory: string; binaries: string }

/** The nodes of the cluster whose coordinator this is, the coordinator first. */
export async function nodesOf(coordinatorUrl: string): Promise<ClusterNode[]> {
  const found = await ask<{ nodename: string; nodeport: number }>(
    coordinatorUrl,
    'select nodename, nodeport from pg_dist_node order by groupid',
  )
  const nodes: ClusterNode[] = []
  for (const { nodename, nodeport } of found) {
    const url = new URL(coordinatorUrl)
    url.hostname = nodename
    url.port = String(nodeport)
    const [place] = await ask<{ directory: string; binaries: string }>(
      url.href,
      `select current_setting('data_directory') as directory, (select setting from pg_config where name = 'BINDIR') as binaries`,
    )
    nodes.push({
      name: `${nodename}:${nodeport}`,
      port: nodeport,
      url: url.href,
      ...(place as NonNullable<typeof place>),
    })
  }
  return nodes
}

/** One statement, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const postmasterOf = ({ directory }: ClusterNode) =>
  Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server's process and those that it started. */
function processesOf(node: ClusterNode): number[] {
  const postmaster = postmasterOf(node)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // it has just ended
  }
}

/** As a power cut would, with all that it started. */
export function kill(node: ClusterNode): void {
  for (const pid of processesOf(node)) signal(pid, 'SIGKILL')
}

export function freeze(node: ClusterNode): () => void {
  const pids = processesOf(node)
  for (const pid of pids) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) signal(pid, 'SIGCONT')
  }
}

/** Lets it work for a moment every two seconds. @returns what ends that */
export function slow(node: ClusterNode): () => void {
  let thaw = freeze(node)
  const beats = setInterval(() => {
    thaw()
    setTimeout(() => {
      thaw = freeze(node)
    }, 100)
  }, 2100)
  return () => {
    clearInterval(beats)
    setTimeout(() => thaw(), 200)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Starts a node that was killed, and waits until it accepts connections. */
export function start({ directory, binaries }: ClusterNode): void {
  const { uid, gid } = statSync(directory)
  const { status, stderr } = spawnSync(
    join(binaries, 'pg_ctl'),
    ['-D', directory, '-l', join(directory, 'log'), '-w', 'start'],
    { uid, gid, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0) throw new Error(`The node in ${directory} does not start: ${stderr}`)
}

const smallEnough = 4 * 1024 ** 3

/** Fills the node's disk, where that is a small one of its own. @returns what empties it again */
export async function fill(node: ClusterNode): Promise<(() => Promise<void>) | undefined> {
  const directory = seenBy(postmasterOf(node), node.directory)
  const { blocks, bsize } = statfsSync(directory)
  return blocks * bsize < smallEnough ? fillDisk(directory) : undefined
}

const ticksMs = 10

/** Milliseconds of a core that a node has used since it was started. */
export function processorMs(node: ClusterNode): number {
  const [postmaster, ...children] = processesOf(node) as [number, ...number[]]
  // Of the postmaster those of its ended children, too.
  return ticksOf(postmaster, 4) + children.reduce((sum, pid) => sum + ticksOf(pid, 2), 0)
}

function ticksOf(pid: number, fields: number): number {
  try {
    const [, after = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const times = after.split(' ').slice(11, 11 + fields)
    return times.reduce((sum, ticks) => sum + Number(ticks) * ticksMs, 0)
  } catch {
    return 0 // it has just ended
  }
}
