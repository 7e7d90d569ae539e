import { minuteMs } from '@pollen/contract/durations'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { startTestApp } from '@pollen/testing/app'
import { expect, test, vi } from 'vitest'

const server = await startTestApp({}, { busyAtMs: 150, busyOverMs: 1000 })

/** Nothing of this process goes on meanwhile, as when its machine sleeps. */
const standStill = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** The moment at which the server looks how late it is. */
async function aLook() {
  const { eventLoopDelay } = server.app.memoryUsage()
  await vi.waitUntil(() => server.app.memoryUsage().eventLoopDelay !== eventLoopDelay, {
    timeout: minuteMs,
    interval: 1,
  })
}

test('a server that stood still for a moment goes on at once', async () => {
  await aLook()
  standStill(300)
  await aLook()
  expect((await server.call(robotCheck)).status).toBe(200)
})

test('a server that is late all the time says so, and when to ask again', async () => {
  const work = setInterval(() => standStill(300))
  const refused = async () => {
    const answer = await server.call(robotCheck)
    return answer.status === 503 && answer
  }
  const { json, headers } = await vi
    .waitUntil(refused, { timeout: minuteMs, interval: 1 })
    .finally(() => clearInterval(work))
  expect([json.code, headers['retry-after']]).toEqual(['BUSY', '5'])
})
