import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueuePlace } from '@pollen/contract/queue-passes'
import { placeInLine } from '@pollen/contract/visitor/queue-passes'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { secretsKey } from '@pollen/testing/secrets-key'
import { createApp } from '../server/src/app.ts'
import { loadContent } from '../server/src/load-content.ts'
import { connect, type Database } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { hashOf, newToken } from '../server/src/platform/process/tokens.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { migrate } from '../server/src/schema.ts'
import { processorMs } from './processor-time.ts'

/**
 * What people cost who wait for a drop: the processor time of server and PostgreSQL for one who asks where they stand,
 * beside that of a call which needs no database, and what all of them take together when each asks as often as they are
 * told to. Without a network.
 */
const crowds = [500, 5000]
const perMinute = 100
const rounds = 3
/** Of one core, for the largest crowd. */
const promisedShare = 0.25

const eventId = 'hamper-drop'
const dataDirectory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
try {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  const variables = { DATABASE_URL: connectionString, SECRETS_KEY: secretsKey, SWITCHES: 'queuePassing=on' }
  const settings = readSettings(variables)
  const secrets = await loadSecrets(database, wrappingBy(settings))
  const app = await createApp({ settings, database, secrets, busyAtMs: 0 })
  app.log.level = 'silent'
  const asks = async (token: string): Promise<QueuePlace> => {
    const url = `/api${placeInLine.url.replace(':eventId', eventId)}`
    return (await app.inject({ url, headers: { cookie: `queue=${token}` } })).json()
  }
  for (const many of crowds) {
    const tokens = await enterCrowd(database, many)
    for (const token of tokens.slice(0, 200)) await asks(token)
    const places: QueuePlace[] = []
    const oneMs = await processorMsOf(rounds * many, async (nth) => {
      places.push(await asks(tokens[nth % many] as string))
    })
    const plainMs = await processorMsOf(rounds * many, () => app.inject({ url: `/api${switchesNow.url}` }))
    const everySeconds = places.flatMap((place) => ('askAgainSeconds' in place ? place.askAgainSeconds : []))
    const callsPerSecond = everySeconds.reduce((sum, seconds) => sum + 1 / seconds, 0) / rounds
    const share = (callsPerSecond * oneMs) / 1000
    console.log(
      `${many} wait: a call ${oneMs.toFixed(2)} ms, ${(oneMs / plainMs).toFixed(1)} × one without the database; ` +
        `${callsPerSecond.toFixed(0)} calls a second, ${(share * 100).toFixed(0)} % of a core`,
    )
    if (many === Math.max(...crowds) && share > promisedShare) process.exitCode = 1
  }
  await app.close()
  await database.close()
} finally {
  await stop()
  await rm(dataDirectory, { recursive: true, force: true })
}

/** The processor time of one of so many pieces of work, of this process and of PostgreSQL. */
async function processorMsOf(many: number, work: (nth: number) => Promise<unknown>): Promise<number> {
  const before = await processorMs(process.pid)
  for (let nth = 0; nth < many; nth++) await work(nth)
  return ((await processorMs(process.pid)) - before) / many
}

/** The drop is on, and so many stand in its line. @returns their tokens */
async function enterCrowd({ pool }: Database, many: number): Promise<string[]> {
  const tokens = Array.from({ length: many }, newToken)
  await pool.query('delete from queue_places')
  await pool.query(
    `update drops set opens_at = now(), closes_at = now() + interval '1 day', admitted_per_minute = $1, last_number = $2,
       credit = 0, credited_at = now() where event_id = $3`,
    [perMinute, many, eventId],
  )
  await pool.query(
    `insert into queue_places (event_id, place_id, token_hash, joined_at, seen_at, number)
     select $1, gen_random_uuid(), token, now(), now(), number
     from unnest($2::text[]) with ordinality as people(token, number)`,
    [eventId, tokens.map(hashOf)],
  )
  return tokens
}
