import { writtenContent } from '@pollen/testing/written-content'
import { expect, test } from 'vitest'
import { brandAddress } from './brand-address.ts'
import { parseBrands } from './brands-file.ts'

const written = parseBrands(await writtenContent('brands.json'))
const listed = {
  byKey: new Map(written.map((brand) => [brand.brandKey, brand])),
  keyByAlias: new Map(written.flatMap(({ brandKey, aliases }) => aliases.map((alias) => [alias, brandKey] as const))),
}
const [brand, alias] = (() => {
  const named = written.find(({ aliases }) => aliases.length > 0)
  return [named?.brandKey ?? '', named?.aliases[0] ?? '']
})()
const leadsTo = (path: string, isOurs = false) => brandAddress(path, listed, isOurs)

test('another name of a brand leads to its page, with what stands below it', () => {
  expect(leadsTo(`/brands/${alias}`, true)).toBe(`/brands/${brand}`)
  expect(leadsTo(`/brands/${alias}/conversion`, true)).toBe(`/brands/${brand}/conversion`)
  expect(leadsTo(`/brands/${brand.toUpperCase()}`, true)).toBe(`/brands/${brand}`)
  expect(leadsTo(`/${alias}`)).toBe(`/brands/${brand}`)
  expect(leadsTo(`/${brand}`)).toBe(`/brands/${brand}`)
})

test('a brand takes the place of no screen, and its own page stays where it is', () => {
  expect(leadsTo(`/brands/${brand}`, true)).toBeUndefined()
  expect(leadsTo(`/${brand}`, true)).toBeUndefined()
  expect(leadsTo('/brands/of-nobody', true)).toBeUndefined()
  expect(leadsTo('/nothing-here')).toBeUndefined()
})

test.for([
  `/exit/${brand}`,
  `/exit/${alias}`,
  '/exit/of-nobody',
  '/exit',
  '/exit/',
  '/exit/https:',
  '/exit/%2F%2Fevil.example',
  '/exit/..',
])('the exit page %s leads to a page of ours, where leaving is offered', (path) => {
  const isKnown = path.endsWith(brand) || path.endsWith(alias)
  expect(leadsTo(path)).toBe(isKnown ? `/brands/${brand}` : '/brands/categories/all-categories')
})

test.for(['/exit//evil.example', '//evil.example', `/brands/${alias}//evil.example`])(
  '%s leads to no other site',
  (path) => {
    expect(new URL(leadsTo(path) ?? '/', 'https://ours.example').origin).toBe('https://ours.example')
  },
)
