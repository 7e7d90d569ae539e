/**
 * Tills, servers, a coordinator and nodes as stations of a queue, simulated event by event. A lane has one batch under way, as
 * postings have (server/src/platform/database/batches.ts); a batch is worked on by a core of the coordinator, then by one of
 * its node, then it waits for the disk.
 */
export type Cluster = {
  nodes: number
  lanes: number
  /** Of the coordinator, and of each node. */
  cores: number
  /** Milliseconds of a core that a batch takes, and each of its postings. */
  onCoordinator: Work
  onNode: Work
  /** Network and disk: nobody's core is busy. */
  waitsMs: number
}
type Work = { perBatch: number; perPosting: number }

type Day = {
  /** Postings a second, by the second. */
  arrivals: (second: number) => number
  seconds: number
  /** A node that cannot be reached from a second on, until another. */
  dead?: { node: number; from: number; until: number } | undefined
}

export type Felt = {
  postings: number
  /** Milliseconds, of first tries: of the lanes of the dead node they are refused. */
  p99Others: number
  p50Others: number
  refused: number
  /** The most that waited to be sent again. */
  mostWaiting: number
  /** Seconds after the node came back until nobody waited. */
  drainedAfter: number
  /** Of what the cores could have done in the busiest minute. */
  busiestNode: number
  busiestCoordinator: number
}

const mostInBatch = 500
/** What tills are told, and wait for once or twice as long. */
const retryAfterMs = 5000
/** A lane that is away is tried so often (breaker.ts). */
const trialMs = 500

type Event = { at: number; run: () => void }

/** The earliest event first. */
function agenda() {
  const heap: Event[] = []
  const swap = (one: number, other: number) => {
    const kept = heap[one] as Event
    heap[one] = heap[other] as Event
    heap[other] = kept
  }
  const isBefore = (one: number, other: number) => (heap[one] as Event).at < (heap[other] as Event).at
  return {
    add(at: number, run: () => void) {
      let index = heap.push({ at, run }) - 1
      for (let parent = (index - 1) >> 1; index > 0 && isBefore(index, parent); parent = (index - 1) >> 1) {
        swap(index, parent)
        index = parent
      }
    },
    next(): Event | undefined {
      const [first] = heap
      const last = heap.pop()
      if (heap.length === 0 || !last) return first
      heap[0] = last
      for (let index = 0; ; ) {
        const left = 2 * index + 1
        if (left >= heap.length) break
        const child = left + 1 < heap.length && isBefore(left + 1, left) ? left + 1 : left
        if (!isBefore(child, index)) break
        swap(child, index)
        index = child
      }
      return first
    },
  }
}

/** Cores that take what comes in its order, and how busy they were in each minute. */
function station(cores: number, add: (at: number, run: () => void) => void) {
  const freeAt = new Array<number>(cores).fill(0)
  const busy: number[] = []
  return {
    busiest: () => Math.max(0, ...Object.values(busy)) / (60_000 * cores),
    work(now: number, ms: number, done: () => void) {
      const core = freeAt.indexOf(Math.min(...freeAt))
      const begins = Math.max(now, freeAt[core] as number)
      freeAt[core] = begins + ms
      const minute = Math.floor(begins / 60_000)
      busy[minute] = (busy[minute] ?? 0) + ms
      add(begins + ms, done)
    },
  }
}

type Posting = { lane: number; asked: number; tries: number }

/** One day, or a part of it. `random` is from 0 to 1. */
export function simulate(cluster: Cluster, { arrivals, seconds, dead }: Day, random: () => number): Felt {
  const { add, next } = agenda()
  const coordinator = station(cluster.cores, add)
  const nodes = Array.from({ length: cluster.nodes }, () => station(cluster.cores, add))
  const lanes = Array.from({ length: cluster.lanes }, () => ({
    waiting: [] as Posting[],
    isBusy: false,
    triedAt: -trialMs,
  }))
  let now = 0
  let postings = 0
  let refused = 0
  let waiting = 0
  let mostWaiting = 0
  let drainedAt = 0
  const took: number[] = []
  const nodeOf = (lane: number) => lane % cluster.nodes
  const isDead = (lane: number) =>
    dead !== undefined && nodeOf(lane) === dead.node && now >= dead.from * 1000 && now < dead.until * 1000

  function ask(posting: Posting): void {
    const lane = lanes[posting.lane] as (typeof lanes)[number]
    if (isDead(posting.lane) || now < lane.triedAt + trialMs) {
      if (isDead(posting.lane) && now >= lane.triedAt + trialMs) lane.triedAt = now
      if (posting.tries++ === 0) {
        refused++
        mostWaiting = Math.max(mostWaiting, ++waiting)
      }
      add(now + retryAfterMs * (1 + random()), () => ask(posting))
      return
    }
    lane.waiting.push(posting)
    startBatch(posting.lane)
  }

  function startBatch(index: number): void {
    const lane = lanes[index] as (typeof lanes)[number]
    if (lane.isBusy || lane.waiting.length === 0) return
    lane.isBusy = true
    const batch = lane.waiting.splice(0, mostInBatch)
    const of = ({ perBatch, perPosting }: Work) => perBatch + perPosting * batch.length
    coordinator.work(now, of(cluster.onCoordinator), () =>
      nodes[nodeOf(index)]?.work(now, of(cluster.onNode), () =>
        add(now + cluster.waitsMs, () => {
          for (const posting of batch) answer(posting)
          lane.isBusy = false
          startBatch(index)
        }),
      ),
    )
  }

  function answer({ asked, lane, tries }: Posting): void {
    if (tries > 0) {
      waiting--
      drainedAt = now
    } else if (nodeOf(lane) !== dead?.node) took.push(now - asked)
  }

  const arrive = () => {
    postings++
    ask({ lane: Math.floor(random() * cluster.lanes), asked: now, tries: 0 })
    const second = now / 1000
    const pauseMs = (-Math.log(1 - random()) * 1000) / arrivals(second)
    if (second < seconds) add(now + pauseMs, arrive)
  }
  add(0, arrive)
  for (let event = next(); event; event = next()) {
    now = event.at
    event.run()
  }
  const sorted = Float64Array.from(took).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    postings,
    p50Others: at(0.5),
    p99Others: at(0.99),
    refused,
    mostWaiting,
    drainedAfter: dead ? Math.max(0, drainedAt / 1000 - dead.until) : 0,
    busiestNode: Math.max(...nodes.map(({ busiest }) => busiest())),
    busiestCoordinator: coordinator.busiest(),
  }
}
