import { expect, test } from 'vitest'
import { mergedRows } from './cursor.ts'

async function* partsOf(...parts: number[][]): AsyncGenerator<number[]> {
  yield* parts
}

const merged = async (...queries: AsyncGenerator<number[]>[]) =>
  (await Array.fromAsync(mergedRows(queries, (one, next) => one - next))).flat()

test('rows of several queries come in the order that each of them has', async () => {
  expect(await merged(partsOf([1, 4], [9]), partsOf([2, 3, 5]), partsOf(), partsOf([], [0]))).toEqual([
    0, 1, 2, 3, 4, 5, 9,
  ])
  expect(await merged(partsOf([1], [2, 2]))).toEqual([1, 2, 2])
})

test('many rows come in parts', async () => {
  const rows = Array.from({ length: 6001 }, (_, nth) => nth)
  const parts = await Array.fromAsync(mergedRows([partsOf(rows), partsOf(rows)], (one, next) => one - next))
  expect(parts.map(({ length }) => length)).toEqual([5000, 5000, 2002])
})
