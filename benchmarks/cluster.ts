import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secretsKey } from '@pollen/testing/secrets-key'
import pg from 'pg'
import { backUp } from '../server/src/platform/backup/back-up.ts'
import { restoreLane } from '../server/src/platform/backup/restore.ts'
import { schemaOf } from '../server/src/platform/lanes/lanes.ts'
import { openDatabase } from '../server/src/platform/lanes/lanes-of-database.ts'
import { distribute, moveLane, nodesOfLanes } from '../server/src/platform/migrations/distribution.ts'
import { verify } from '../server/src/records/ledger/ledger.ts'
import { migrate, newestMigrationOfOurs } from '../server/src/schema.ts'
import { ask, type ClusterNode, fill, freeze, kill, nodesOf, slow, start } from './cluster-nodes.ts'
import { openShop, openTills } from './cluster-tills.ts'

/**
 * What breaks in a cluster while tills post, and what they feel of it: docs/scaling.md. It ends nodes of the cluster that
 * CITUS_URL names, which must be on this machine and hold nothing else.
 */

const lanes = Number(process.env.LANES ?? 8)
const aSecond = Number(process.env.POSTINGS ?? 500)
const only = process.argv.slice(3)
const calmMs = 10_000

const coordinatorUrl = process.env.CITUS_URL
type Tills = ReturnType<typeof openTills>
type Broken = {
  /** The lanes that stand on what is broken. */
  lanes: Set<number>
  /** Ends what is broken. */
  mend(): Promise<unknown> | unknown
}

async function run(url: string): Promise<void> {
  await migrate(url, url, lanes)
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  await distribute(owner, lanes)
  await owner.end()
  const [coordinator, ...workers] = await nodesOf(url)
  const programme = await startServer(url)
  const tills = openTills(programme.url, await openShop(url, 400), aSecond)
  const [first, second] = workers as [ClusterNode, ClusterNode]
  await sleep(calmMs)
  console.log(`${lanes} lanes on ${workers.length} nodes, ${aSecond} postings a second, each noted by its till`)
  console.log(
    'what breaks                         p99 before  of others  refused there   back after  acknowledged  exactly once  faults',
  )
  const scenarios: Record<string, () => Promise<Broken | undefined>> = {
    'a worker is killed': async () => {
      const there = await lanesOn(url, first)
      kill(first)
      return {
        lanes: there,
        async mend() {
          await startMeanwhile(url)
          await sleep(25_000)
          start(first)
        },
      }
    },
    'a worker is slow by 2 s': async () => {
      const there = await lanesOn(url, second)
      const hurry = slow(second)
      return { lanes: there, mend: () => sleep(30_000).then(hurry) }
    },
    'a worker stands still for 30 s': async () => {
      const there = await lanesOn(url, second)
      const thaw = freeze(second)
      return { lanes: there, mend: () => sleep(30_000).then(thaw) }
    },
    'connections are cut': async () => ({
      lanes: new Set(Array.from({ length: lanes }, (_, lane) => lane)),
      mend: () => cutConnections([coordinator as ClusterNode, ...workers]),
    }),
    'a lane is moved': async () => {
      const [lane = 0] = await lanesOn(url, first)
      return { lanes: new Set([lane]), mend: () => asOwner(url, (client) => moveLane(client, lane, second.name)) }
    },
    'the coordinator is killed': async () => {
      kill(coordinator as ClusterNode)
      const all = new Set(Array.from({ length: lanes }, (_, lane) => lane))
      return { lanes: all, mend: () => sleep(2000).then(() => start(coordinator as ClusterNode)) }
    },
    'a worker has no disk left': async () => {
      const empty = await fill(second)
      return empty && { lanes: await lanesOn(url, second), mend: () => sleep(10_000).then(empty) }
    },
    'a lane is restored': () => restoresLane(url, tills),
  }
  for (const [name, breaks] of Object.entries(scenarios))
    if (only.length === 0 || only.some((word) => name.includes(word))) await feel(name, { url, tills, breaks })
  await tills.close()
  console.log('at the end', await areOnce(url, tills))
  programme.stop()
}

async function startServer(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('cluster-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey },
  })
  const [url] = await once(child, 'message')
  return { url, stop: () => child.kill() }
}

