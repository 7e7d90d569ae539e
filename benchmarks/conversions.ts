import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { convertPoints } from '@pollen/contract/member/conversions'
import { startProgramme } from '@pollen/testing/running-server'
import pg from 'pg'
import { proveConversions } from '../server/src/office/bookkeeping/bookkeeping.ts'
import { sealAccount } from '../server/src/partnerships/partners/partners.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { withCheckDigit } from '../server/src/records/cards/card-number.ts'
import { postEach, programmeKey, referenceFor } from '../server/src/records/ledger/ledger.ts'
import { open as openSession } from '../server/src/safety/identity/sessions.ts'
import { issueProof } from '../server/src/safety/two-factor/two-factor.ts'
import { post } from './at-the-tills.ts'
import type { PartnerCount, PartnerOrders, PartnerTold } from './slow-partner.ts'

/**
 * How long members wait when they convert, while the partner answers in 100 ms and to one call in ten not at all; and how
 * fast what waited is sent when the partner was down. Each member converts once, by a quote that they have already, with
 * a code: a conversion is in the books when it is answered.
 */
const conversionsASecond = 300
const seconds = 8
const downSeconds = 4
const partnerAnswers = { answerMs: 100, silentOneIn: 10 }
const promisedP99Ms = 250
const promisedDrainASecond = 500
/** Then we stop waiting, and say what is left. */
const mostDrainSeconds = 20
const points = 400
const change = { change: 'convert', partnerId: 'BA', type: 'NECTAR_TO_PARTNER', points } as const

const members = conversionsASecond * (seconds + downSeconds)
const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const partner = await startPartner()
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const variables = {
  DATABASE_URL: postgres.connectionString,
  DATA_DIRECTORY: directory,
  BA_URL: `http://bench:secret@127.0.0.1:${partner.port}`,
  TRUSTED_PROXIES: '127.0.0.1,::1',
}
const programme = await startProgramme(variables)
const owner = new pg.Client({ connectionString: postgres.connectionString })
const database = connect(postgres.connectionString, { isPatient: true })
let missed = false

try {
  await owner.connect()
  const converters = await makeConverters()
  const till = {
    url: programme.url,
    key: await makeTill(),
    cardNumbers: await makeCards(),
    connections: 32,
    inOneCall: 1,
  }
  const posting = await post(owner, { ...till, seconds: 5, callsPerSecond: conversionsASecond })
  console.log(`A plain posting, ${conversionsASecond} a second: p50 ${ms(posting.p50)}, p99 ${ms(posting.p99)}`)

  await convertAt(conversionsASecond, converters.splice(0, conversionsASecond)) // a warm-up
  const whileUp = await convertAt(conversionsASecond, converters.splice(0, conversionsASecond * (seconds - 1)))
  const openThen = await open()
  say(`A conversion, ${conversionsASecond} a second: p50 ${ms(whileUp.p50)}, p99`, whileUp.p99, {
    atMost: promisedP99Ms,
  })
  console.log(
    `    ${(whileUp.p50 / posting.p50).toFixed(1)} × and ${(whileUp.p99 / posting.p99).toFixed(1)} × a plain posting`,
  )
  const afterwards = await drain()
  console.log(
    `    ${openThen} were still open then, ${Math.round(afterwards.aSecond)} a second ended; ${afterwards.left} left`,
  )

  partner.tell({ isDown: true })
  const whileDown = await convertAt(conversionsASecond, converters)
  console.log(`While the partner is down: p50 ${ms(whileDown.p50)}, p99 ${ms(whileDown.p99)}`)
  partner.tell({ isDown: false })
  const drained = await drain()
  console.log(
    `    the first ended after ${drained.firstIn.toFixed(1)} s, 80 % after ${drained.mostIn.toFixed(1)} s; ${drained.ended} in ${drained.seconds.toFixed(1)} s, ${drained.left} left`,
  )
  say('    a second that ended, from the first to 80 %', drained.aSecond, { atLeast: promisedDrainASecond })
  await check()
  process.exitCode = missed ? 1 : 0
} finally {
  await database.close()
  await owner.end()
  await programme.stop()
  await postgres.stop()
  partner.stop()
  await rm(directory, { recursive: true, force: true })
}

