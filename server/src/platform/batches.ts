/**
 * Work that is cheaper for many at once: while one batch is under way, what arrives waits, and all of it goes with the
 * next. Nobody waits for company: what arrives while nothing is under way goes at the end of this turn of the event loop.
 *
 * What fails several fails none of them yet: each goes again alone, so that only what is at fault fails. The work must
 * therefore be harmless to repeat.
 *
 * @param work   answers each item, in their order
 * @param most   how many go at once
 * @param apart  two items of the same name never go together: the second waits until the first is done, and who came after
 *               it waits, too: all keep their order
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most, apart }: { most: number; apart?: (item: Item) => string },
): (item: Item) => Promise<Answer> {
  type Waiting = {
    item: Item
    name: string | undefined
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isUnderWay = false

  function nextBatch(): Waiting[] {
    const names = new Set<string>()
    const isWelcome = ({ name }: Waiting) => name === undefined || names.size < names.add(name).size
    const end = waiting.findIndex((one, place) => place === most || !isWelcome(one))
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  async function go() {
    while (waiting.length > 0) await answer(nextBatch())
    isUnderWay = false
  }

  async function answer(batch: Waiting[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, name: apart?.(item), resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(go)
    })
}
