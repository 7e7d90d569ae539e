import { expect, test } from 'vitest'
import { RefusedError } from './api.ts'

test.each([
  [400, 'DN57', 'sessionUpgrade'],
  [400, '57', 'sessionUpgrade'],
  [401, '141', 'twoFactorNeeded'],
  [401, 'SIGN_IN_NEEDED', 'signInNeeded'],
  [404, 'DN11', 'cardNotRecognised'],
  [409, '57', undefined],
] as const)('%s with %s is read as %s', (status, code, refusal) => {
  expect(new RefusedError(status, { code }).refusal).toBe(refusal)
})
