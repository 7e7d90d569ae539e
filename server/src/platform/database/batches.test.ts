import { expect, onTestFinished, test, vi } from 'vitest'
import { inBatches } from './batches.ts'

/** Work whose batches end when they are told to, and what each was given. */
function batchWork<Item>() {
  const batches: { items: Item[]; end(): void }[] = []
  const work = (items: Item[]) =>
    new Promise<Item[]>((resolve) => {
      batches.push({ items, end: () => resolve(items) })
    })
  return { batches, work }
}

const itemsOf = ({ batches }: { batches: { items: string[] }[] }) => batches.map(({ items }) => items.join(' '))
const turn = () => new Promise((next) => setImmediate(next))

test('what arrives while a batch is under way goes with the next, and everybody gets their own answers', async () => {
  const it = batchWork<string>()
  const ask = inBatches(it.work, { most: 3 })
  const first = ask(['a'])
  await turn()
  const [second, third] = [ask(['b', 'c']), ask(['d'])]
  await turn()
  expect(itemsOf(it)).toEqual(['a'])
  it.batches[0]?.end()
  expect(await first).toEqual(['a'])
  expect(itemsOf(it)).toEqual(['a', 'b c d'])
  it.batches[1]?.end()
  expect(await Promise.all([second, third])).toEqual([['b', 'c'], ['d']])
  expect(await ask([])).toEqual([])
})

test('a batch beside another takes nothing of what the other holds, and nobody is overtaken by their own', async () => {
  const it = batchWork<string>()
  const share = (item: string) => item.charAt(0)
  const ask = inBatches(it.work, { most: 4, beside: { atLeast: 3, share } })
  void ask(['a1', 'b1'])
  await turn()
  void ask(['a2', 'c1'])
  await turn()
  expect(itemsOf(it)).toEqual(['a1 b1'])
  void ask(['b2', 'd1', 'c2'])
  await turn()
  expect(itemsOf(it)).toEqual(['a1 b1', 'c1 d1 c2'])
  void ask(['c3', 'e1', 'a3'])
  it.batches[0]?.end()
  await turn()
  expect(itemsOf(it)).toEqual(['a1 b1', 'c1 d1 c2', 'a2 b2 e1 a3'])
  it.batches[1]?.end()
  await turn()
  it.batches[2]?.end()
  await turn()
  expect(itemsOf(it).at(-1)).toBe('c3')
})

test('two of one name go one after the other', async () => {
  const it = batchWork<string>()
  const ask = inBatches(it.work, { most: 9, uniqueInBatch: (item) => [item] })
  void ask(['a', 'b', 'a'])
  await turn()
  expect(itemsOf(it)).toEqual(['a b'])
  it.batches[0]?.end()
  await turn()
  expect(itemsOf(it)).toEqual(['a b', 'a'])
})

test('whoever is at fault fails, and nobody with them', async () => {
  const work = async (items: string[]) => {
    if (items.includes('bad')) throw new Error('No')
    return items
  }
  const ask = inBatches(work, { most: 9 })
  const asked = await Promise.allSettled([ask(['a', 'b']), ask(['bad']), ask(['c'])])
  expect(asked).toEqual([
    { status: 'fulfilled', value: ['a', 'b'] },
    { status: 'rejected', reason: new Error('No') },
    { status: 'fulfilled', value: ['c'] },
  ])
})

test('whoever waits behind a batch that hung, and could not reach the database, is told so, and tries no database', async () => {
  const hung = Promise.withResolvers<string[]>()
  const works: string[][] = []
  const ask = inBatches(
    (items: string[]) => {
      works.push(items)
      return works.length === 1 ? hung.promise : Promise.resolve(items)
    },
    { most: 1 },
  )
  const begun = Date.now()
  const first = ask(['a'])
  await turn()
  const second = ask(['b'])
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: begun + 4000, toFake: ['Date'] })
  hung.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  await expect(first).rejects.toThrow('timeout')
  await expect(second).rejects.toThrow('timeout')
  expect(works).toEqual([['a']])
  expect(await ask(['c'])).toEqual(['c'])
})
