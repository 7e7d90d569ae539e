import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultsIn } from '@pollen/contract/switches'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { startTestApp } from '@pollen/testing/app'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../platform/process/settings.ts'
import { openSwitches } from './switches.ts'

const log = () => ({ warn: vi.fn(), info: vi.fn() })

/** A small service that evaluates flags for those who have the token, as OFREP says. */
async function aService(flags: object[]) {
  const served = { flags, version: 1, asked: [] as unknown[], changed: 0, isDown: false }
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await Array.fromAsync(request)).join(''))
    served.asked.push([request.method, request.url, request.headers.authorization, body])
    if (served.isDown) return response.writeHead(503).end()
    const etag = `"${served.version}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    served.changed++
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify({ flags: served.flags }))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  return Object.assign(served, { url: `http://:secret@localhost:${(server.address() as AddressInfo).port}` })
}

const flag = (key: string, value: unknown) => ({ key, value, reason: 'STATIC', variant: String(value), metadata: {} })

test('whoever draws a page is told how every switch stands', async () => {
  const server = await startTestApp({ SWITCHES: 'business=off,registrationDowntimeIos=on' })
  const { status, json } = await server.call(switchesNow)
  expect(status).toBe(200)
  expect(json).toEqual({ ...defaultsIn('local'), business: false, registrationDowntimeIos: true })
})

test('switches stand as the operator’s service has them, and else as the settings say', async () => {
  const service = await aService([
    flag('activityDelayed', true),
    flag('deviceId', false),
    flag('skipCard', 'sometimes'), // on or off is all that a switch can be
    flag('anotherProduct', true),
    { key: 'business', errorCode: 'GENERAL', errorDetails: 'its rule is broken' },
  ])
  const server = await startTestApp({ SWITCHES_URL: service.url, SWITCHES: 'business=off,deviceId=on' })
  const { json } = await server.call(switchesNow)
  expect(json).toEqual({ ...defaultsIn('local'), business: false, activityDelayed: true, deviceId: false })
  expect(service.asked[0]).toEqual([
    'POST',
    '/ofrep/v1/evaluate/flags',
    'Bearer secret',
    { context: { targetingKey: 'pollen', environment: 'local' } },
  ])
})

test('a switch that is turned while we run holds without a new start, and what is as it was is not sent again', async () => {
  const service = await aService([flag('maintenance', false)])
  const switches = await openSwitches(readSettings({ SWITCHES_URL: service.url }), log(), { askAgainAfter: 0 })
  expect(switches.isOn('maintenance')).toBe(false)
  await expect.poll(() => switches.isOn('maintenance') || service.asked.length).toBeGreaterThan(3)
  expect(service.changed).toBe(1)
  Object.assign(service, { flags: [flag('maintenance', true)], version: 2 })
  await expect.poll(() => switches.isOn('maintenance')).toBe(true)
})

test('a service that does not answer is warned of once; its last word holds, or the settings before it said one', async () => {
  const service = await aService([flag('activityDelayed', true)])
  const messages = log()
  const settings = readSettings({ SWITCHES_URL: service.url })
  const switches = await openSwitches(settings, messages, { askAgainAfter: 0 })
  service.isDown = true
  const askedUntilNow = service.asked.length
  await expect.poll(() => switches.isOn('activityDelayed') && service.asked.length).toBeGreaterThan(askedUntilNow + 3)
  expect(switches.all()).toEqual({ ...defaultsIn('local'), activityDelayed: true })
  expect(messages.warn).toHaveBeenCalledOnce()
  expect((await openSwitches(settings, log())).all()).toEqual(defaultsIn('local'))
  service.isDown = false
  await expect.poll(() => switches.isOn('activityDelayed') && messages.info.mock.calls.length).toBe(1)
})
