import { clientEvent } from '@pollen/contract/visitor/client-events'
import { startTestApp } from '@pollen/testing/app'
import { beforeAll, expect, test } from 'vitest'

const server = await startTestApp()
beforeAll(async () => {
  server.app.log.level = 'silent'
})

const framed = { event: 'FRAMED', by: 'https://elsewhere.example' } as const

test.each([
  ['of a kind nobody knows', { event: 'CLICKED' }],
  ['with a path, which may say whose it is', { event: 'FRAMED', by: 'https://elsewhere.example/ada' }],
  ['with a sentence for a name', { event: 'STORAGE_UNAVAILABLE', code: 18, name: 'Ada was here' }],
])('a report %s is not taken', async (_, body) => {
  expect((await server.call(clientEvent, { body: body as typeof framed })).status).toBe(422)
})

test('a browser may report, and not without end', async () => {
  const statuses: number[] = []
  for (let report = 0; report < 61; report++) statuses.push((await server.call(clientEvent, { body: framed })).status)
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
})
