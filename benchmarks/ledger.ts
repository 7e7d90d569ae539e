import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProgramme } from '@pollen/testing/running-server'
import pg from 'pg'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { withCheckDigit } from '../server/src/records/cards/card-number.ts'
import { post, transfersIn } from './at-the-tills.ts'
import { postBare, prepareBarePostings } from './bare-postings.ts'
import { costing } from './processor-time.ts'

/**
 * How fast purchases are posted and how much disk they take, compared with PostgreSQL's own benchmark on the same
 * server in the same minutes. Every posting is authenticated, validated and idempotent, and is on disk when it is
 * answered.
 */
const alternations = 5
type Measurement = { perSecond: number; micros: number }
type Round = Record<'a' | 'bareOne' | 'b' | 'bareHundred' | 'c' | 'hot', Measurement>
const notMeasured: Measurement = { perSecond: Number.NaN, micros: Number.NaN }
const seconds = 8
const collectors = 10_000
const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const programme = await startProgramme({ DATABASE_URL: postgres.connectionString, DATA_DIRECTORY: directory })
const owner = new pg.Client({ connectionString: postgres.connectionString })
const missed: string[] = []

try {
  await owner.connect()
  await printSettings()
  const load = {
    url: programme.url,
    key: await makeTill(),
    cardNumbers: await cardsOf(collectors),
    connections: 256,
    seconds,
  }
  await post(owner, { ...load, inOneCall: 1, seconds: 4 }) // a warm-up: compiles the code and plans the queries

  const rounds: Round[] = []
  const hasPgbench = await prepareTpcb()
  if (hasPgbench) await prepareBarePostings(owner)
  const bare = { connectionString: postgres.connectionString, seconds }
  for (let round = 0; round < alternations; round++) {
    const a = hasPgbench ? await measure(tpcb) : notMeasured
    const bareOne = hasPgbench ? await measure(() => postBare(owner, { ...bare, inOneCall: 1 })) : notMeasured
    const b = await measure(() => post(owner, { ...load, inOneCall: 1 }))
    const bareHundred = hasPgbench ? await measure(() => postBare(owner, { ...bare, inOneCall: 100 })) : notMeasured
    const c = await measure(() => post(owner, { ...load, inOneCall: 100 }))
    const hot = await measure(() => post(owner, { ...load, inOneCall: 1, cardNumbers: load.cardNumbers.slice(0, 1) }))
    rounds.push({ a, bareOne, b, bareHundred, c, hot })
  }
  console.log('A second:')
  console.table(rounds.map((round) => valuesOf(round, ({ perSecond }) => Math.round(perSecond))))
  console.log('Microseconds of processor each, of the server and PostgreSQL:')
  console.table(rounds.map((round) => valuesOf(round, ({ micros }) => Math.round(micros))))
  if (!hasPgbench)
    console.log('There is no pgbench on this machine: TPC-B (a) and the bare function have nothing to be compared with')
  const ratio = (one: keyof Round, other: keyof Round, of: keyof Measurement) =>
    median(rounds.map((round) => round[one][of] / round[other][of]))
  say('(b) one purchase a call, 256 connections, against TPC-B', ratio('b', 'a', 'perSecond'), '×', { atLeast: 3 })
  say('(c) a hundred purchases a call, against TPC-B', ratio('c', 'a', 'perSecond'), '×', { atLeast: 8 })
  say('(e) one hot collector, against spread ones', ratio('hot', 'b', 'perSecond'), '×', { atLeast: 0.8 })
  say('(h) processor of (b), against the bare function, one a call', ratio('b', 'bareOne', 'micros'), '×', {
    atMost: 2,
  })
  say('(i) processor of (c), against the bare function, a hundred', ratio('c', 'bareHundred', 'micros'), '×', {
    atMost: 1.3,
  })
  console.log(`    processor of (b), against TPC-B: ${ratio('b', 'a', 'micros').toFixed(2)} ×`)

  const third = median(rounds.map(({ b }) => b.perSecond)) / 3
  for (const [name, callsPerSecond] of [
    ['(d) 1,000 a second', 1000],
    [`(j) ${Math.round(third)} a second, a third of what this machine can,`, third],
  ] as const) {
    const steady = await post(owner, { ...load, inOneCall: 1, callsPerSecond, seconds: 60 })
    say(`${name} for 60 s: p99 from the scheduled time`, steady.p99, 'ms', { atMost: 10 })
    console.log(
      `    p50 ${steady.p50.toFixed(1)} ms, p99.9 ${steady.p999.toFixed(1)} ms, ${Math.round(steady.perSecond)} a second`,
    )
  }

  await printSizes()
  console.log('(f) reading among many entries: npm run bench -- reading; posting among many: npm run bench -- growth')
  console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nNothing was missed')
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await owner.end()
  await programme.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function printSettings() {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit']
  const { rows } = await owner.query('select name, setting from pg_settings where name = any($1)', [names])
  console.log(rows.map(({ name, setting }) => `${name} ${setting}`).join(', '))
}

async function makeTill(): Promise<string> {
  const key = newToken()
  const database = connect(postgres.connectionString)
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key }))
  await database.close()
  return key
}

