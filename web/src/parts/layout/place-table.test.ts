import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentIn, places } from './place-table.ts'

const markedPlace = (pathname: string) =>
  places.flatMap((place) => {
    const current = currentIn(place, pathname)
    return current ? [`${place.name} ${current}`] : []
  })

test.for([
  ['/homepage', ['Home page']],
  ['/homepage/', ['Home page']],
  ['/grocer/', ['Offers page']],
  ['/card', ['Card page']],
  ['/card/spend/', ['Card true']],
  ['/vouchers', ['Card true']],
  ['/brands', ['Brands page']],
  ['/brands/quayside-coffee', ['Brands true']],
  ['/brands/categories/groceries/', ['Brands true']],
  ['/eshops/brands', ['Brands true']],
  ['/brands/british-airways/conversion', ['Brands true']],
  ['/partners', ['Brands true']],
  ['/event', ['Offers true']],
  ['/quests', ['Offers true']],
  ['/arcade/', ['Offers true']],
  ['/card/activity/', ['Activity page']],
  ['/card/activity/17', ['Activity true']],
  ['/activity/breakdown', ['Activity true']],
  ['/account', []],
  ['/card/not-me', []],
  ['/nothing-here', []],
] as const)('at %s the current place is %j', ([pathname, expected]) => {
  expect(markedPlace(pathname)).toEqual(expected)
})

test('each screen with the tabs of a place has the place’s name where its other tabs have it', async () => {
  const folder = join(import.meta.dirname, '../../pages')
  const files = await readdir(folder, { recursive: true })
  const nameless: string[] = []
  for (const file of files.filter((name) => /(?<!examples)\.tsx$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8')
    const [, place] = /<Sections \{\.\.\.(card|offers|brands|activity)Sections\}/.exec(text) ?? []
    if (place && !new RegExp(`place=\\{.*${place}Sections\\.name|title="${place}"`, 'i').test(text)) nameless.push(file)
  }
  expect(nameless).toEqual([])
})
