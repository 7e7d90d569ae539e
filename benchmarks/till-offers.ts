import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgramme } from '@pollen/testing/running-server'
import pg from 'pg'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { withCheckDigit } from '../server/src/records/cards/card-number.ts'
import { post } from './at-the-tills.ts'

/** What forty loaded offers cost a purchase of twelve lines, compared with the same of members who have none. */
const rounds = 2
const seconds = 4
const members = 2000
const loadedOffers = 40
const atLeast = 0.7
const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const programme = await startProgramme({ DATABASE_URL: postgres.connectionString, DATA_DIRECTORY: directory })
const owner = new pg.Client({ connectionString: postgres.connectionString })

try {
  await owner.connect()
  const key = newToken()
  const database = connect(postgres.connectionString)
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key }))
  await database.close()
  await enterOffers()
  const without = await cardsOf(5_000_000_000)
  const withOffers = await cardsOf(6_000_000_000)
  await loadOffersOf(withOffers)
  await owner.query('analyze')

  const load = { url: programme.url, key, connections: 128, seconds, lines: 12 }
  for (const cardNumbers of [without, withOffers]) await post(owner, { ...load, cardNumbers, inOneCall: 1, seconds: 2 }) // a warm-up
  let isMissed = false
  for (const inOneCall of [1, 100]) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = (await post(owner, { ...load, cardNumbers: without, inOneCall })).perSecond
      const loaded = (await post(owner, { ...load, cardNumbers: withOffers, inOneCall })).perSecond
      console.log(`${inOneCall} a call: ${Math.round(alone)} a second without offers, ${Math.round(loaded)} with`)
      ratios.push(loaded / alone)
    }
    const best = Math.max(...ratios)
    isMissed ||= best < atLeast
    console.log(`${inOneCall} a call: ${best.toFixed(2)} ×, aim ≥ ${atLeast}: ${best < atLeast ? 'MISSED' : 'met'}`)
  }
  if (isMissed) process.exitCode = 1
} finally {
  await owner.end()
  await programme.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

/** Each counts for some of a hundred products: of twelve lines, some four offers find theirs. */
async function enterOffers() {
  const details = (index: number) => ({
    source: 'PIANO',
    type: 'PRODUCT',
    name: `Offer ${index}`,
    brandKey: 'sainsburys',
    reward: { kind: 'points', points: 10 },
    conditions: { products: [`BENCH${100 + index}`] },
    countsFrom: 'startOfOffer',
    usesPerMember: null,
    bestOf: null,
    audience: { kind: 'members' },
    budget: null,
  })
  for (let index = 0; index < loadedOffers; index++) {
    await owner.query('insert into offers (offer_id) values ($1)', [`bench-${index}`])
    await owner.query(
      `insert into offer_versions (offer_id, version, since, starts_at, ends_at, details)
       values ($1, 1, now(), now() - interval '1 day', now() + interval '1 day', $2)`,
      [`bench-${index}`, JSON.stringify(details(index))],
    )
  }
}

async function cardsOf(from: number): Promise<string[]> {
  const cardNumbers = Array.from({ length: members }, (_, n) => withCheckDigit(String(from + n)))
  await owner.query(
    `with known as (select card_number, gen_random_uuid() as collector_id from unnest($1::text[]) card_number),
       opened as (insert into balances (collector_id) select collector_id from known)
     insert into cards (card_number, state, collector_id) select card_number, 'REGISTERED', collector_id from known`,
    [cardNumbers],
  )
  return cardNumbers
}

async function loadOffersOf(cardNumbers: string[]) {
  await owner.query(
    `insert into offer_states (collector_id, offer_id, version, state, loaded_at, is_promised, uses)
     select collector_id, 'bench-' || place, 1, 'LOADED', now(), false, 0
     from cards cross join generate_series(0, $2 - 1) place where card_number = any($1::text[])`,
    [cardNumbers, loadedOffers],
  )
}
