import { expect, test } from 'vitest'
import { bundlesByUse, type Costs } from './bundles.ts'

const source = (bytes: number, ...imports: string[]) => ({ bytes, imports })
const sources = new Map([
  ['home', source(2000, 'card', 'points')],
  ['offers', source(2000, 'card', 'points', 'search')],
  ['spend', source(2000, 'points', 'code')],
  ['card', source(300)],
  ['points', source(500)],
  ['search', source(40_000)],
  ['code', source(20)],
])
const screens = new Map(['home', 'offers', 'spend'].map((name) => [name, [name]]))

const mostUnneeded = () => Number.POSITIVE_INFINITY
const costsOf = (file: number): Costs => ({ file: () => file, byte: () => 1, mostUnneeded })

/** The files of each bundle, in the order of the alphabet. */
const bundled = (fileBytes: number, from = sources, of = screens, everyPage = new Set<string>()) => {
  const bundles = Map.groupBy(bundlesByUse(from, of, everyPage, costsOf(fileBytes)), ([, bundle]) => bundle)
  return [...bundles.values()].map((files) => files.map(([file]) => file).sort()).sort()
}

test('files of the same screens are one bundle, others are apart while a file costs nothing', () => {
  expect(bundled(0)).toEqual([['card'], ['code', 'spend'], ['home'], ['offers', 'search'], ['points']])
})

test('a small file goes to screens that do not need it where that saves them a file, and a large one never does', () => {
  expect(bundled(350)).toEqual([['card', 'points'], ['code', 'spend'], ['home'], ['offers', 'search']])
})

test('a screen that counts more gets its files together first', () => {
  const bundles = bundlesByUse(sources, screens, new Set(), {
    file: (screen) => (screen === 'home' ? 50_000 : 1000),
    byte: () => 1,
    mostUnneeded,
  })
  expect(bundles.get('home')).toBe(bundles.get('card'))
  expect(bundles.get('home')).toBe(bundles.get('points'))
  expect(bundles.get('home')).not.toBe(bundles.get('search'))
})

test('what every page loads is in no bundle of screens', () => {
  expect(bundled(0, sources, screens, new Set(['points'])).flat()).not.toContain('points')
})

test('no bundle uses another that uses it, whatever a file costs', () => {
  const chain = new Map([
    ['one', source(10, 'first')],
    ['two', source(10, 'middle')],
    ['three', source(10, 'last')],
    ['first', source(10, 'middle')],
    ['middle', source(90_000, 'last')],
    ['last', source(10)],
  ])
  const of = new Map(['one', 'two', 'three'].map((name) => [name, [name]]))
  for (const fileBytes of [0, 100, 1000, 10_000, 1_000_000]) {
    const bundles = bundlesByUse(chain, of, new Set(), costsOf(fileBytes))
    const uses = [...chain].flatMap(([id, { imports }]) =>
      imports.map((imported) => `${bundles.get(id)} ${bundles.get(imported)}`),
    )
    const between = uses.filter((use) => new Set(use.split(' ')).size > 1)
    expect(between.filter((use) => between.includes(use.split(' ').reverse().join(' ')))).toEqual([])
  }
})

test('no screen gets more of what it does not need than it has room for', () => {
  const few = bundlesByUse(sources, screens, new Set(), { ...costsOf(50_000), mostUnneeded: () => 2500 })
  expect(few.get('search')).toBe(few.get('offers'))
  expect(few.get('home')).not.toBe(few.get('search'))
})
