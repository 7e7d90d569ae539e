import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { startProgramme } from '@pollen/testing/running-server'
import { loadContent } from '../server/src/load-content.ts'
import { fill } from '../server/src/office/demonstration/multitude.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { progressBar } from '../server/src/platform/process/progress-bar.ts'
import { open } from '../server/src/safety/identity/sessions.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How fast a member with 10,000 transactions, among many members, reads their data: over HTTP, one call after another,
 * the kinds of calls in turn. `npm run bench -- reading --entries 10000000` reads among ten million; `npm run bench --
 * reading --seeded .seeded` reads from what `npm run seed` made there.
 */
const promised = { deepToFirst: 1.2, p99Ms: 10 }
const busiest = 10_000
const rounds = 2000
const warmUp = 200

const options = { entries: { type: 'string', default: '1000000' }, seeded: { type: 'string' } } as const
const { values } = parseArgs({ options, allowPositionals: true })
const entries = Number(values.entries)

const dataDirectory = values.seeded ?? (await mkdtemp(join(tmpdir(), 'pollen-bench-')))
try {
  const session = await prepare()
  const programme = await startProgramme({ DATA_DIRECTORY: dataDirectory })
  try {
    await measure(programme.url, `session=${session}`)
  } finally {
    await programme.stop()
  }
} finally {
  if (!values.seeded) await rm(dataDirectory, { recursive: true, force: true })
}

/**
 * Fills the database if it is new, and logs in the member with the longest history.
 *
 * @returns the session's token
 */
async function prepare(): Promise<string> {
  const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  if (!values.seeded) await seed(connectionString)
  const database = connect(connectionString)
  const { rows } = await database.pool.query(
    `select collector_id, number, (select sum(number) from balances) as transfers, (select count(*) from balances) as collectors
     from balances order by number desc limit 1`,
  )
  const [{ collector_id, number, transfers, collectors }] = rows
  const token = await database.transaction((tx) => open(tx, collector_id, 'an id token', new Date()))
  console.log(`A member with ${number} transactions among ${transfers}, of ${collectors} collectors`)
  await database.close()
  await stop()
  return token
}

async function seed(connectionString: string) {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  await database.close()
  const bar = progressBar('Writing histories')
  const telling = { now: new Date(), onProgress: bar.show, onStep: bar.above }
  await fill(connectionString, { collectors: Math.max(100, Math.round(entries / 100)), entries, busiest }, telling)
  bar.end()
}

async function measure(url: string, cookie: string) {
  const feed = '/api/shared-transactions-api/transactions?pageSize=20'
  const savings = '/api/shared-transactions-api/customer/savings'
  const days = 'fromDate=2000-01-01&toDate=2100-01-01'
  const deepest = await lastToken(url + feed, cookie)
  const { total } = await ask(`${url}/api/ledger-api/transaction-history`, cookie)
  const calls = {
    balance: '/api/balance-api/balance',
    'feed, first page': feed,
    'feed, last page': `${feed}&nextToken=${deepest}`,
    'ledger, first page': '/api/ledger-api/transaction-history?limit=20&offset=0',
    'ledger, last page': `/api/ledger-api/transaction-history?limit=20&offset=${total - 20}`,
    'savings, in all': '/api/shared-transactions-api/prices/transactions/totals',
    'savings, by month': `${savings}/cumulative?${days}`,
    'savings, first page': `${savings}?${days}`,
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const requests = Object.entries(calls).map(([name, path]) => ({ name, path, took: [] as number[] }))
  for (let round = -warmUp; round < rounds; round++)
    for (const { name, path, took } of requests) {
      const began = performance.now()
      const [answer] = (await once(get(url + path, { agent, headers: { cookie } }), 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`)
      if (round >= 0) took.push(performance.now() - began)
    }
  agent.destroy()

  const measured = new Map(requests.map(({ name, took }) => [name, figuresOf(took)]))
  console.table(Object.fromEntries(measured))
  const of = (name: keyof typeof calls) => measured.get(name) as Figures
  const ratio = of('feed, last page')['p50 ms'] / of('feed, first page')['p50 ms']
  const slowest = Math.max(
    ...(['balance', 'feed, first page', 'feed, last page'] as const).map((it) => of(it)['p99 ms']),
  )
  const isKept = ratio <= promised.deepToFirst && slowest < promised.p99Ms
  console.log(
    `(f) last page ${ratio.toFixed(2)} × the first (promised ≤ ${promised.deepToFirst}), p99 at most ${slowest} ms (promised < ${promised.p99Ms}): ${isKept ? 'kept' : 'missed'}`,
  )
  if (!isKept) process.exitCode = 1
}

/**
 * Reads the feed to its end, as a member would.
 *
 * @returns the token of the last page
 */
async function lastToken(feed: string, cookie: string): Promise<string> {
  let token = ''
  for (;;) {
    const { nextToken } = await ask(`${feed}${token && `&nextToken=${token}`}`, cookie)
    if (!nextToken) return token
    token = nextToken
  }
}

async function ask(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as { nextToken?: string; total: number }
}

type Figures = Record<'p50 ms' | 'p99 ms' | 'p99.9 ms', number>

function figuresOf(took: number[]): Figures {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2))
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'p99.9 ms': at(0.999) }
}
