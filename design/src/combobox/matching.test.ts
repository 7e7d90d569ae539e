import { expect, test } from 'vitest'
import { matchOptions } from './matching.ts'

const options = [
  { value: 'gb', label: 'United Kingdom', detail: '+44', also: 'UK Great Britain' },
  { value: 'ci', label: 'Côte d’Ivoire', detail: '+225' },
  { value: 'us', label: 'United States', detail: '+1', also: 'USA' },
]

test.each([
  ['', ['gb', 'ci', 'us']],
  ['united', ['gb', 'us']],
  ['UNITED K', ['gb']],
  ['kingdom', ['gb']],
  ['britain', ['gb']],
  ['cote', ['ci']],
  ['côt', ['ci']],
  ['+44', ['gb']],
  ['0044', ['gb']],
  ['2', ['ci']],
  [' usa ', ['us']],
  ['nited', []],
])('“%s” finds %j', (typed, found) => {
  expect(matchOptions(options, typed).map(({ value }) => value)).toEqual(found)
})
