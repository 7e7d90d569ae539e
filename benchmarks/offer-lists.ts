import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { enterBrands } from '@pollen/testing/brands'
import { offersText } from '@pollen/testing/offers'
import pg from 'pg'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { brandsByKey } from '../server/src/records/brands/brands.ts'
import { changeStates } from '../server/src/rewards/offers/change-states.ts'
import { offerMemberOf, pageOf } from '../server/src/rewards/offers/member-offers.ts'
import { allOffers, loadOffers } from '../server/src/rewards/offers/offers.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How long members wait for the first page of their offers and for loading all, among members with 20 states each and
 * 200 running offers. The calls are made where the server runs: their network and sessions are not measured.
 * `npm run bench -- offer-lists --all-members 1000000`.
 */
const promisedMs = { 'the first page of home': 25, 'the first page of food': 25, 'loading all': 15 } as const
type Call = keyof typeof promisedMs
const pagesASecond = 200
/** Nobody loads all as often as they look; each writes 180 rows. */
const loadsASecond = 20
const running = 200
const statesEach = 20
const seconds = 8

const options = { 'all-members': { type: 'string', default: '100000' } } as const
const members = Number(parseArgs({ options, allowPositionals: true, strict: false }).values['all-members'])
const now = new Date()

/** So many members, each with twenty offers loaded that have no budget. */
const membersWithStates = `
  insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
    address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
    online_advertising_consent, terms_agreed_at)
  select md5(nth::text)::uuid, 'Ms', 'Ada', 'Marsh', '1990-03-14', nth || '@example.com', '+447700900123', 'Honeycomb',
    '["1 Clover Row", "AA1 1AA"]', false, true, true, false, false, true, now()
  from generate_series(1, ${members}) as nth;
  insert into balances (collector_id) select collector_id from collectors;
  insert into offer_states (collector_id, offer_id, version, state, loaded_at, is_promised, uses)
  select collector_id, 'offer-' || (1 + 4 * nth), 1, 'LOADED', now(), true, 0
  from collectors cross join generate_series(0, ${statesEach - 1}) as nth`

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  const measured = await measure(postgres.connectionString)
  console.log(`Among ${members} members with ${statesEach} states each, and ${running} running offers:`)
  for (const call of Object.keys(promisedMs) as Call[]) {
    const { p50, p99 } = measured[call]
    const isKept = p99 <= promisedMs[call]
    console.log(
      `${call}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, aim ≤ ${promisedMs[call]}: ${isKept ? 'met' : 'MISSED'}`,
    )
    if (!isKept) process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function measure(connectionString: string): Promise<Record<Call, Percentiles>> {
  await migrate(connectionString)
  const database = connect(connectionString)
  const { transaction } = database
  const offers = Array.from({ length: running }, (_, nth) => ({
    offer_id: `offer-${nth}`,
    budget: nth % 4 ? '' : '9999999',
    ...(nth % 2 && { source: 'COALITION', brand: 'argos' }),
  }))
  await transaction(async (tx) => {
    await enterBrands(tx)
    await loadOffers(tx, { text: offersText(...offers), now })
  })
  await asOwner(connectionString, membersWithStates, 'vacuum analyze', 'checkpoint')
  const known = await transaction(allOffers)
  const brands = await transaction(brandsByKey)
  const wanted = known.listed.map(({ offerId }) => ({ offerId, wanted: 'LOADED' as const }))
  const some = async (count: number) => {
    const rows = await asOwner(connectionString, `select collector_id from collectors order by random() limit ${count}`)
    return rows.map(({ collector_id }) => collector_id)
  }

  const list = { type: 'ALL', list: 'all', sort: 'recommended' } as const
  const page = (source?: 'PIANO') => (collectorId: string) =>
    transaction((tx) => pageOf(tx, { known, brands, collectorId, now }, { ...list, ...(source && { source }) }))
  const loadAll = async (collectorId: string) => {
    const member = await transaction((tx) => offerMemberOf(tx, collectorId, now))
    await changeStates(database, { known, member, now }, wanted)
  }
  const pages = pagesASecond * seconds
  await percentiles({ collectorIds: await some(pages / 4), callsASecond: pagesASecond }, page()) // a warm-up
  await percentiles({ collectorIds: await some(loadsASecond), callsASecond: loadsASecond }, loadAll)
  const measured = {
    'the first page of home': await percentiles(
      { collectorIds: await some(pages), callsASecond: pagesASecond },
      page(),
    ),
    'the first page of food': await percentiles(
      { collectorIds: await some(pages), callsASecond: pagesASecond },
      page('PIANO'),
    ),
    'loading all': await percentiles(
      { collectorIds: await some(loadsASecond * seconds), callsASecond: loadsASecond },
      loadAll,
    ),
  }
  await database.close()
  return measured
}

type Percentiles = { p50: number; p99: number }

/** Calls at their times, whether those before have ended or not. */
async function percentiles(
  { collectorIds, callsASecond }: { collectorIds: string[]; callsASecond: number },
  call: (collectorId: string) => Promise<unknown>,
): Promise<Percentiles> {
  const start = performance.now()
  const times = await Promise.all(
    collectorIds.map(async (collectorId, nth) => {
      const due = start + (nth * 1000) / callsASecond
      await sleep(Math.max(0, due - performance.now()))
      await call(collectorId)
      return performance.now() - due
    }),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

async function asOwner(connectionString: string, ...statements: string[]) {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    let rows: { collector_id: string }[] = []
    for (const statement of statements) ({ rows = [] } = await owner.query(statement))
    return rows
  } finally {
    await owner.end()
  }
}