async function startPartner() {
  const orders: PartnerOrders = { port: await freePort('127.0.0.1'), ...partnerAnswers }
  const child = fork(new URL('slow-partner.ts', import.meta.url), { execArgv: [] })
  child.send(orders)
  await once(child, 'message')
  return {
    port: orders.port,
    tell: (told: PartnerTold) => void child.send(told),
    async count(): Promise<PartnerCount> {
      child.send('count')
      return (await once(child, 'message'))[0]
    },
    stop: () => child.disconnect(),
  }
}

type Converter = { collectorId: string; quoteId: string; cookie: string; code: string; address: string }

/** Members with points, a linked account, a session, a quote and a code. */
async function makeConverters(): Promise<Converter[]> {
  const { transaction } = database
  const secrets = await loadSecrets(database, wrappingBy(readSettings(variables)))
  const collectorIds = Array.from({ length: members }, () => randomUUID())
  await owner.query(
    `insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
       address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
       online_advertising_consent, terms_agreed_at)
     select id, 'Ms', 'Ada', 'Marsh', '1990-03-14', id || '@example.com', '+447700900123', 'Honeycomb',
       '["1 Clover Row", "AA1 1AA"]', false, true, false, false, false, true, now()
     from unnest($1::uuid[]) id`,
    [collectorIds],
  )
  await owner.query('insert into balances (collector_id) select unnest($1::uuid[])', [collectorIds])
  const occurredAt = new Date()
  for (let from = 0; from < members; from += 400) {
    const legs = [{ movement: 'adjustmentIn', points: 10 * points }] as const
    const some = collectorIds.slice(from, from + 400)
    await transaction((tx) =>
      postEach(
        tx,
        some.map((collectorId) => ({
          collectorId,
          brandKey: programmeKey,
          reference: referenceFor('adjustment', 'to convert'),
          occurredAt,
          legs,
        })),
      ),
    )
  }
  const sealed = await Promise.all(
    collectorIds.map((_, nth) => sealAccount({ number: String(80_000_000 + nth), token: newToken() }, secrets)),
  )
  await owner.query(
    `insert into partner_links (collector_id, partner_id, account_hash, sealed_account, links, linked_at)
     select id, 'BA', id, sealed, 1, now() from unnest($1::uuid[], $2::text[]) link (id, sealed)`,
    [collectorIds, sealed],
  )
  const quoteIds = collectorIds.map(() => randomUUID())
  await owner.query(
    `insert into conversion_quotes (collector_id, quote_id, partner_id, type, points, arrives, gives, gets, quoted_at, holds_until)
     select id, quote, 'BA', 'NECTAR_TO_PARTNER', ${points}, ${(points * 250) / 400}, 400, 250, now(), now() + interval '15 minutes'
     from unnest($1::uuid[], $2::uuid[]) asked (id, quote)`,
    [collectorIds, quoteIds],
  )
  const converters: Converter[] = []
  const one = async (nth: number) => {
    const collectorId = collectorIds[nth] as string
    const [token, code] = await transaction(async (tx) => [
      await openSession(tx, collectorId, 'their id token', occurredAt),
      await issueProof(tx, collectorId, change, occurredAt),
    ])
    const address = `10.1.${nth >> 8}.${nth & 255}`
    converters.push({
      collectorId,
      quoteId: quoteIds[nth] as string,
      cookie: `session=${token}`,
      code: code as string,
      address,
    })
  }
  let next = 0
  const maker = async () => {
    while (next < members) await one(next++)
  }
  await Promise.all(Array.from({ length: 8 }, maker))
  await owner.query('analyze')
  return converters
}

