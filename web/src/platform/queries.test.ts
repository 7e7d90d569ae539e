import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, RefusedError } from './calls.ts'
import { memberQueries } from './queries.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const busy = (retryAfterMs?: number) => new RefusedError(503, { code: 'BUSY' }, retryAfterMs)
const lost = new NetworkError(new Error('no network'))

/** Reads as a screen does, and notes after how many seconds each call was made. */
async function readWith(answers: (string | Error)[]): Promise<{ calledAt: number[]; outcome: unknown }> {
  const startedAt = Date.now()
  const calledAt: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: memberQueries } })
  const reading = client
    .fetchQuery({
      queryKey: ['balance'],
      async queryFn() {
        calledAt.push((Date.now() - startedAt) / 1000)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    .catch((error) => error)
  await vi.runAllTimersAsync()
  return { calledAt, outcome: await reading }
}

test('a read is asked again while the server is busy or not reached', async () => {
  expect(await readWith([busy(), lost, 'there'])).toEqual({ calledAt: [0, 1, 3], outcome: 'there' })
})

test('the pause that a busy server asks for is kept', async () => {
  expect(await readWith([busy(5000), 'there'])).toEqual({ calledAt: [0, 5], outcome: 'there' })
})

test('after three calls, or where the pause would be long, the screen says that it did not load', async () => {
  const isOver = busy(900_000)
  expect(await readWith([lost, lost, lost, 'late'])).toEqual({ calledAt: [0, 1, 3], outcome: lost })
  expect(await readWith([isOver, 'late'])).toEqual({ calledAt: [0], outcome: isOver })
})

test('a refusal is not asked again, and nothing is without a network', async () => {
  const refused = new RefusedError(404, { code: 'NOT_FOUND' })
  expect(await readWith([refused, 'late'])).toEqual({ calledAt: [0], outcome: refused })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await readWith([lost, 'late'])).toEqual({ calledAt: [0], outcome: lost })
})
