import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTestApp } from '@pollen/testing/app'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const server = await startTestApp()

test('an address that cannot be read is a clear error', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') => {
    const [answer] = await once(request({ port, host: '127.0.0.1', path, method }).end(), 'response')
    const body = await text(answer)
    expect(answer.statusCode, `${path}: ${body}`).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) })
  }
  for (const path of [
    '/%',
    '/%00',
    '/%E0%A4%A',
    '//',
    '///',
    '//evil.example',
    '/\\',
    '/..%2f..%2fetc',
    '/api/%',
    '/api//',
    '*',
  ])
    await ask(path)
  for (const path of [
    'http://',
    'http://evil.example/',
    `/${'x'.repeat(5000)}`,
    '/?%',
    '/api/documents-api/%2e%2e.json',
  ])
    await ask(path)
  await fc.assert(fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), (path, query) => ask(`/api${path}?${query}`)))
})
