import { expect, test } from 'vitest'
import { budgetsPage, linesOf, overBudget } from './test-budgets.ts'

const took = (name: string, processorSeconds: number) => ({ name: `${name}.test.ts`, seconds: 1, processorSeconds })

test('what a run took is a line for each file that takes long', () => {
  const page = budgetsPage([took('journeys', 100)], [took('a', 3), took('b', 12.2), took('c', 40)])
  expect([...linesOf(page)]).toEqual([
    ['c.test.ts', 40],
    ['b.test.ts', 13],
  ])
})

test('a file may take twice its line, and a short one twice the least line', () => {
  const lines = new Map([['long.test.ts', 30]])
  expect(overBudget([took('long', 59), took('short', 19)], lines)).toEqual([])
  expect(overBudget([took('long', 590)], new Map())).toEqual([])
  expect(overBudget([took('long', 25), took('short', 21)], lines)).toEqual([
    'short.test.ts took 21 s of processor; its line says 10',
  ])
})

test('on a slower machine each file may take as much longer as the others do', () => {
  const files = ['a', 'b', 'c'].map((name) => took(name, 90))
  const lines = new Map(files.map(({ name }) => [name, 30]))
  expect(overBudget(files, lines)).toEqual([])
  expect(overBudget([...files, took('d', 200)], new Map([...lines, ['d.test.ts', 30]]))).toEqual([
    'd.test.ts took 200 s of processor; its line says 30',
  ])
})
