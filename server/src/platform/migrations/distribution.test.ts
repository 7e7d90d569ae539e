import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@pollen/testing/command'
import { asOwner, atTheEnd, createDatabase, freshDatabase } from '@pollen/testing/database'
import { aPosting, togetherWith } from '@pollen/testing/postings'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { expect, inject, test } from 'vitest'
import { issue, register } from '../../records/cards/cards.ts'
import { balancesOf, books, open, verify } from '../../records/ledger/ledger.ts'
import { migrate, newestMigrationOfOurs } from '../../schema.ts'
import { backUp } from '../backup/back-up.ts'
import { restoreLane } from '../backup/restore.ts'
import { enterLane } from '../lanes/across-lanes.ts'
import { inLaneOf, laneOf } from '../lanes/lanes.ts'
import { distribute, moveLane, nodesOfLanes } from './distribution.ts'

// These need a cluster: where CITUS_URL names none, they say that they were skipped.
const onCluster = test.runIf(inject('nodes').length > 1)
const earn = { movement: 'earn', points: 10 } as const

/** A distributed database, its owner, and members of its first lane. */
async function aCluster() {
  const database = await freshDatabase()
  const { ofServer, connectionString } = database
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  atTheEnd(() => owner.end())
  async function aMemberOf(lane: number): Promise<string> {
    const collectorId = uuidv7()
    if (laneOf(collectorId, ofServer.lanes) !== lane) return aMemberOf(lane)
    await inLaneOf(collectorId, () => ofServer.transaction((tx) => open(tx, collectorId)))
    return collectorId
  }
  const nodes = async () => (await nodesOfLanes(owner)).map(({ node }) => node)
  return {
    ...database,
    owner,
    aMemberOf,
    nodes,
    posts: togetherWith(books(ofServer)),
    points: async (collectorId: string) =>
      (await inLaneOf(collectorId, () => ofServer.transaction((tx) => balancesOf(tx, collectorId)))).available,
    faults: async () => (await ofServer.transaction((tx) => verify(tx, { onFault: () => {} }))).faults,
  }
}

onCluster('each lane stands on one node, and all nodes have some; distributing again changes nothing', async () => {
  const { owner, ofServer, nodes } = await aCluster()
  const before = await nodes()
  expect(before).toHaveLength(ofServer.lanes)
  expect(new Set(before).size).toBe(inject('nodes').length - 1)
  await distribute(owner, ofServer.lanes)
  expect(await nodes()).toEqual(before)
})

// A move waits for whatever was begun on the node before it, in any database.
onCluster('a lane is moved while tills post, and every posting is there once', async () => {
  const { owner, aMemberOf, posts, points, nodes, faults } = await aCluster()
  const member = await aMemberOf(0)
  const [from, ...others] = await nodes()
  const to = others.find((node) => node !== from) as string
  let isMoving = true
  let posted = 0
  const tills = Array.from({ length: 4 }, async (_, till) => {
    for (let nth = 0; isMoving; nth++, posted++) await posts(aPosting(member, `till ${till}, receipt ${nth}`, earn))
  })
  await moveLane(owner, 0, to).finally(() => {
    isMoving = false
    return Promise.allSettled(tills)
  })
  await Promise.all(tills)
  expect((await nodes())[0]).toBe(to)
  expect(posted).toBeGreaterThan(0)
  expect(await points(member)).toBe(10 * posted)
  expect(await faults()).toBe(0)
})

onCluster('functions that changed are given to the nodes again', async () => {
  const { connectionString, aMemberOf, posts, points } = await aCluster()
  const member = await aMemberOf(1)
  await asOwner(connectionString, `update applied_functions set hash = 'of an older release'`)
  await migrate(connectionString)
  await posts(aPosting(member, 'receipt', earn))
  expect(await points(member)).toBe(10)
})

onCluster('with a node away nothing is begun, and a server that has nothing to change starts', async () => {
  const { connectionString, owner } = await aCluster()
  await owner.query('update pg_dist_node set nodeport = 1 where nodeid = (select max(nodeid) from pg_dist_node)')
  await migrate(connectionString)
  await asOwner(connectionString, `update applied_functions set hash = 'of an older release'`)
  await expect(migrate(connectionString)).rejects.toThrow('does not answer: what changes is changed on all nodes')
})

onCluster('a backup is of one moment on all nodes, while members join', async () => {
  const { connectionString, ofServer } = await aCluster()
  const path = join(await mkdtemp(join(tmpdir(), 'pollen-cluster-')), 'all.gz')
  let isOver = false
  const joins = Array.from({ length: 4 }, async () => {
    while (!isOver)
      await ofServer.transaction(async (tx) => {
        const collectorId = uuidv7()
        await register(tx, await issue(tx), collectorId)
        await enterLane(tx, collectorId)
        await open(tx, collectorId)
      })
  })
  await backUp(connectionString, path).finally(() => {
    isOver = true
  })
  await Promise.all(joins)
  const restored = await createDatabase('empty')
  const { exitCode } = await runCommand('restore', [path, '--by', 'Grace'], { DATABASE_URL: restored })
  expect(exitCode).toBe(0)
  const opened = Array.from({ length: ofServer.lanes }, (_, lane) => `select collector_id from lane_${lane}.balances`)
  const [counted] = await asOwner(
    restored,
    `select count(*)::integer as members, (count(*) filter (where c.collector_id is null or b.collector_id is null))::integer as halves
    from (${opened.join(' union all ')}) b full join public.cards c using (collector_id)`,
  )
  expect(counted).toMatchObject({ members: expect.toSatisfy((members) => members > 0), halves: 0 })
})

onCluster('one lane is put back as it was, and what was posted since is sent again, once', async () => {
  const { connectionString, aMemberOf, posts, points, faults } = await aCluster()
  const [there, elsewhere] = [await aMemberOf(0), await aMemberOf(1)]
  const path = join(await mkdtemp(join(tmpdir(), 'pollen-lane-')), 'lane.gz')
  await posts(aPosting(there, 'before', earn))
  await backUp(connectionString, path, { lane: 0 })
  const since = [aPosting(there, 'since', earn), aPosting(elsewhere, 'since there', earn)]
  for (const posting of since) await posts(posting)
  await restoreLane(connectionString, path, await newestMigrationOfOurs())
  expect([await points(there), await points(elsewhere)]).toEqual([10, 10])
  for (const posting of since) await posts(posting)
  expect([await points(there), await points(elsewhere)]).toEqual([20, 10])
  expect(await faults()).toBe(0)
})
