import { readFile } from 'node:fs/promises'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { measure, measured } from './measure.ts'
import { serveMetrics } from './platform/process/metrics.ts'
import { fillPool } from './rewards/vouchers/vouchers.ts'

const server = await startTestApp()
const port = { port: 0, host: '127.0.0.1' }
const endpoint = await serveMetrics(port, measured, () => measure(server.database))
afterAll(() => endpoint.stop())

async function scrapeMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${endpoint.port}/metrics`)).text()
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

test('Prometheus reads calls by their pattern, refusals, postings, and how queue, pool and books stand', async () => {
  const before = await scrapeMetrics()
  const till = await aTill(server)
  const { cardNumber } = await aMemberWith(server, till, 100)
  await till.holds({ cardNumber, points: 60 })
  await till.holds({ cardNumber, points: 60 })
  const after = await scrapeMetrics()
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(more('pollen_postings_total{movement="earn",outcome="posted"}')).toBe(1)
  expect(more('pollen_postings_total{movement="hold",outcome="posted"}')).toBe(1)
  expect(more('pollen_refusals_total{refusal="notEnoughPoints"}')).toBe(1)
  expect(more('pollen_call_seconds_count{method="POST",route="/api/till/redemptions",status="200"}')).toBe(1)
  expect(after.get('pollen_jobs_due')).toBeGreaterThan(0)
  expect(after.get('pollen_database_connections')).toBeGreaterThan(0)
  expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(after.has('pollen_books_proven_timestamp_seconds')).toBe(false)

  await runCommand('ledger', ['verify'], { DATABASE_URL: server.database.connectionString })
  const proven = (await scrapeMetrics()).get('pollen_books_proven_timestamp_seconds') ?? 0
  expect(Math.abs(Date.now() / 1000 - proven)).toBeLessThan(60)
  expect((await scrapeMetrics()).get('pollen_books_faults')).toBe(0)
})

test('a pool that runs low is counted, until it is filled', async () => {
  const { transaction } = server.database
  const rewardId = 'ebay-10-off'
  expect((await scrapeMetrics()).get('pollen_pools_low')).toBe(1)
  const codes = Array.from({ length: 100 }, (_, nth) => `EBAY-${nth}`)
  await transaction((tx) => fillPool(tx, server.secrets.vouchers, { rewardId, codes }))
  expect((await scrapeMetrics()).get('pollen_pools_low')).toBe(0)
})

test('nothing but the metrics is answered on their port, and a database that is away leaves out what it knows', async () => {
  expect((await fetch(`http://127.0.0.1:${endpoint.port}/api/robot-check`)).status).toBe(404)
  const away = await serveMetrics(port, measured, () => Promise.reject(new Error('away')))
  const text = await (await fetch(`http://127.0.0.1:${away.port}/metrics`)).text()
  expect(text).toContain('nodejs_eventloop_lag')
  expect(text).not.toContain('pollen_jobs_due')
  await away.stop()
})

test('every metric of the dashboard is measured, and every one that is measured has its place there', async () => {
  const dashboard = await readFile(new URL('../../docs/grafana-dashboard.json', import.meta.url), 'utf8')
  const shown = new Set(dashboard.match(/\bpollen_[a-z_]+/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  const text = await (await fetch(`http://127.0.0.1:${endpoint.port}/metrics`)).text()
  const ours = new Set([...Object.keys(measured), ...(text.match(/(?<=^# TYPE )pollen_[a-z_]+/gm) ?? [])])
  expect([...shown].sort()).toEqual([...ours].sort())
})

test('a call has the name that its caller gave it, in the answer too, or one of ours', async () => {
  const nameOf = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/switches', headers })).headers['x-request-id']
  expect(await nameOf({ 'x-request-id': 'till-7-0000042' })).toBe('till-7-0000042')
  for (const given of ['short', 'x'.repeat(41), 'two words here', 'ada@example.com', 'a\u0085bcdefghijk'])
    expect(await nameOf({ 'x-request-id': given })).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(await nameOf({})).not.toBe(await nameOf({}))
})
