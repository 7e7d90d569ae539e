import { expect, test } from 'vitest'
import { differenceOf, isSameConversion, type OurLine } from './compare.ts'
import type { Line } from './daily-file.ts'

const line: Line = {
  conversionId: 'a',
  reference: 'B1',
  points: 250,
  rate: '0.625',
  status: 'posted',
  time: '2026-11-22T14:02:00Z',
}
const but = (change: Partial<Line>): Line => ({ ...line, ...change })
const ours = (change: Partial<OurLine> = {}): OurLine => ({ ...line, ...change })
const refused = { status: 'refused', reference: null } as const

test.each<[string, OurLine | undefined, Line[]]>([
  ['posted on both sides', ours(), [line]],
  ['posted on both sides at another second', ours(), [but({ time: '2026-11-22T14:02:09Z' })]],
  ['posted at a rate that is written otherwise', ours({ rate: '0.6250' }), [line]],
  ['refused on both sides', ours(refused), [but(refused)]],
  ['refused here and never heard of there', ours(refused), []],
  ['open here and not listed there', ours({ status: 'open' }), []],
  ['given back here and not listed there', ours({ status: 'returned' }), []],
  ['given back here and refused there', ours({ status: 'returned' }), [but(refused)]],
  ['unknown to both', undefined, []],
])('a conversion that is %s is no difference', (_, here, there) => {
  expect(differenceOf(here, there)).toBeUndefined()
})

test.each<[string, OurLine | undefined, Line[], string, string, number]>([
  ['posted here alone', ours(), [], 'ours only', '250 points posted here, not listed there', 250],
  ['posted there alone', undefined, [line], 'theirs only', '250 points posted there, unknown here', -250],
  ['refused there alone', undefined, [but(refused)], 'theirs only', '250 points refused there, unknown here', 0],
  ['of other points', ours(), [but({ points: 251 })], 'differs', 'points 250 here, 251 there', -1],
  ['at another rate', ours(), [but({ rate: '0.5' })], 'differs', 'rate 0.625 here, 0.5 there', 0],
  ['under another reference', ours(), [but({ reference: 'B2' })], 'differs', 'reference B1 here, B2 there', 0],
  ['refused there', ours(), [but(refused)], 'differs', 'status posted here, refused there', 250],
  ['refused here', ours(refused), [line], 'differs', 'status refused here, posted there', -250],
  ['given back here', ours({ status: 'returned' }), [line], 'differs', 'status returned here, posted there', -250],
  ['listed twice', ours(), [line, line], 'differs', 'listed 2 times', -250],
])('a conversion %s is a difference', (_, here, there, kind, says, points) => {
  expect(differenceOf(here, there)).toEqual({ kind, says, points })
})

test('a line is believed of a conversion that we asked for with these points at this rate', () => {
  const asked = ours({ status: 'open', reference: null })
  expect(isSameConversion(asked, line)).toBe(true)
  expect(isSameConversion(asked, but({ points: 251 }))).toBe(false)
  expect(isSameConversion(asked, but({ rate: '0.5' }))).toBe(false)
})

test('the differences of many conversions add up to the difference of the sums', () => {
  const conversions = Array.from({ length: 1000 }, (_, nth): [OurLine | undefined, Line[]] => [
    nth % 7 === 0 ? undefined : ours({ points: 1 + nth, status: nth % 3 === 0 ? 'refused' : 'posted' }),
    Array.from({ length: nth % 5 === 0 ? 0 : nth % 4 === 0 ? 2 : 1 }, () => but({ points: 1 + (nth % 11 ? nth : 0) })),
  ])
  const posted = (lines: (Line | OurLine | undefined)[]) =>
    lines.reduce((sum, it) => sum + (it?.status === 'posted' ? it.points : 0), 0)
  const named = conversions.reduce((sum, [here, there]) => sum + (differenceOf(here, there)?.points ?? 0), 0)
  expect(named).toBe(posted(conversions.map(([here]) => here)) - posted(conversions.flatMap(([, there]) => there)))
  expect(named).not.toBe(0)
})
