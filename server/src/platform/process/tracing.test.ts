import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startTestApp } from '@pollen/testing/app'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { startTracing } from './tracing.ts'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type TraceExport = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

test('a collector is sent each call, below its caller’s span, with what it asked of the database', async () => {
  const spans: Span[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as TraceExport
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const server = await startTestApp()
  const till = await aTill(server)
  await aMemberWith(server, till, 100)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await server.app.inject({
    url: '/api/switches?secret=1',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await tracing?.stop()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  collector.close()

  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'GET /api/switches', traceId, parentSpanId: '00f067aa0ba902b7' }),
  )
  const posted = spans.find(({ name }) => name === 'POST /api/till/transactions')
  const below = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === posted?.spanId)
  expect(below.map(({ name }) => name)).toContain('database transaction')
  expect(JSON.stringify(spans)).not.toContain('secret')
})

test('without OpenTelemetry’s variables nothing is traced', async () => {
  expect(await startTracing({})).toBeUndefined()
})
