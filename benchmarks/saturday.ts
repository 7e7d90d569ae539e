import { seededChance } from '@pollen/testing/seeded-chance'
import { type Costs, measureCosts } from './cluster-costs.ts'
import { type Cluster, simulate } from './queueing.ts'

/**
 * What a Saturday is like on clusters that we do not have: arrivals as in a shop, one node dead for ten minutes at noon. Costs are
 * those that were measured on a small one (`CITUS_URL=…` measures them again); everything else is simulated.
 */

/** On two cores that nodes and tills shared, 26 November 2026. */
const measured: Costs = {
  onCoordinator: { perBatch: 0.375, perPosting: 0.0077 },
  onNode: { perBatch: 1.84, perPosting: 0.033 },
  logBytes: 614,
}

/** Our assumption: a network between machines, and a disk that is asked twice. */
const waitsMs = 3

/** Our assumption: of a day's purchases, those of each hour from 7 to 22, in hundredths. */
const hours = [2, 3, 6, 9, 11, 12, 11, 10, 9, 9, 7, 5, 3, 2, 1]
const opensAt = 7
const startsAt = 11 + 50 / 60
const purchasesAYear = 100
const saturday = 1.4
const cores = 16
const busyShare = 0.6

const url = process.env.CITUS_URL
const costs = url ? await measureCosts(url, Number(process.env.LANES ?? 8)) : measured
console.log('a batch, and each of its postings, in milliseconds of a core:', JSON.stringify(costs))

const perSecondAt = (members: number) => (second: number) => {
  const hour = Math.min(hours.length - 1, Math.floor(second / 3600 + startsAt) - opensAt)
  return ((members * purchasesAYear) / 365) * saturday * ((hours[hour] as number) / 100 / 3600)
}

const cluster = (nodes: number, lanes: number): Cluster => ({
  nodes,
  lanes,
  cores,
  waitsMs,
  onCoordinator: costs.onCoordinator,
  onNode: costs.onNode,
})
const share = (one: number) => `${(100 * one).toFixed(1)} %`

console.log(`\nFrom 11:50 to 12:20 on a Saturday, nodes of ${cores} cores, one of them dead from 12:00 to 12:10`)
console.table(
  [
    { members: 1e6, nodes: 2, lanes: 16 },
    { members: 1e7, nodes: 4, lanes: 16 },
    { members: 1e8, nodes: 8, lanes: 64 },
    { members: 1e8, nodes: 16, lanes: 64 },
  ].flatMap(({ members, nodes, lanes }) =>
    [undefined, { node: 0, from: 600, until: 1200 }].map((dead) => {
      const day = { arrivals: perSecondAt(members), seconds: 1800, dead }
      const felt = simulate(cluster(nodes, lanes), day, seededChance(1).next)
      return {
        members: `${members / 1e6} million`,
        nodes,
        lanes,
        dead: dead ? 'one' : 'none',
        'postings a second': Math.round(perSecondAt(members)(600)),
        'p50, p99 ms': `${felt.p50Others.toFixed(1)}, ${felt.p99Others.toFixed(1)}`,
        'sent again': felt.refused,
        'most waiting': felt.mostWaiting,
        'nobody waits after': dead ? `${felt.drainedAfter.toFixed(0)} s` : '–',
        'busiest node': share(felt.busiestNode),
        coordinator: share(felt.busiestCoordinator),
      }
    }),
  ),
)

console.log(`\nPostings a second that keep ${share(busyShare)} of the cores busy, by how many go together`)
console.table(
  [1, 10, 100].map((together) => {
    const carries = ({ perBatch, perPosting }: Cluster['onNode']) =>
      Math.round((1000 * cores * busyShare) / (perBatch / together + perPosting))
    const [node, coordinator] = [carries(costs.onNode), carries(costs.onCoordinator)]
    return {
      'go together': together,
      'a node': node,
      'the coordinator': coordinator,
      'nodes until it is full': (coordinator / node).toFixed(1),
      'log of a node, MB/s': Math.round((node * costs.logBytes) / 1e6),
    }
  }),
)
