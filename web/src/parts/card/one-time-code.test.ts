import { expect, test } from 'vitest'
import { codeOf, periodAt, signingKey } from './one-time-code.ts'

/** “12345678901234567890”, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const)('after %i seconds the code is %s, as RFC 6238 has it', async ([seconds, code]) => {
  const { period } = periodAt(seconds * 1000, 30)
  expect(await codeOf(period, { key: await signingKey(secret), digits: 8 })).toBe(code)
})

test('nobody reads the secret out of the key', async () => {
  const key = await signingKey(secret)
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test.for([
  [0, 30],
  [999, 30],
  [1000, 29],
  [29_999, 1],
  [30_000, 30],
] as const)('at %i ms, %i seconds of the period are left', ([nowMs, secondsLeft]) => {
  expect(periodAt(nowMs, 30).secondsLeft).toBe(secondsLeft)
})
