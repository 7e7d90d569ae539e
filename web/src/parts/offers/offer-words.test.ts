import { expect, test } from 'vitest'
import { endOf, pathOfOffer, stoppedOf, ticketStateOf, usedOf, worthOf } from './offer-words.ts'
import { anOffer } from './offers.sample.ts'

test.for([
  [{ kind: 'points', points: 1000 }, '+1,000'],
  [{ kind: 'multiplier', hundredths: 300 }, '×3'],
  [{ kind: 'multiplier', hundredths: 150 }, '×1.5'],
  [{ kind: 'penceOff', pence: 500 }, '£5 off'],
  [{ kind: 'penceOff', pence: 50 }, '50p off'],
  [{ kind: 'memberPrice', pence: 120 }, '£1.20'],
] as const)('an offer of %o has the badge %s', ([reward, badge]) => {
  expect(worthOf({ reward }).badge).toBe(badge)
})

test.for([
  ['2026-11-24T00:00:00.000Z', 'Ends today, 23:59', true],
  ['2026-11-25T00:00:00.000Z', 'Ends tomorrow', true],
  ['2026-12-07T00:00:00.000Z', 'Until 6 December', false],
  ['2028-01-01T00:00:00.000Z', 'Until 31 December 2027', false],
  ['2026-11-23T09:00:00.000Z', 'Ended', true],
] as const)('an offer until %s says %s', ([until, text, isSoon]) => {
  expect(endOf({ until }, new Date('2026-11-23T10:00:00.000Z'))).toEqual({ text, isSoon })
})

test.for([
  [{}, 'open'],
  [{ state: 'LOADED' }, 'inHand'],
  [{ state: 'PINNED' }, 'inHand'],
  [{ source: 'NECTAR_PRICE' }, 'locked'],
  [{ isAllTaken: true }, 'allTaken'],
  [{ isAllTaken: true, state: 'LOADED' }, 'inHand'],
  [{ state: 'LOADED', uses: 3, usesPerMember: 3 }, 'used'],
] as const)('an offer with %o is %s', ([how, state]) => {
  expect(ticketStateOf(anOffer(how))).toBe(state)
})

test.for([
  [{ state: 'LOADED', uses: 0, usesPerMember: 5 }, '0 of 5'],
  [{ state: 'LOADED', uses: 3, usesPerMember: 5 }, '3 of 5'],
  [{ state: 'UNLOADED', uses: 3, usesPerMember: 5 }, '3 of 5'],
  [{ state: 'UNLOADED', uses: 0, usesPerMember: 5 }, undefined],
  [{ state: 'LOADED', uses: 0, usesPerMember: 1 }, undefined],
  [{ state: 'LOADED', uses: 3 }, undefined],
] as const)('of an offer with %o it says that %s are used', ([how, says]) => {
  expect(usedOf(anOffer(how))).toBe(says)
})

test('a saved offer leads back to the saved ones, where there is such a screen', () => {
  expect(pathOfOffer(anOffer({ id: 'a' }), { isSaved: true })).toBe('/saved/offer-details/food/a')
  expect(pathOfOffer(anOffer({ id: 'a', source: 'NECTAR_PRICE' }), { isSaved: true })).toBe(
    '/offer-details/your-prices/a',
  )
})

test('a stopped offer says what it still is to whoever loaded it', () => {
  const stopped = { isStopped: true, state: 'LOADED', until: '2026-11-30T00:00:00.000Z' } as const
  expect(stoppedOf(anOffer({ ...stopped, uses: 1, usesPerMember: 4 }))).toBe(
    'Stopped: yours still counts, 3 times more, until 29 November 2026',
  )
  expect(stoppedOf(anOffer({ ...stopped, uses: 4, usesPerMember: 4 }))).toBeUndefined()
})