/** Another server starts as one does that nothing is to be migrated for. */
async function startMeanwhile(url: string): Promise<void> {
  const begun = performance.now()
  const { stop } = await startServer(url)
  console.log(
    `  a server that was started meanwhile was ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  stop()
}

const windowMs = 10_000

/** Of each lane and ten seconds: how many first tries were acknowledged at once, and how long 99 of 100 took at most. */
function sayWhatLanesFelt(
  during: Tills['samples'],
  { brokenAt, isThere }: { brokenAt: number; isThere(sample: { lane: number }): boolean },
): void {
  for (let lane = 0; lane < lanes; lane++) {
    const byWindow = Map.groupBy(
      during.filter((sample) => sample.lane === lane),
      ({ at }) => Math.floor((at - brokenAt) / windowMs),
    )
    const felt = [...byWindow]
      .sort(([one], [next]) => one - next)
      .map(([window, samples]) => {
        const acknowledged = samples.filter(({ status }) => status === 200)
        return `from ${window * 10} s: ${acknowledged.length} of ${samples.length}, ${p99(samples).toFixed(0)} ms`
      })
    console.log(`  lane ${lane}${isThere({ lane }) ? ' (broken)' : ''}  ${felt.join('; ')}`)
  }
}

async function feel(
  name: string,
  { url, tills, breaks }: { url: string; tills: Tills; breaks: () => Promise<Broken | undefined> },
): Promise<void> {
  await settle(tills)
  const calm = performance.now()
  await sleep(calmMs)
  const brokenAt = performance.now()
  const broken = await breaks()
  if (!broken) return console.log(`${name.padEnd(36)}not run: the node has no small disk of its own to fill`)
  await broken.mend()
  const mendedAt = performance.now()
  await settle(tills)
  const isThere = ({ lane }: { lane: number }) => broken.lanes.has(lane)
  const during = tills.samples.filter(({ at }) => at >= brokenAt && at < mendedAt)
  const before = tills.samples.filter(({ at }) => at >= calm && at < brokenAt)
  const refused = during.filter((sample) => isThere(sample) && sample.status !== 200)
  const said = refused.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
  const backAt = (lane: number) => tills.acknowledgedAt.find((one) => one.lane === lane && one.at >= mendedAt)?.at
  for (const lane of broken.lanes)
    while (backAt(lane) === undefined && performance.now() < mendedAt + 60_000) await sleep(50)
  const back = [...broken.lanes].map((lane) => backAt(lane) ?? Number.NaN)
  const others = during.filter((sample) => !isThere(sample))
  const { expected, once, faults } = await areOnce(url, tills)
  sayWhatLanesFelt(during, { brokenAt, isThere })
  console.log(
    [
      name.padEnd(34),
      `${p99(before).toFixed(0)} ms`.padStart(10),
      (others.length === 0 ? '–' : `${p99(others).toFixed(0)} ms`).padStart(10),
      `${said.length} 503s, ${refused.length - said.length} else`.padStart(18),
      `${((Math.max(...back) - mendedAt) / 1000).toFixed(1)} s`.padStart(9),
      String(expected).padStart(12),
      String(once).padStart(12),
      String(faults).padStart(7),
    ].join('  '),
  )
}

/** Until nobody waits for longer than usual. */
async function settle(tills: Tills): Promise<void> {
  for (const until = performance.now() + 120_000; performance.now() < until; await sleep(500)) {
    const recent = tills.samples.filter(({ at }) => at > performance.now() - 3000)
    if (tills.underway() < aSecond / 5 && recent.every(({ status }) => status === 200)) return
  }
}

const p99 = (samples: { ms: number }[]) =>
  samples.map(({ ms }) => ms).sort((one, next) => one - next)[Math.floor(samples.length * 0.99)] ?? Number.NaN

/** What was acknowledged until now is there exactly once, and the books have no fault. */
async function areOnce(
  url: string,
  { day, acknowledged }: Tills,
): Promise<{ expected: number; once: number; faults: number }> {
  const expected = [...acknowledged]
  const database = await openDatabase(url)
  const there = new Map<string, number[]>()
  for (let lane = 0; lane < lanes; lane++) {
    const rows = await ask<{ reference: string; points: number }>(
      url,
      `select reference, points from ${schemaOf(lane)}.transfers where starts_with(reference, '${day}')`,
    )
    for (const { reference, points } of rows) there.set(reference, [...(there.get(reference) ?? []), points])
  }
  const once = expected.filter(([reference, { points }]) => `${there.get(reference)}` === `${points}`).length
  for (const [reference, { points, lane }] of expected)
    if (`${there.get(reference)}` !== `${points}`)
      console.log(
        `  ${reference} of lane ${lane} was acknowledged with ${points} points, and is there with ${there.get(reference)}`,
      )
  const { faults } = await database.patiently(({ transaction }) =>
    transaction((tx) => verify(tx, { onFault: (fault) => console.log(' ', fault) })),
  )
  await database.close()
  return { expected: expected.length, once, faults }
}

const lanesOn = async (url: string, { name }: ClusterNode) =>
  new Set(
    (await asOwner(url, nodesOfLanes))
      .filter(({ node }) => node === name)
      .map(({ lane }) => Number(lane.replace('lane_', ''))),
  )

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

/** For some seconds, those who are at work lose their connections: between a statement and its answer. */
async function cutConnections(nodes: ClusterNode[]): Promise<void> {
  for (let nth = 0; nth < 50; nth++) {
    const { url } = nodes[nth % nodes.length] as ClusterNode
    await ask(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend' limit 3`,
    ).catch(() => {})
    await sleep(100)
  }
}

/** A lane is lost, and put back as it was some seconds ago; its tills send again what they posted since. */
async function restoresLane(url: string, tills: Tills): Promise<Broken> {
  const lane = 0
  const directory = await mkdtemp(join(tmpdir(), 'lane-'))
  const path = join(directory, 'lane.gz')
  await backUp(url, path, { lane })
  const since = performance.now()
  await sleep(5000)
  return {
    lanes: new Set([lane]),
    async mend() {
      await restoreLane(url, path, await newestMigrationOfOurs())
      await rm(directory, { recursive: true })
      await tills.postAgain(lane, since - 5000)
    },
  }
}

if (!coordinatorUrl) {
  console.log('not run: CITUS_URL names no coordinator of a Citus cluster (docs/scaling.md)')
} else await run(coordinatorUrl)
