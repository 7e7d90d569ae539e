import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { atMostOnceEach } from './throttle.ts'

test('a hundred at once are said at once for the first, and once more for the others', async () => {
  const said = new EventEmitter()
  const lines: [number, string][] = []
  const say = atMostOnceEach(20, (count: number, what: string) => said.emit('line', lines.push([count, what])))
  say('first')
  const rest = once(said, 'line')
  for (let nth = 1; nth < 100; nth++) say(`number ${nth}`)
  expect(lines).toEqual([[1, 'first']])
  await rest
  expect(lines).toEqual([
    [1, 'first'],
    [99, 'number 99'],
  ])
})
