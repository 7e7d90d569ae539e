import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { expect, test, vi } from 'vitest'
import { call, RefusedError } from './calls.ts'

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

test('a call that is not answered for thirty seconds is given up, in a sentence', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const real = { fetch: globalThis.fetch, timeout: AbortSignal.timeout }
  let askedForMs = 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real.fetch(`http://127.0.0.1:${port}${path}`, init))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    askedForMs = ms
    return real.timeout(ms / 1000)
  })
  await expect(call(switchesNow)).rejects.toThrow('We can’t reach the server. Check your connection and try again.')
  expect(askedForMs).toBe(30_000)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  silent.closeAllConnections()
  silent.close()
})
