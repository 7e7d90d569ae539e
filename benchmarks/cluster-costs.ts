import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inLane, inLaneOf, laneOf } from '../server/src/platform/lanes/lanes.ts'
import { openDatabase } from '../server/src/platform/lanes/lanes-of-database.ts'
import { distribute } from '../server/src/platform/migrations/distribution.ts'
import { books, open, type Posting, referenceFor } from '../server/src/records/ledger/ledger.ts'
import { migrate } from '../server/src/schema.ts'
import { ask, type ClusterNode, nodesOf, processorMs } from './cluster-nodes.ts'
import type { Cluster } from './queueing.ts'

export type Costs = Pick<Cluster, 'onCoordinator' | 'onNode'> & {
  /** Bytes of the nodes' logs for a posting. */
  logBytes: number
}

/** How many postings go together in what is measured: their difference says what each costs. */
const sizes = [1, 200] as const
const measuresMs = 15_000

/** What a posting costs on a cluster on this machine, measured one batch after the other in one lane. */
export async function measureCosts(url: string, lanes: number): Promise<Costs> {
  await migrate(url, url, lanes)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await distribute(owner, lanes)
  await owner.end()
  const [coordinator, ...workers] = (await nodesOf(url)) as [ClusterNode, ...ClusterNode[]]
  const database = await openDatabase(url)
  const collectors = await membersOfLane(0)
  const { postEach } = books(database)

  async function membersOfLane(lane: number): Promise<string[]> {
    const found: string[] = []
    while (found.length < sizes[1]) {
      const id = randomUUID()
      if (laneOf(id, lanes) === lane) found.push(id)
    }
    await inLane(lane, () =>
      database.transaction(async (tx) => {
        for (const id of found) await open(tx, id)
      }),
    )
    return found
  }

  const postings = (many: number): Posting[] =>
    collectors.slice(0, many).map((collectorId) => ({
      collectorId,
      brandKey: 'sainsburys',
      reference: referenceFor('purchase', randomUUID()),
      occurredAt: new Date(),
      legs: [{ movement: 'earn', points: 1 }],
    }))

  const busy = () => ({
    coordinator: processorMs(coordinator),
    workers: workers.reduce((sum, node) => sum + processorMs(node), 0),
  })
  const logOf = async () => {
    const positions = workers.map(({ url }) =>
      ask<{ at: number }>(url, "select pg_current_wal_lsn() - '0/0'::pg_lsn as at"),
    )
    return (await Promise.all(positions)).reduce((sum, [row]) => sum + Number(row?.at), 0)
  }

  async function measure(many: number) {
    for (let warm = 0; warm < 20; warm++) await inLaneOf(collectors[0] as string, () => postEach(postings(many)))
    const [before, log, begun] = [busy(), await logOf(), performance.now()]
    let batches = 0
    for (; performance.now() - begun < measuresMs; batches++) await postEach(postings(many))
    const after = busy()
    return {
      coordinator: (after.coordinator - before.coordinator) / batches,
      node: (after.workers - before.workers) / batches,
      log: ((await logOf()) - log) / batches / many,
    }
  }

  const [one, many] = [await measure(sizes[0]), await measure(sizes[1])]
  await database.close()
  const work = (of: 'coordinator' | 'node') => {
    const perPosting = Math.max(0, (many[of] - one[of]) / (sizes[1] - sizes[0]))
    return { perBatch: Math.max(0, one[of] - perPosting), perPosting }
  }
  return {
    onCoordinator: work('coordinator'),
    onNode: work('node'),
    logBytes: many.log,
  }
}
