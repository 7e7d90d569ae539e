import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Work that ends when it is told to. */
function workToEnd() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('so many of a name run at once, the others in their order, and those of another name beside them', async () => {
  const { begun, work, end } = workToEnd()
  const turn = turns(2)
  const answers = ['a', 'b', 'c', 'd'].map((name) => turn('ada', work(name)))
  const other = turn('bo', work('e'))
  expect(begun).toEqual(['a', 'b', 'e'])
  end('b')
  expect(await answers[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c'])
  for (const name of ['a', 'c', 'e']) end(name)
  await expect.poll(() => begun).toContain('d')
  end('d')
  expect(await Promise.all([...answers, other])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('work that fails leaves its place to the next', async () => {
  const turn = turns(1, { givesWay: 1 })
  const failing = turn('ada', async () => {
    throw new Error('no')
  })
  const next = turn('ada', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
