import { codeOf } from '@pollen/contract/refusal-codes'
import { type RefusalName, refusals } from '@pollen/contract/refusals'
import { expect, test } from 'vitest'
import { adviceOf, adviceOfCode } from './till-error.ts'

const named = Object.entries(refusals) as [RefusalName, { status: number }][]

test('what passes by itself is sent again, what somebody has to mend is kept, and all else is refused each time', () => {
  for (const [name, { status }] of named) {
    const advice = adviceOf(status, codeOf(name))
    const isKept = status === 429 || status === 401 || status === 403 || name === 'maintenance'
    expect([name, advice]).toEqual([name, isKept ? 'later' : status >= 500 ? 'again' : 'never'])
  }
})

test('among many, an entry whose member cannot be reached now is kept', () => {
  expect(['busy', 'unexpected'].map((name) => adviceOfCode(codeOf(name as RefusalName)))).toEqual(['again', 'again'])
  expect(adviceOfCode(codeOf('cardNotRecognised'))).toBe('never')
})

test('whoever answers in the programme’s place, as a proxy does, refuses nothing', () => {
  expect([200, 302, 404, 407].map((status) => adviceOf(status, undefined))).toEqual(Array(4).fill('again'))
})
