import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, RefusedError } from './calls.ts'
import { startPolling } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (retryAfterMs?: number) => new RefusedError(503, { code: 'BUSY' }, retryAfterMs)

/** Polls every two seconds, and notes what came of each: when, in milliseconds, and to what. */
function pollWith(answers: (string | Error)[], { patienceMs }: { patienceMs?: number } = {}) {
  const heard: [number, string][] = []
  const startedAt = Date.now()
  const note = (what: string) => heard.push([Date.now() - startedAt, what])
  const stop = startPolling<string>({
    everyMs: 2000,
    ...(patienceMs !== undefined && { patienceMs }),
    async ask() {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    onAnswer(answer) {
      note(answer)
      return answer === 'done' ? 'stop' : 'ask again'
    },
    onLost: () => note('lost'),
    onFailed: (error) => note(`failed: ${(error as RefusedError).code ?? 'NETWORK'}`),
  })
  return { heard, stop }
}

test('a poll that is lost to a busy server or to the network is asked again', async () => {
  const { heard } = pollWith(['not yet', busy(), new NetworkError('off'), 'done', 'never asked'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([
    [2000, 'not yet'],
    [4000, 'lost'],
    [6000, 'lost'],
    [8000, 'done'],
  ])
})

test('a server that says when to come back is asked then, and never sooner than usual', async () => {
  const tooMany = new RefusedError(429, { code: 'TOO_MANY_FROM_HERE' }, 30_000)
  const { heard } = pollWith([tooMany, busy(1000), 'done'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.map(([at]) => at)).toEqual([2000, 32_000, 34_000])
})

test('a refusal that is for good ends it', async () => {
  const { heard } = pollWith([new RefusedError(404, { code: 'REGISTRATION_NOT_FOUND' }), 'done'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([[2000, 'failed: REGISTRATION_NOT_FOUND']])
})

test('patience ends where the next poll would come too late', async () => {
  const { heard } = pollWith([busy(), busy(10_000), 'done'], { patienceMs: 10_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([
    [2000, 'lost'],
    [4000, 'failed: BUSY'],
  ])
})

test('once it is stopped, an answer that is on its way is not heard', async () => {
  const { heard, stop } = pollWith(['done'])
  vi.advanceTimersByTime(2000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([])
})