/** Calls at their times, whether those before have ended or not. */
async function convertAt(callsASecond: number, converters: Converter[]): Promise<{ p50: number; p99: number }> {
  let busy = 0
  const start = performance.now()
  const url = `${programme.url}/api${convertPoints.url.replace(':partnerId', 'BA')}`
  const times = await Promise.all(
    converters.map(async ({ quoteId, cookie, code, address }, nth) => {
      const due = start + (nth * 1000) / callsASecond
      await sleep(Math.max(0, due - performance.now()))
      const headers = { 'content-type': 'application/json', cookie, 'x-2fa-code': code, 'x-forwarded-for': address }
      const answer = await fetch(url, { method: convertPoints.method, headers, body: JSON.stringify({ quoteId }) })
      const text = await answer.text()
      if (answer.status === 503) busy++
      else if (!answer.ok) throw new Error(`A conversion was answered ${answer.status}: ${text}`)
      return performance.now() - due
    }),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  if (busy > 0) {
    missed = true
    console.log(`    ${busy} of ${converters.length} were told that the server is busy: MISSED`)
  }
  return { p50: at(0.5), p99: at(0.99) }
}

async function open(): Promise<number> {
  const { rows } = await owner.query('select count(*)::integer as open from conversions where due_at is not null')
  return rows[0].open
}

/**
 * Waits until none is open, or for as long as we wait. `aSecond` counts from the first that ends, since a partner that was
 * down is tried again every few seconds only, until four in five have ended: one in ten gets no answer, and waits for its
 * next try.
 */
async function drain() {
  const start = performance.now()
  const before = await open()
  let left = before
  let firstIn = Number.NaN
  let mostIn = Number.NaN
  let secondsSince = 0
  while (left > 0 && secondsSince < mostDrainSeconds) {
    await sleep(50)
    left = await open()
    secondsSince = (performance.now() - start) / 1000
    if (Number.isNaN(firstIn) && left < before) firstIn = secondsSince
    if (Number.isNaN(mostIn) && left <= before / 5) mostIn = secondsSince
  }
  const ended = before - left
  const aSecond = Number.isNaN(mostIn) ? ended / secondsSince : (0.8 * before) / (mostIn - firstIn)
  return { ended, left, seconds: secondsSince, firstIn, mostIn, aSecond }
}

/** The partner has each of them once, and the books what it has. */
async function check() {
  const { rows } = await owner.query(`select count(*)::integer as confirmed from conversions where state = 'CONFIRMED'`)
  const { posted, points: added, tries } = await partner.count()
  const faults: string[] = []
  await database.transaction((tx) => proveConversions(tx, ({ says }) => void faults.push(says)))
  console.log(
    `${rows[0].confirmed} confirmed; the partner posted ${posted} (${added} points) in ${tries} tries; ${faults.length} faults`,
  )
  if (faults.length > 0 || posted < rows[0].confirmed) throw new Error(faults.join('\n'))
}

async function makeTill(): Promise<string> {
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key }))
  return key
}

async function makeCards(): Promise<string[]> {
  const cardNumbers = Array.from({ length: 1000 }, (_, n) => withCheckDigit(String(5_000_000_000 + n)))
  await owner.query(
    `with known as (select card_number, gen_random_uuid() as collector_id from unnest($1::text[]) card_number),
       opened as (insert into balances (collector_id) select collector_id from known)
     insert into cards (card_number, state, collector_id) select card_number, 'REGISTERED', collector_id from known`,
    [cardNumbers],
  )
  return cardNumbers
}

function ms(duration: number): string {
  return `${duration.toFixed(1)} ms`
}

function say(what: string, is: number, aim: { atLeast: number } | { atMost: number }) {
  const isMet = 'atLeast' in aim ? is >= aim.atLeast : is <= aim.atMost
  console.log(
    `${what} ${is.toFixed(1)}, aim ${'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`}: ${isMet ? 'met' : 'MISSED'}`,
  )
  missed ||= !isMet
}
