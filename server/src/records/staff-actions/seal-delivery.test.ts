import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { devMessages } from '@pollen/contract/developer/messaging'
import { startTestApp } from '@pollen/testing/app'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { handOutStaffSeal, mailStaffSeal } from './jobs.ts'
import { newestSealOf, recordInOffice, seal } from './staff-actions.ts'

type Delivery = { id: string; timestamp: string; signature: string; body: string }

/** Whoever keeps the seals: refuses what comes first, so many times. */
async function aKeeper(refusals: number) {
  const deliveries: Delivery[] = []
  const keeper = createServer(async (request, answer) => {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((it) => request.headers[`webhook-${it}`])
    deliveries.push({ id: `${id}`, timestamp: `${timestamp}`, signature: `${signature}`, body: await text(request) })
    answer.writeHead(deliveries.length > refusals ? 204 : 503).end()
  })
  await new Promise<void>((done) => keeper.listen(0, '127.0.0.1', done))
  atTheEnd(async () => keeper.close())
  return { url: `http://127.0.0.1:${(keeper.address() as AddressInfo).port}/pollen`, deliveries }
}

test('the newest seal is posted until it is accepted, under one id, and signed', async () => {
  const { url, deliveries } = await aKeeper(2)
  const key = Buffer.alloc(32, 'a key of the operator')
  const server = await startTestApp({
    AUDIT_SEAL_URL: url,
    AUDIT_SEAL_SECRET: `whsec_${key.toString('base64')}`,
    AUDIT_EMAIL: 'auditor@example.com',
  })
  const { transaction } = server.database
  await transaction(async (tx) => {
    await recordInOffice(tx, { action: 'signedIn', by: 'Ruth', now: new Date() })
    await seal(tx, new Date())
    await handOutStaffSeal.queue(tx, {})
  })
  await server.doJobs()
  for (let time = 0; time < 4; time++) await server.runJobsAgain()
  const newest = await transaction(newestSealOf)
  expect(deliveries).toHaveLength(3)
  expect(new Set(deliveries.map(({ id }) => id))).toEqual(new Set([`audit.sealed.${newest?.hash}`]))
  for (const { id, timestamp, signature, body } of deliveries) {
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'audit.sealed', data: { sealNumber: 1, hash: newest?.hash } })
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300)
  }
})

/** The subjects of what a server mailed to the auditor. */
const lettersOf = async (server: Awaited<ReturnType<typeof startTestApp>>) =>
  (await server.call(devMessages, { query: { to: 'auditor@example.com' } })).json.map(({ subject }) => subject)

test('each hour the seal leaves by mail where it is posted to nobody; each night those of the day do', async () => {
  const server = await startTestApp({ AUDIT_EMAIL: 'auditor@example.com' })
  const { transaction } = server.database
  await transaction(async (tx) => {
    await recordInOffice(tx, { action: 'signedIn', by: 'Ruth', now: new Date() })
    await seal(tx, new Date())
    await handOutStaffSeal.queue(tx, {})
  })
  await server.doJobs()
  expect(await lettersOf(server)).toEqual([expect.stringContaining('console: seal 1')])
  // Two hours later nothing was done since: there is nothing to mail.
  await asOwner(server.database.connectionString, `update staff_seals set sealed_at = now() - interval '2 hours'`)
  await transaction((tx) => handOutStaffSeal.queue(tx, {}))
  await server.doJobs()
  expect(await lettersOf(server)).toHaveLength(1)
  await transaction((tx) => mailStaffSeal.queue(tx, {}))
  await server.doJobs()
  expect(await lettersOf(server)).toHaveLength(2)
})
