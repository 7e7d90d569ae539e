import { hourMs } from '@pollen/contract/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { serverClock } from './server-clock.ts'

const true12 = Date.parse('2026-11-21T12:00:00Z')
/** The till's clock says so. */
const tillSays = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })
const hears = (clock: ReturnType<typeof serverClock>, ms: number) => clock.hear(new Date(ms).toUTCString())

afterEach(() => void vi.useRealTimers())

test('before the programme’s first answer nothing is known of the time', () => {
  expect(serverClock().now()).toBe(undefined)
})

test('a clock that is right to half a minute is believed, and one that is wrong is put right', () => {
  const clock = serverClock()
  tillSays(true12 + 20_000)
  hears(clock, true12)
  expect(clock.now()?.getTime()).toBe(true12 + 20_000)
  tillSays(true12 + 20 * hourMs)
  hears(clock, true12)
  expect(clock.now()?.getTime()).toBe(true12)
  expect(clock.at(true12 + 19 * hourMs)?.getTime()).toBe(true12 - hourMs)
})

test('a clock that somebody puts back is followed by what has passed, and a till that slept by its clock', () => {
  const clock = serverClock()
  tillSays(true12 + 20 * hourMs)
  hears(clock, true12)
  tillSays(true12)
  expect(Math.abs((clock.now()?.getTime() ?? 0) - true12)).toBeLessThan(1000)
  hears(clock, true12)
  tillSays(true12 + 8 * hourMs)
  expect(clock.now()?.getTime()).toBe(true12 + 8 * hourMs)
})