async function cardsOf(count: number): Promise<string[]> {
  const cardNumbers = Array.from({ length: count }, (_, n) => withCheckDigit(String(5_000_000_000 + n)))
  await owner.query(
    `with known as (select card_number, gen_random_uuid() as collector_id from unnest($1::text[]) card_number),
       opened as (insert into balances (collector_id) select collector_id from known)
     insert into cards (card_number, state, collector_id) select card_number, 'REGISTERED', collector_id from known`,
    [cardNumbers],
  )
  await owner.query('analyze')
  return cardNumbers
}

function pgbench(...args: string[]) {
  return promisify(execFile)('pgbench', [...args, postgres.connectionString.replace(/[^/]+$/, 'tpcb')])
}

async function prepareTpcb(): Promise<boolean> {
  await owner.query('create database tpcb')
  return pgbench('--initialize', '--quiet', '--scale=50').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function tpcb(): Promise<{ posted: number; perSecond: number }> {
  const { stdout } = await pgbench('--protocol=prepared', '--client=16', '--jobs=2', `--time=${seconds}`, '--no-vacuum')
  return {
    posted: Number(/actually processed: (\d+)/.exec(stdout)?.[1]),
    perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
  }
}

/** The processor's time is of the server and PostgreSQL, without whoever calls them. */
async function measure(work: () => Promise<{ posted: number; perSecond: number }>): Promise<Measurement> {
  const { posted, perSecond, serverMs, postgresMs } = await costing({ serverPid: programme.pid, owner }, work)
  return { perSecond, micros: (1000 * (serverMs + postgresMs)) / posted }
}

function valuesOf<Value>(round: Round, value: (measured: Measurement) => Value) {
  return Object.fromEntries(Object.entries(round).map(([name, measured]) => [name, value(measured)]))
}

async function printSizes() {
  const relations = ['transfers', 'balances']
  const { rows } = await owner.query(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
    [relations],
  )
  const posted = await transfersIn(owner)
  const bytes = rows[0].bytes / (2 * posted)
  say('(g) an entry with its part of all indexes and balances', bytes, 'bytes', { atMost: 200 })
  console.log(`    ${posted} transfers, two entries each: one row of ${Math.round(2 * bytes)} bytes`)
}

function say(what: string, is: number, unit: string, aim: { atLeast: number } | { atMost: number }) {
  const [limit, isMet] = 'atLeast' in aim ? [aim.atLeast, is >= aim.atLeast] : [aim.atMost, is <= aim.atMost]
  const verdict = Number.isNaN(is) ? 'not measured' : isMet ? 'met' : 'MISSED'
  console.log(`${what}: ${is.toFixed(2)} ${unit}, aim ${'atLeast' in aim ? '≥' : '≤'} ${limit}: ${verdict}`)
  if (verdict === 'MISSED') missed.push(what)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
