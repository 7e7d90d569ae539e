import { expect, test } from 'vitest'
import { lookOf, stylesOf } from './look.ts'

const green = { light: '#14532d', dark: '#86efac' }

test('a programme’s own colours stand in a page’s styles, and what it does not name stays the design’s', () => {
  const look = lookOf(JSON.stringify({ colours: { action: green }, card: ['#14532d', '#166534', '#052e16'] }))
  expect(stylesOf(look, true)).toBe(
    ':root:root{--action:light-dark(#14532d,#86efac);--fixed-ink:#2b1436;--fixed-action:#14532d;--fixed-honey:#ffc845;' +
      '--card-top:#14532d;--card-middle:#166534;--card-foot:#052e16}' +
      '[data-mark]{background:url("/favicon.svg") center/contain no-repeat}[data-mark]>*{display:none}',
  )
  expect(stylesOf(lookOf('{}'), false)).toBe('')
})

test.each([
  [
    { colours: { action: { light: '#f5b301', dark: '#86efac' } } },
    'action on paper (light) has a contrast of 1.7 to 1, and needs 4.5',
  ],
  [
    { colours: { 'on-action': { light: '#ffffff', dark: '#ffffff' } } },
    'on-action on action (dark) has a contrast of 1.8',
  ],
  [{ colours: { paper: { light: '#888888', dark: '#150e1a' } } }, 'edge on paper (light)'],
  [{ card: ['#7a35a8', '#e0b0ff', '#2b1436'] }, 'white on the card has a contrast of'],
  [{ colours: { purple: green } }, 'purple'],
  [{ colours: { ink: { light: 'black', dark: '#ffffff' } } }, 'is no colour like #6b4a2f'],
])('%j is refused by name', (look, says) => {
  expect(() => lookOf(JSON.stringify(look))).toThrow(says)
})
