import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnected, reportReached, reportUnreached } from './connection.ts'

const givenUp = new DOMException('The operation timed out.', 'TimeoutError')

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  reportReached()
})
afterEach(() => vi.unstubAllGlobals())

test('a call that hangs while others are answered does not mean that one is offline', () => {
  const begunAt = performance.now()
  reportReached()
  reportUnreached(givenUp, begunAt)
  expect(isConnected()).toBe(true)
})

test('a call that hangs while no other is answered means that one is offline, until one is', () => {
  reportUnreached(givenUp, Number.POSITIVE_INFINITY)
  expect(isConnected()).toBe(false)
  reportReached()
  expect(isConnected()).toBe(true)
})

test('a call that fails at once means that one is offline, whatever was answered meanwhile', () => {
  const begunAt = performance.now()
  reportReached()
  reportUnreached(new TypeError('Failed to fetch'), begunAt)
  expect(isConnected()).toBe(false)
})
