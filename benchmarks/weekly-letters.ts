import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProgramme } from '@pollen/testing/running-server'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { nextDaytime } from '../server/src/events/weekly-offers/daytime.ts'
import { beginWeeklyOffers } from '../server/src/events/weekly-offers/jobs.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { withCheckDigit } from '../server/src/records/cards/card-number.ts'
import { post } from './at-the-tills.ts'

/**
 * How many weekly letters a minute a mail server is handed, and what they cost a till: purchases begin at a steady rate,
 * first alone, then beside the letters. `npm run bench -- weekly-letters --members 20000`.
 */
const promisedPerMinute = 2000
/** The middle one of a hundred purchases takes at most so many times as long. */
const promisedRatio = 2
const callsPerSecond = 50
const seconds = 20

const options = { members: { type: 'string', default: '5000' } } as const
const members = Number(parseArgs({ options, allowPositionals: true }).values.members)

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
let received = 0
const mailServer = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      received++
      done()
    })
  },
})
await new Promise<void>((listening) => void mailServer.listen(0, '127.0.0.1', listening))
const { port } = mailServer.server.address() as { port: number }
const programme = await startProgramme({
  DATABASE_URL: postgres.connectionString,
  DATA_DIRECTORY: directory,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
})
const owner = new pg.Client({ connectionString: postgres.connectionString })
const database = connect(postgres.connectionString)

try {
  await owner.connect()
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key }))
  const cardNumbers = await enterMembers()
  const load = {
    url: programme.url,
    key,
    cardNumbers,
    connections: 32,
    seconds,
    inOneCall: 1,
    lines: 12,
    callsPerSecond,
  }
  await post(owner, { ...load, seconds: 3 }) // a warm-up
  const alone = await post(owner, load)

  if (nextDaytime(new Date()) > new Date()) throw new Error('Letters are written from 8 to 20 o’clock.')
  const begun = performance.now()
  await database.transaction((tx) => beginWeeklyOffers.queue(tx, {}))
  const beside = await post(owner, load)
  while (received < members) {
    if (performance.now() - begun > 600_000) throw new Error(`${received} of ${members} letters came.`)
    await sleep(100)
  }
  const perMinute = members / ((performance.now() - begun) / 60_000)
  console.log(`${members} letters: ${Math.round(perMinute)} a minute, promised ≥ ${promisedPerMinute}`)
  for (const percentile of ['p50', 'p99'] as const)
    console.log(
      `purchases, ${percentile}: ${alone[percentile].toFixed(1)} ms alone, ${beside[percentile].toFixed(1)} beside letters`,
    )
  const ratio = beside.p50 / alone.p50
  const isMissed = ratio > promisedRatio || perMinute < promisedPerMinute
  console.log(`${ratio.toFixed(2)} ×, promised ≤ ${promisedRatio}: ${isMissed ? 'MISSED' : 'kept'}`)
  if (isMissed) process.exitCode = 1
} finally {
  await owner.end()
  await database.close()
  await programme.stop()
  await new Promise<void>((closed) => mailServer.close(closed))
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

/** Members who agreed to offers by email. @returns their cards */
async function enterMembers(): Promise<string[]> {
  const cardNumbers = Array.from({ length: members }, (_, nth) => withCheckDigit(String(5_000_000_000 + nth)))
  await owner.query(
    `create temporary table known as
     select card_number, nth, gen_random_uuid() as collector_id
     from unnest($1::text[]) with ordinality as given (card_number, nth)`,
    [cardNumbers],
  )
  await owner.query(
    `insert into collectors (collector_id, title, first_name, last_name, date_of_birth, email, mobile, memorable_name,
       address_lines, business_offers_opt_in, contact_by_email, contact_by_sms, contact_by_phone, contact_by_post,
       online_advertising_consent, terms_agreed_at)
     select collector_id, 'Ms', 'Ada', 'Marsh', '1990-03-14', nth || '@example.com', '+447700900123', 'Honeycomb',
       '["1 Clover Row", "AA1 1AA"]', false, true, false, false, false, true, now() from known`,
  )
  await owner.query(
    `insert into identities (collector_id, email, password_hash)
     select collector_id, nth || '@example.com', 'none' from known`,
  )
  await owner.query('insert into balances (collector_id) select collector_id from known')
  await owner.query(
    `insert into cards (card_number, state, collector_id) select card_number, 'REGISTERED', collector_id from known`,
  )
  await owner.query('analyze')
  return cardNumbers
}
