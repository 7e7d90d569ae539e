import { expect, test } from 'vitest'
import { breaker } from './breaker.ts'

const lost = () => Object.assign(new Error('Connection refused'), { code: 'ECONNREFUSED' })
const limits = { waitsMs: 50, pauseMs: 100 }

test('who asks of a place that cannot be reached is refused at once, and one tries again after a pause', async () => {
  const asked: string[] = []
  let answer: () => Promise<string> = () => Promise.reject(lost())
  const { expect: expectIt, work } = breaker((name: string) => {
    asked.push(name)
    return answer()
  }, limits)
  expectIt()
  await expect(work('first')).rejects.toThrow('refused')
  expect(expectIt).toThrow('refused')

  await expect.poll(() => expectIt()).toBeUndefined()
  const trial = Promise.withResolvers<string>()
  answer = () => trial.promise
  const tried = work('trial')
  expect(expectIt).toThrow('refused') // one is enough
  trial.resolve('there')
  expect(await tried).toBe('there')
  expectIt()
  expect(asked).toEqual(['first', 'trial'])
})

test('who waits for too long is told so, and an answer that comes later ends the refusals', async () => {
  const late = Promise.withResolvers<string>()
  const { expect: expectIt, work } = breaker(() => late.promise, { waitsMs: 50, pauseMs: 60_000 })
  await expect(work('slow')).rejects.toThrow('not answered in time')
  expect(expectIt).toThrow('not answered in time')
  late.resolve('at last')
  await expect.poll(() => expectIt()).toBeUndefined()
})

test('what is refused for itself does not speak for its place', async () => {
  const { expect: expectIt, work } = breaker(() => Promise.reject(new Error('No such thing')), limits)
  await expect(work('wrong')).rejects.toThrow('No such thing')
  expectIt()
})
