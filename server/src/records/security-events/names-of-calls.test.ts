import { namesOf } from '@pollen/contract/names-of-calls'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventsOfCalls } from './event-names.ts'
import { recordCalls } from './security-events.ts'

test('a call is the same security event by each of its names', async () => {
  const database = await freshDatabase()
  const app = Fastify()
  app.decorateRequest('refusal', undefined)
  recordCalls(app, database.ofServer, 'a secret')
  const names = eventsOfCalls.flatMap(([endpoint, event]) => namesOf(endpoint).map((name) => ({ ...name, event })))
  expect(names.length).toBeGreaterThan(eventsOfCalls.length)
  for (const { method, url } of names) app.route({ method, url: `/api${url}`, handler: async () => ({}) })
  for (const { method, url } of names) await app.inject({ method, url: `/api${url.replaceAll(/:\w+/g, 'x')}` })
  await app.close()
  const stored = await asOwner(database.connectionString, 'select place, event from security_events')
  const told = (events: { place: unknown; event: unknown }[]) =>
    events.map(({ place, event }) => `${place} ${event}`).sort()
  expect(told(stored as never)).toEqual(told(names.map(({ url, event }) => ({ place: `/api${url}`, event }))))
})
