import { isUnavailable } from './unavailable.ts'

type Rules<Item> = {
  /** The largest number of items in a batch. */
  most: number
  /** Two items with the same key never go into one batch: the second waits for a later one. */
  apart?: (item: Item) => string
  /**
   * When at least `atLeast` items wait, a second batch starts beside the first: a small batch costs as much as a large
   * one. Items with the same `share` key are never in both batches, and keep their order.
   */
  beside?: { atLeast: number; share: (item: Item) => string }
}

type QueueEntry<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(reason: unknown): void }

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
    const shared = new Set(items.map((item) => beside?.share(item) ?? ''))
    underWay.add(shared)
    const outcomes = await outcomesOf(work, items)
    underWay.delete(shared)
    startNext() // before answering, so that this batch is answered while the next is worked on
    for (const [place, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[place] as PromiseSettledResult<Answer>
      if (outcome.status === 'fulfilled') resolve(outcome.value)
      else reject(outcome.reason)
    }
  }

  return (items) => {
    const answers = items.map((item) => new Promise<Answer>((resolve, reject) => queue.push({ item, resolve, reject })))
    if (!isScheduled && mayStart()) {
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        startNext()
      })
    }
    return Promise.all(answers)
  }
}

/** Takes from the front of the queue the items that may go together. The others keep their order. */
function nextBatch<Item, Answer>(
  queue: QueueEntry<Item, Answer>[],
  taken: Set<string>,
  { most, apart, beside }: Rules<Item>,
): { batch: QueueEntry<Item, Answer>[]; rest: QueueEntry<Item, Answer>[] } {
  const batch: QueueEntry<Item, Answer>[] = []
  const passed: QueueEntry<Item, Answer>[] = []
  const names = new Set<string>()
  const waiting = new Set(taken)
  let place = 0
  for (; place < queue.length && batch.length < most; place++) {
    const queued = queue[place] as QueueEntry<Item, Answer>
    const shared = beside?.share(queued.item) ?? ''
    const isFree = !waiting.has(shared)
    if (isFree && (apart === undefined || names.size < names.add(apart(queued.item)).size)) batch.push(queued)
    else {
      passed.push(queued)
      waiting.add(shared) // items with the same key keep their order
    }
  }
  return { batch, rest: passed.concat(queue.slice(place)) }
}

/** The outcome of each item. When the batch fails, each item is tried alone. */
async function outcomesOf<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  items: Item[],
): Promise<PromiseSettledResult<Answer>[]> {
  try {
    return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (items.length === 1 || isUnavailable(reason)) return items.map(() => ({ status: 'rejected', reason }))
    const outcomes = []
    for (const item of items) outcomes.push(...(await outcomesOf(work, [item])))
    return outcomes
  }
}
