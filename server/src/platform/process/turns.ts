import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets `most` pieces of work of the same name run at once. The others wait for their turn, in the order in which they came, and
 * hold nothing meanwhile: no connection, no lock.
 *
 * @param givesWay  after each piece the next waits for as often as long as that one took: whoever calls beside has the machine
 */
export function turns(
  most: number,
  { givesWay = 0 } = {},
): <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, { count: number; waiting: (() => void)[] }>()

  async function end(name: string, tookMs: number): Promise<void> {
    const those = running.get(name)
    if (!those) return
    if (givesWay > 0) await sleep(givesWay * tookMs)
    const next = those.waiting.shift()
    if (next) return next()
    those.count--
    if (those.count === 0) running.delete(name)
  }

  return async (name, work) => {
    const those = running.getOrInsertComputed(name, () => ({ count: 0, waiting: [] }))
    if (those.count < most) those.count++
    else await new Promise<void>((begin) => those.waiting.push(begin)) // whoever ends leaves their place to the next
    const begun = performance.now()
    try {
      return await work()
    } finally {
      void end(name, performance.now() - begun)
    }
  }
}
