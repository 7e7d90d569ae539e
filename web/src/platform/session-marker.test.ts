import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMember, isNewYear, markSessionOpened, markYearSeen } from './session-marker.ts'
import { localStore, tabStore } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('window', {})
  localStore.instead({})
  tabStore.instead({})
})
afterEach(() => vi.unstubAllGlobals())

test('which year was seen is remembered until the session ends, and by no other session', () => {
  markSessionOpened('Ada')
  markYearSeen(2025)
  markYearSeen(2024)
  expect([isNewYear(2024), isNewYear(2025), isNewYear(2026)]).toEqual([false, false, true])
  forgetMember()
  expect(isNewYear(2025)).toBe(true)

  markYearSeen(2025)
  markSessionOpened('Eve')
  expect(isNewYear(2025)).toBe(true)
})
