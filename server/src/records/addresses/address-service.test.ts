import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findAddress } from '@pollen/contract/visitor/addresses'
import { startTestApp } from '@pollen/testing/app'
import { expect, onTestFinished, test } from 'vitest'

/** A small service of addresses, as docs/addresses.md describes it. */
async function aService(answer: { status?: number; json?: unknown }) {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization])
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://:a%20token@localhost:${port}/find?country=gb` }
}

const body = { postcode: 'SW1A 1AA', building: 'The Palace' }
const addresses = [{ lines: ['The Palace', 'The Mall', 'London', 'SW1A 1AA'] }]

test('addresses are those of the operator’s service', async () => {
  const service = await aService({ json: { addresses } })
  const server = await startTestApp({ ADDRESSES_URL: service.url })
  expect((await server.call(findAddress, { body })).json).toEqual({ addresses })
  expect(service.asked).toEqual([['GET', '/find?country=gb&postcode=SW1A+1AA&building=The+Palace', 'Bearer a token']])
})

test.each([
  ['says no', { status: 503, json: {} }],
  ['answers in another shape', { json: { results: [] } }],
  ['sends an address without lines', { json: { addresses: [{ lines: [] }] } }],
])('a service that %s is a search that failed', async (_, answer) => {
  const service = await aService(answer)
  const server = await startTestApp({ ADDRESSES_URL: service.url })
  expect((await server.call(findAddress, { body })).json.code).toBe('SERVER_ERROR')
})
