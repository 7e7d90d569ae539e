/**
 * Work that is cheaper for many at once: while a batch is under way, what arrives waits, and all of it goes with the
 * next. Nobody waits for company: what arrives while nothing is under way goes at the end of this turn of the event loop.
 * Under a heavy load a second batch goes beside the first, but only a large one: small ones cost as much as large ones.
 *
 * What fails several fails none of them yet: each goes again alone, so that only what is at fault fails, and whoever
 * asked for it among others. The work must therefore be harmless to repeat.
 *
 * @param work   answers each item, in their order
 * @param most   how many go at once
 * @param beside how many must wait for a second batch to go beside the first; never, when left out
 * @param apart  two items of the same name never go together: the second waits for another batch, and who came after it
 *               does, too
 * @returns a function that answers each item of a call, in their order
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most, beside = Number.POSITIVE_INFINITY, apart }: { most: number; beside?: number; apart?: (item: Item) => string },
): (items: Item[]) => Promise<Answer[]> {
  type Call = { answers: Answer[]; left: number; resolve(answers: Answer[]): void; reject(error: unknown): void }
  type Waiting = { item: Item; call: Call; place: number }
  let waiting: Waiting[] = []
  let underWay = 0

  /** Whether one more batch, beside `others`, is worth its while. */
  const isDue = (others: number) => waiting.length > 0 && (others === 0 || (others === 1 && waiting.length >= beside))

  function nextBatch(): Waiting[] {
    const names = new Set<string>()
    const isWelcome = ({ item }: Waiting) => apart === undefined || names.size < names.add(apart(item)).size
    const end = waiting.findIndex((one, place) => place === most || !isWelcome(one))
    if (end >= 0) return waiting.splice(0, end)
    const batch = waiting
    waiting = []
    return batch
  }

  async function go() {
    while (isDue(underWay - 1)) await answer(nextBatch())
    underWay--
  }

  async function answer(batch: Waiting[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item))
      for (const [index, { call, place }] of batch.entries()) {
        call.answers[place] = answers[index] as Answer
        if (--call.left === 0) call.resolve(call.answers)
      }
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await answer([one])
      else for (const { call } of batch) call.reject(error)
    }
  }

  return (items) =>
    new Promise((resolve, reject) => {
      const call: Call = { answers: new Array(items.length), left: items.length, resolve, reject }
      if (items.length === 0) return resolve([])
      for (const [place, item] of items.entries()) waiting.push({ item, call, place })
      if (!isDue(underWay)) return
      underWay++
      setImmediate(go)
    })
}
