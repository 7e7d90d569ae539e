import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayMs } from '@pollen/contract/durations'
import pg from 'pg'
import { loadContent } from '../server/src/load-content.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { startOfWeek, weekOf } from '../server/src/rewards/offers/offers.ts'
import { givePage, pageSize } from '../server/src/rewards/personal-prices/personal-prices.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How long it takes to give members their prices of a week, each with half a year of weekly baskets of twelve lines; and
 * half as many, in turn. `npm run bench -- personal-prices --members 100000`.
 */
const promisedSeconds = 120
const promisedMembers = 100_000
const promisedMebibytes = 300
/** Twice the members in twice the time, as far as these machines can tell. */
const promisedGrowth = 2.4

const options = { members: { type: 'string', default: '20000' } } as const
const members = Number(parseArgs({ options, allowPositionals: true }).values.members)
const now = new Date()
const week = weekOf(new Date(now.getTime() + 7 * dayMs))

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  const half = await secondsFor(members / 2)
  const whole = await secondsFor(members)
  const forAll = (whole * promisedMembers) / members
  const mebibytes = process.resourceUsage().maxRSS / 1024
  say('seconds for a hundred thousand members', forAll, promisedSeconds)
  say('times as long for twice the members', whole / half, promisedGrowth)
  say('MiB of memory at most', mebibytes, promisedMebibytes)
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

function say(what: string, measured: number, promised: number): void {
  const isKept = measured <= promised
  console.log(`${measured.toFixed(1)} ${what}, promised ≤ ${promised}: ${isKept ? 'kept' : 'MISSED'}`)
  if (!isKept) process.exitCode = 1
}

async function secondsFor(count: number): Promise<number> {
  const connectionString = postgres.connectionString.replace(/[^/]+$/, `among_${count}`)
  await asOwner(postgres.connectionString, `create database among_${count}`)
  await migrate(connectionString)
  const database = connect(connectionString, { isPatient: true })
  await loadContent(database, { now })
  await asOwner(connectionString, membersWhoShop(count), 'vacuum analyze')
  const start = performance.now()
  let after: string | undefined
  do after = await database.transaction((tx) => givePage(tx, { week, after, limit: pageSize, now: new Date() }))
  while (after)
  const seconds = (performance.now() - start) / 1000
  await database.close()
  const [{ given }] = await asOwner(connectionString, 'select count(*)::integer as given from personal_prices')
  console.log(`${count} members were given ${given} prices in ${seconds.toFixed(1)} s`)
  return seconds
}

/** So many members, each with 26 shops of twelve products from the price list; a thousand different baskets. */
function membersWhoShop(count: number): string {
  return `
    insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
      address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
      online_advertising_consent, terms_agreed_at)
    select md5(nth::text)::uuid, 'Ms', 'Ada', 'Marsh', '1990-03-14', nth || '@example.com', '+447700900123', 'Honeycomb',
      '["1 Clover Row", "AA1 1AA"]', false, true, true, false, false, true, now()
    from generate_series(1, ${count}) as nth;
    create temporary table baskets as
    select nth, (
      select jsonb_agg(jsonb_build_array(sku, description, 1, 250))
      from (select sku, description from products order by md5(sku || nth) limit 12) as twelve) as lines
    from generate_series(0, 999) as nth;
    insert into transfers (collector_id, number, leg, movement, points, available, pending, held, brand_key, reference,
      reference_key, occurred_at, about)
    select collector_id, shop, 0, 'earn', 30, 30 * shop, 0, 0, 'sainsburys', 'shop-' || shop, shop,
      timestamptz '${startOfWeek(week).toISOString()}' - shop * interval '7 days' + interval '1 day',
      jsonb_build_object('store', '0042', 'pence', 3000, 'lines', lines)
    from collectors cross join generate_series(2, 25) as shop
    join baskets on nth = abs(hashtext(collector_id::text || shop)) % 1000`
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
