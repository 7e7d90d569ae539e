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
