/**
 * Work that is cheaper for many at once: while a batch is under way, what arrives waits, and all of it goes with the
 * next. Nobody waits for company: what arrives while nothing is under way goes at the end of this turn of the event loop.
 *
 * What fails several fails none of them yet: each goes again alone, so that only what is at fault fails, and whoever
 * asked for it among others. The work must therefore be harmless to repeat.
 *
 * @param work   answers each item, in their order
 * @param most   how many go at once
 * @param apart  two items of the same name never go together: the second waits for another batch
 * @param beside under a heavy load a second batch goes beside the first, when `atLeast` so many wait: small ones cost as
 *   much as large ones. Items that `share` something are never under way in both, and keep their order
 * @returns a function that answers each item of a call, in their order
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  {
    most,
    apart,
    beside,
  }: { most: number; apart?: (item: Item) => string; beside?: { atLeast: number; share: (item: Item) => string } },
): (items: Item[]) => Promise<Answer[]> {
  type Call = { answers: Answer[]; left: number; resolve(answers: Answer[]): void; reject(error: unknown): void }
  type Waiting = { item: Item; call: Call; place: number }
  let waiting: Waiting[] = []
  let isComingUp = false
  /** What is shared by the items of each batch under way. */
  const underWay = new Set<Set<string>>()

  const shared = ({ item }: Waiting): string => beside?.share(item) ?? ''

  function isDue(): boolean {
    if (waiting.length === 0) return false
    return underWay.size === 0 || (underWay.size === 1 && beside !== undefined && waiting.length >= beside.atLeast)
  }

  function nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const names = new Set<string>()
    const [taken = new Set<string>()] = underWay
    const passed = new Set<string>()
    let place = 0
    for (; place < waiting.length && batch.length < most; place++) {
      const one = waiting[place] as Waiting
      const its = shared(one)
      const isFree = !taken.has(its) && !passed.has(its)
      if (isFree && (apart === undefined || names.size < names.add(apart(one.item)).size)) batch.push(one)
      else {
        left.push(one)
        passed.add(its)
      }
    }
    waiting = left.concat(waiting.slice(place))
    return batch
  }

  function goes() {
    if (!isDue()) return
    const batch = nextBatch()
    if (batch.length > 0) void answer(batch)
  }

  async function answer(batch: Waiting[]): Promise<void> {
    const its = new Set(batch.map(shared))
    underWay.add(its)
    const outcomes = await outcomesOf(batch.map(({ item }) => item))
    underWay.delete(its)
    goes() // at once: these are told while the next are worked on
    for (const [index, { call, place }] of batch.entries()) {
      const outcome = outcomes[index] as PromiseSettledResult<Answer>
      if (outcome.status === 'rejected') call.reject(outcome.reason)
      else {
        call.answers[place] = outcome.value
        if (--call.left === 0) call.resolve(call.answers)
      }
    }
  }

  async function outcomesOf(items: Item[]): Promise<PromiseSettledResult<Answer>[]> {
    try {
      return (await work(items)).map((value) => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (items.length === 1) return [{ status: 'rejected', reason }]
      const outcomes = []
      for (const item of items) outcomes.push(...(await outcomesOf([item])))
      return outcomes
    }
  }

  return (items) =>
    new Promise((resolve, reject) => {
      const call: Call = { answers: new Array(items.length), left: items.length, resolve, reject }
      if (items.length === 0) return resolve([])
      for (const [place, item] of items.entries()) waiting.push({ item, call, place })
      if (isComingUp || !isDue()) return
      isComingUp = true
      setImmediate(() => {
        isComingUp = false
        goes()
      })
    })
}
