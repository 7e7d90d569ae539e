import { afterEach, expect, test } from 'vitest'
import { LaneIsAway, laneWatch } from './lane-watch.ts'

const silence = () => new Promise<never>(() => {})
const lost = () => Object.assign(new Error('Connection refused'), { code: 'ECONNREFUSED' })
const limits = { patienceMs: 30, pauseMs: 20 }

let isThere = true
const looks: number[] = []
const watch = laneWatch(
  3,
  async (lane) => {
    looks.push(lane)
    if (!isThere) throw lost()
  },
  limits,
)
const inLane = <T>(lane: number, work: () => Promise<T>) =>
  watch.visiting((visit) => {
    visit.enter(lane)
    return work()
  })

afterEach(async () => {
  isThere = true
  await expect.poll(watch.lanesAway).toEqual([])
  looks.length = 0
})

test('whoever waits for a lane that does not answer is refused, whoever comes later at once, until it answers', async () => {
  isThere = false
  let ended = 0
  const waiting = watch.visiting((visit) => {
    visit.enter(1)
    visit.onAway(() => ended++)
    return silence()
  })
  await expect(waiting).rejects.toBeInstanceOf(LaneIsAway)
  expect([ended, watch.lanesAway()]).toEqual([1, [1]])
  await expect(inLane(1, silence)).rejects.toThrow('Lane 1 does not answer')
  expect(await inLane(2, async () => 'there')).toBe('there')
  isThere = true
  await expect.poll(watch.lanesAway).toEqual([])
  expect(await inLane(1, async () => 'there')).toBe('there')
})

test('work that takes its time in a lane that answers goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const working = inLane(0, () => promise)
  await expect.poll(() => looks).toContain(0)
  resolve('done')
  expect(await working).toBe('done')
})

test('work that finds nobody is refused as that lane is; what is wrong with the work says so itself', async () => {
  isThere = false
  await expect(inLane(2, () => Promise.reject(lost()))).rejects.toThrow('Lane 2 does not answer')
  isThere = true
  await expect(inLane(0, () => Promise.reject(lost()))).rejects.toThrow('refused')
  await expect(inLane(0, () => Promise.reject(new Error('No such thing')))).rejects.toThrow('No such thing')
})
