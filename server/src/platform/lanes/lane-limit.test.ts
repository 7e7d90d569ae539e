import { expect, test } from 'vitest'
import { laneLimit } from './lane-limit.ts'

test('two who leave a full lane in the same turn let two in, and none waits for its time', async () => {
  const visits = laneLimit({ each: 2, together: 3 })
  const over = Promise.withResolvers<void>()
  const visitor = (whileThere: () => Promise<void>) =>
    visits.run(async (enter) => {
      enter(3)
      await whileThere()
    })
  const staying = [visitor(() => over.promise), visitor(() => over.promise)]
  const inside: number[] = []
  const both = Promise.withResolvers<void>()
  const waiting = [1, 2].map((nth) =>
    visitor(async () => {
      inside.push(nth)
      if (inside.length === 2) both.resolve()
      await both.promise // neither goes before the other has come
    }),
  )
  await new Promise(setImmediate)
  over.resolve()
  await Promise.all([...staying, ...waiting])
  expect(inside).toEqual([1, 2])
}, 3000)
