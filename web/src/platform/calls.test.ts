import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { expect, test, vi } from 'vitest'
import { call, isTemporary, messageOf, NetworkError, RefusedError } from './calls.ts'

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

/** A server that gives every call the same answer, and the browser's `fetch` to it. */
async function answeredWith(status: number, headers: Record<string, string>, body: string): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  try {
    return await call(switchesNow).catch((error) => error)
  } finally {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  }
}

const busy = JSON.stringify({ code: 'BUSY', description: 'Something went wrong our end. Try again in a minute.' })

test('a busy server may be asked again, when it says', async () => {
  const refused = await answeredWith(503, { 'retry-after': '5' }, busy)
  expect(refused).toMatchObject({ refusal: 'busy', retryAfterMs: 5000 })
  expect(isTemporary(refused)).toBe(true)
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const { retryAfterMs } = (await answeredWith(429, { 'retry-after': inAMinute }, busy)) as RefusedError
  expect(retryAfterMs).toBeGreaterThan(50_000)
  expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  for (const headers of [{}, { 'retry-after': 'soon' }] as Record<string, string>[])
    expect(await answeredWith(503, headers, busy)).toMatchObject({ retryAfterMs: undefined })
})

test.each([
  [{ code: 'ANY', description: 'The shop is closed.', message: 'CLOSED' }, 'The shop is closed.'],
  [{ code: 'ANY', description: '', message: 'The shop is closed.' }, 'The shop is closed.'],
  [{ code: 'ANY', message: 'The shop is closed.' }, 'The shop is closed.'],
  [{ code: 'ANY' }, 'Something went wrong. Try again'],
])('a refusal of %j says: %s', async (body, says) => {
  expect(messageOf(await answeredWith(409, {}, JSON.stringify(body)))).toBe(says)
})

test('a refusal is not asked again', async () => {
  expect(isTemporary(await answeredWith(404, {}, '{"code":"REGISTRATION_NOT_FOUND"}'))).toBe(false)
})

test.each([
  ['an answer that breaks off', { 'content-length': '1000', connection: 'close' }, '{"switches":'],
  ['a page of somebody on the way', { 'content-type': 'text/html' }, '<h1>Welcome to our Wi-Fi</h1>'],
])('%s is no answer: the server was not reached', async (_, headers, body) => {
  expect(await answeredWith(200, headers as Record<string, string>, body)).toBeInstanceOf(NetworkError)
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
