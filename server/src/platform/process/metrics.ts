import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts, for Prometheus; a dashboard of it is docs/grafana-dashboard.json. */
const metrics = new Registry()

export const callSeconds = new Histogram({
  name: 'pollen_call_seconds',
  help: 'Calls by their pattern, and how long they took.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})

export const refusalsTotal = new Counter({
  name: 'pollen_refusals_total',
  help: 'Calls that were refused, by the name of the refusal.',
  labelNames: ['refusal'] as const,
  registers: [metrics],
})

export const postingsTotal = new Counter({
  name: 'pollen_postings_total',
  help: 'Postings that calls of this process asked the ledger for, by their first movement and what became of them.',
  labelNames: ['movement', 'outcome'] as const,
  registers: [metrics],
})

export const securityEventsTotal = new Counter({
  name: 'pollen_security_events_total',
  help: 'Security events by name.',
  labelNames: ['event'] as const,
  registers: [metrics],
})

/**
 * Answers `/metrics` on a port of its own, which is not for visitors.
 *
 * @param measured  what is looked up at each call
 * @param measure   their values, in one look; one that is missing is left out
 */
export async function serveMetrics<Name extends string>(
  { port, host }: { port: number; host: string },
  measured: Record<Name, string>,
  measure: () => Promise<Partial<Record<Name, number>>>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const looked = new Registry()
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  const gauges = Object.entries<string>(measured).map(([name, help]) => new Gauge({ name, help, registers: [looked] }))
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    // A database that is away leaves out what only it knows.
    const values: Partial<Record<string, number>> = await measure().catch(() => ({}))
    for (const gauge of gauges) gauge.reset()
    const known = Object.keys(measured).filter((name) => values[name] !== undefined)
    for (const [index, name] of Object.keys(measured).entries())
      if (known.includes(name)) gauges[index]?.set(values[name] as number)
    const parts = [metrics.metrics(), process.metrics(), ...known.map((name) => looked.getSingleMetricAsString(name))]
    const text = (await Promise.all(parts)).join('\n')
    response.writeHead(200, { 'content-type': metrics.contentType }).end(`${text}\n`)
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
