import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadContent } from '../server/src/load-content.ts'
import { lastYear, makePage, pageSize } from '../server/src/people/years/years.ts'
import { connect, type Database } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { brandLookup, feed } from '../server/src/points/activity/activity.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How long it takes to make members their year, each with a weekly shop in it and half a year more around it, while others
 * read their activity on the same database; half as many in turn; and cut off halfway and begun again.
 * `npm run bench -- years --members 100000`.
 */
const promisedSeconds = 180
const promisedMembers = 100_000
/** Twice the members in twice the time, as far as these machines can tell. */
const promisedGrowth = 2.4
/** The slowest hundredth of the reads beside it. */
const promisedReadMs = 250

const options = { members: { type: 'string', default: '10000' } } as const
const members = Number(parseArgs({ options, allowPositionals: true }).values.members)
const now = new Date()
const year = lastYear(now)

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  const half = await secondsFor(members / 2)
  const whole = await secondsFor(members)
  say('seconds for a hundred thousand members', (whole.seconds * promisedMembers) / members, promisedSeconds)
  say('times as long for twice the members', whole.seconds / half.seconds, promisedGrowth)
  say('ms at most for 99 of 100 reads beside it', whole.readMs, promisedReadMs)
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

function say(what: string, measured: number, promised: number): void {
  const isKept = measured <= promised
  console.log(`${measured.toFixed(1)} ${what}, promised ≤ ${promised}: ${isKept ? 'kept' : 'MISSED'}`)
  if (!isKept) process.exitCode = 1
}

async function secondsFor(count: number): Promise<{ seconds: number; readMs: number }> {
  const connectionString = postgres.connectionString.replace(/[^/]+$/, `among_${count}`)
  await asOwner(postgres.connectionString, `create database among_${count}`)
  await migrate(connectionString)
  const database = connect(connectionString, { isPatient: true })
  await loadContent(database)
  await asOwner(connectionString, membersWhoShop(count), 'vacuum analyze')
  const reads = readsBeside(database)
  const start = performance.now()
  const half = await makeFrom(database, undefined, count / 2 / pageSize)
  await makeFrom(database, half)
  const seconds = (performance.now() - start) / 1000
  const times = (await reads.stop()).sort((one, other) => one - other)
  const readMs = times[Math.floor(times.length * 0.99)] ?? 0
  const again = performance.now()
  await makeFrom(database, undefined)
  const secondsAgain = (performance.now() - again) / 1000
  await database.close()
  const [{ made, told }] = await asOwner(
    connectionString,
    `select (select count(*)::integer from member_years) as made, (select count(*)::integer from notifications) as told`,
  )
  if (made !== count || told !== count) throw new Error(`${made} years and ${told} messages for ${count} members`)
  console.log(
    `${count} members: ${seconds.toFixed(1)} s, begun again afterwards ${secondsAgain.toFixed(1)} s; ${times.length} reads beside it`,
  )
  return { seconds, readMs }
}

/** Makes pages from a place on. @returns where it was cut off */
async function makeFrom(database: Database, from: string | undefined, pages = Number.POSITIVE_INFINITY) {
  let after = from
  for (let page = 0; page < pages; page++) {
    const before = after
    after = await database.transaction((tx) => makePage(tx, { year, after: before, limit: pageSize, now }))
    if (!after) return undefined
  }
  return after
}

/** A member after the other reads the first page of their activity, until it is stopped. */
function readsBeside(database: Database): { stop: () => Promise<number[]> } {
  let isStopped = false
  const times: number[] = []
  const reading = (async () => {
    const { rows } = await database.transaction((tx) =>
      tx.execute<{ collector_id: string }>('select collector_id from collectors limit 500'),
    )
    const brandOf = await database.transaction(brandLookup)
    for (let nth = 0; !isStopped; nth++) {
      const collectorId = rows[nth % rows.length]?.collector_id ?? ''
      const start = performance.now()
      await database.transaction((tx) => feed(tx, collectorId, { pageSize: 20, hasReceipts: true, brandOf, now }))
      times.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  return {
    async stop() {
      isStopped = true
      await reading
      return times
    },
  }
}

/** So many members, each with 78 weekly shops of three brands, 52 of them in the year, and a spend in every quarter. */
function membersWhoShop(count: number): string {
  return `
    insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
      address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
      online_advertising_consent, terms_agreed_at, created_at)
    select md5(nth::text)::uuid, 'Ms', 'Ada', 'Marsh', '1990-03-14', nth || '@example.com', '+447700900123', 'Honeycomb',
      '["1 Clover Row", "AA1 1AA"]', false, true, true, false, false, true, now(), timestamptz '${year - 1}-01-01'
    from generate_series(1, ${count}) as nth;
    insert into transfers (collector_id, number, leg, movement, points, available, pending, held, brand_key, reference,
      reference_key, occurred_at, about)
    select collector_id, shop, 0, (case when shop % 13 = 0 then 'spend' else 'earn' end)::movement, 30, 30 * shop, 0, 0,
      (array['sainsburys', 'sainsburys', 'esso', 'argos'])[1 + shop % 4], 'shop-' || shop, shop,
      timestamptz '${year + 1}-03-01' - (79 - shop) * interval '7 days',
      jsonb_build_object('store', '0042', 'pence', 3000, 'saved', shop % 5 * 20)
    from collectors cross join generate_series(1, 78) as shop`
}

async function asOwner(connectionString: string, ...statements: string[]) {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    let rows: Record<string, number>[] = []
    for (const statement of statements) ({ rows = [] } = await owner.query(statement))
    return rows as [Record<string, number>]
  } finally {
    await owner.end()
  }
}
