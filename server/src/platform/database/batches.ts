import { breaker } from '../lanes/breaker.ts'
import { inLane, laneOf, outsideOfCalls } from '../lanes/lanes.ts'
import type { Database } from './database.ts'
import { NotNow } from './not-now.ts'
import { isUnavailable } from './unavailable.ts'

type Rules<Item> = {
  /** The largest number of items in a batch. */
  most: number
  /** Two items that have a key in common never go into one batch: the second waits for a later one. */
  uniqueInBatch?: (item: Item) => readonly string[]
  /**
   * When at least `atLeast` items wait, a second batch starts beside the first: a small batch costs as much as a large
   * one. Items with the same `share` key are never in both batches, and keep their order.
   */
  beside?: { atLeast: number; share: (item: Item) => string }
}

/** A call that waits for the answers of its items. */
type Waiting<Answer> = {
  answers: Answer[]
  unanswered: number
  resolve(answers: Answer[]): void
  reject(reason: unknown): void
}
type QueueEntry<Item, Answer> = { item: Item; call: Waiting<Answer>; index: number }

/** Whoever waits behind a batch that took longer, and failed because the database cannot be reached, is told so, too. */
const longestWaitMs = 3000

/** Why an item was not answered. */
class Failure {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

const tookTooLong = ({ reason }: Failure, ms: number) =>
  reason instanceof NotNow || (isUnavailable(reason) && ms > longestWaitMs)

/**
 * Collects work that is cheaper in batches. What arrives while a batch is running goes with the next batch. What
 * arrives while nothing is running goes at the end of this turn of the event loop, so no item waits for others to
 * arrive.
 *
 * When a batch fails, each of its items is tried again alone, so that only the item at fault fails. The work must
 * therefore be harmless to repeat.
 *
 * @param work   answers each item, in their order
 * @returns a function that answers each item of a call, in their order
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  rules: Rules<Item>,
): (items: Item[]) => Promise<Answer[]> {
  const { beside } = rules
  let queue: QueueEntry<Item, Answer>[] = []
  let isScheduled = false
  /** The `share` keys of each running batch. */
  const underWay = new Set<Set<string>>()

  const mayStart = () => underWay.size === 0 || (underWay.size === 1 && beside && queue.length >= beside.atLeast)

  function startNext(): void {
    if (queue.length === 0 || !mayStart()) return
    const [taken = new Set<string>()] = underWay
    const { batch, rest } = nextBatch(queue, taken, rules)
    queue = rest
    if (batch.length > 0) void run(batch)
  }

  async function run(batch: QueueEntry<Item, Answer>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    const shared = new Set(beside && items.map(beside.share))
    underWay.add(shared)
    // It is not of the call that began it: not in its lane, nor in its transaction.
    const begun = Date.now()
    const outcomes = await outsideOfCalls(() => outcomesOf(work, items))
    underWay.delete(shared)
    const failure = outcomes.find((outcome) => outcome instanceof Failure)
    if (failure && tookTooLong(failure, Date.now() - begun)) refuseAll(failure)
    startNext() // before answering, so that this batch is answered while the next is worked on
    batch.forEach((entry, index) => {
      answer(entry, outcomes[index] as Answer | Failure)
    })
  }

  /** Each of the next batches would wait as long. */
  function refuseAll(failure: Failure): void {
    for (const entry of queue.splice(0)) answer(entry, failure)
  }

  return (items) => {
    if (items.length === 0) return Promise.resolve([])
    const answers = new Promise<Answer[]>((resolve, reject) => {
      const call = { answers: new Array<Answer>(items.length), unanswered: items.length, resolve, reject }
      items.forEach((item, index) => {
        queue.push({ item, call, index })
      })
    })
    if (!isScheduled && mayStart()) {
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        startNext()
      })
    }
    return answers
  }
}

/**
 * As `inBatches`, where those of each lane go together, and their work reaches the database in that lane. What is asked of a lane
 * that is away is refused at once.
 */
export function inBatchesOfLanes<Item, Answer>(
  { lanes }: Pick<Database, 'lanes'>,
  work: (items: Item[]) => Promise<Answer[]>,
  { collectorOf, ...rules }: Rules<Item> & { collectorOf: (item: Item) => string },
): (items: Item[]) => Promise<Answer[]> {
  if (lanes === 1) return inBatches(work, rules)
  const ofLanes = Array.from({ length: lanes }, (_, lane) => {
    const guarded = breaker((items: Item[]) => inLane(lane, () => work(items)))
    const ask = inBatches(guarded.work, rules)
    return async (items: Item[]) => {
      guarded.expect()
      return ask(items)
    }
  })
  return async (items) => {
    const answers = new Array<Answer>(items.length)
    const byLane = Map.groupBy(items.entries(), ([, item]) => laneOf(collectorOf(item), lanes))
    const asked = [...byLane].map(async ([lane, entries]) => {
      const answered = await ofLanes[lane]?.(entries.map(([, item]) => item))
      for (const [nth, [index]] of entries.entries()) answers[index] = answered?.[nth] as Answer
    })
    await Promise.all(asked)
    return answers
  }
}

/** Answers a call with the last of its items, or with the first that fails. */
function answer<Answer>({ call, index }: QueueEntry<unknown, Answer>, outcome: Answer | Failure): void {
  if (outcome instanceof Failure) call.reject(outcome.reason)
  else {
    call.answers[index] = outcome
    call.unanswered--
    if (call.unanswered === 0) call.resolve(call.answers)
  }
}

/** Takes from the front of the queue the items that may go together. The others keep their order. */
function nextBatch<Item, Answer>(
  queue: QueueEntry<Item, Answer>[],
  taken: Set<string>,
  { most, uniqueInBatch, beside }: Rules<Item>,
): { batch: QueueEntry<Item, Answer>[]; rest: QueueEntry<Item, Answer>[] } {
  if (!uniqueInBatch && !beside) return { batch: queue.splice(0, most), rest: queue }
  const batch: QueueEntry<Item, Answer>[] = []
  const passed: QueueEntry<Item, Answer>[] = []
  const names = new Set<string>()
  const waiting = new Set(taken)
  let index = 0
  for (; index < queue.length && batch.length < most; index++) {
    const queued = queue[index] as QueueEntry<Item, Answer>
    const shared = beside?.share(queued.item) ?? ''
    const its = uniqueInBatch?.(queued.item) ?? []
    if (!waiting.has(shared) && !its.some((name) => names.has(name))) {
      batch.push(queued)
      for (const name of its) names.add(name)
    } else {
      passed.push(queued)
      waiting.add(shared) // items with the same key keep their order
    }
  }
  queue.splice(0, index)
  return { batch, rest: passed.length > 0 ? passed.concat(queue) : queue }
}

/** The outcome of each item. When the batch fails, each item is tried alone. */
async function outcomesOf<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  items: Item[],
): Promise<(Answer | Failure)[]> {
  try {
    return await work(items)
  } catch (reason) {
    if (items.length === 1 || isUnavailable(reason)) return items.map(() => new Failure(reason))
    const outcomes = []
    for (const item of items) outcomes.push(...(await outcomesOf(work, [item])))
    return outcomes
  }
}
