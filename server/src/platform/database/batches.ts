type Rules<Item> = {
  /** How many go at once. */
  most: number
  /** Two items of the same name never go together: the second waits for another batch. */
  apart?: (item: Item) => string
  /**
   * Under a heavy load a second batch goes beside the first, when `atLeast` so many wait: small ones cost as much as large
   * ones. Items that `share` something are never under way in both, and keep their order.
   */
  beside?: { atLeast: number; share: (item: Item) => string }
}

type Queued<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(reason: unknown): void }

/**
 * Work that is cheaper for many at once: while a batch is under way, what arrives waits, and all of it goes with the
 * next. Nobody waits for company: what arrives while nothing is under way goes at the end of this turn of the event loop.
 *
 * What fails several fails none of them yet: each goes again alone, so that only what is at fault fails, and whoever
 * asked for it among others. The work must therefore be harmless to repeat.
 *
 * @param work   answers each item, in their order
 * @returns a function that answers each item of a call, in their order
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  rules: Rules<Item>,
): (items: Item[]) => Promise<Answer[]> {
  const { beside } = rules
  let queue: Queued<Item, Answer>[] = []
  let isScheduled = false
  /** What the items of each batch under way share. */
  const underWay = new Set<Set<string>>()

  const mayStart = () => underWay.size === 0 || (underWay.size === 1 && beside && queue.length >= beside.atLeast)

  function startNext(): void {
    if (queue.length === 0 || !mayStart()) return
    const [taken = new Set<string>()] = underWay
    const { batch, rest } = nextBatch(queue, taken, rules)
    queue = rest
    if (batch.length > 0) void run(batch)
  }

  async function run(batch: Queued<Item, Answer>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    const shared = new Set(items.map((item) => beside?.share(item) ?? ''))
    underWay.add(shared)
    const outcomes = await outcomesOf(work, items)
    underWay.delete(shared)
    startNext() // at once: these are answered while the next are worked on
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

/** The first of the queue that may go together; what has to wait keeps its order. */
function nextBatch<Item, Answer>(
  queue: Queued<Item, Answer>[],
  taken: Set<string>,
  { most, apart, beside }: Rules<Item>,
): { batch: Queued<Item, Answer>[]; rest: Queued<Item, Answer>[] } {
  const batch: Queued<Item, Answer>[] = []
  const passed: Queued<Item, Answer>[] = []
  const names = new Set<string>()
  const waiting = new Set(taken)
  let place = 0
  for (; place < queue.length && batch.length < most; place++) {
    const queued = queue[place] as Queued<Item, Answer>
    const shared = beside?.share(queued.item) ?? ''
    const isFree = !waiting.has(shared)
    if (isFree && (apart === undefined || names.size < names.add(apart(queued.item)).size)) batch.push(queued)
    else {
      passed.push(queued)
      waiting.add(shared) // nobody is overtaken by their own
    }
  }
  return { batch, rest: passed.concat(queue.slice(place)) }
}

/** What became of each item: when all of them failed together, each is tried alone. */
async function outcomesOf<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  items: Item[],
): Promise<PromiseSettledResult<Answer>[]> {
  try {
    return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (items.length === 1) return [{ status: 'rejected', reason }]
    const outcomes = []
    for (const item of items) outcomes.push(...(await outcomesOf(work, [item])))
    return outcomes
  }
}
