import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { enterBrands } from '@pollen/testing/brands'
import { startProgramme } from '@pollen/testing/running-server'
import pg from 'pg'
import { fill } from '../server/src/office/demonstration/multitude.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { progressBar } from '../server/src/platform/process/progress-bar.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { migrate } from '../server/src/schema.ts'
import { post } from './at-the-tills.ts'

/**
 * How fast purchases are posted among many entries, compared with 100,000: two databases of one PostgreSQL, in turn,
 * one purchase a call. `npm run bench -- growth --entries 10000000` fills the larger one with ten million.
 */
const promised = 0.9
const fewEntries = 100_000
const alternations = 5
const seconds = 8
const mostCards = 100_000

const options = { entries: { type: 'string', default: '1000000' } } as const
const manyEntries = Number(parseArgs({ options, allowPositionals: true }).values.entries)

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  const shops = [await shopAmong(fewEntries), await shopAmong(manyEntries)] as const
  const ratios = []
  for (let round = -1; round < alternations; round++) {
    const [amongFew, amongMany] = [await shops[0].perSecond(), await shops[1].perSecond()]
    if (round < 0) continue // a warm-up: compiles the code and plans the queries
    console.log(
      `${Math.round(amongFew)} a second among ${fewEntries} entries, ${Math.round(amongMany)} among ${manyEntries}`,
    )
    ratios.push(amongMany / amongFew)
  }
  const ratio = ratios.sort((one, other) => one - other)[Math.floor(alternations / 2)] as number
  console.log(
    `${ratio.toFixed(2)} of the speed is kept, promised ≥ ${promised}: ${ratio >= promised ? 'kept' : 'MISSED'}`,
  )
  if (ratio < promised) process.exitCode = 1
  for (const { close } of shops) await close()
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

/** A programme with that many entries, one member for each hundred, and one of its tills. */
async function shopAmong(entries: number) {
  const connectionString = postgres.connectionString.replace(/[^/]+$/, `among_${entries}`)
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  await admin.query(`create database among_${entries}`)
  await admin.end()
  await migrate(connectionString)
  const database = connect(connectionString, { isPatient: true })
  const key = newToken()
  await database.transaction(async (tx) => {
    await enterBrands(tx)
    await registerTill(tx, { brandKey: 'sainsburys', name: 'Benchmark', key })
  })
  await database.close()
  const bar = progressBar(`Writing ${entries} entries`)
  const telling = { now: new Date(), onProgress: bar.show, onStep: bar.above }
  await fill(connectionString, { collectors: Math.round(entries / 100), entries, busiest: 1000 }, telling)
  bar.end()

  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query('vacuum analyze')
  const { rows } = await owner.query(
    `select card_number from cards where state = 'REGISTERED' and collector_id in (select collector_id from balances)
     order by md5(card_number) limit ${mostCards}`,
  )
  const cardNumbers = rows.map((row) => row.card_number as string)
  const programme = await startProgramme({ DATABASE_URL: connectionString, DATA_DIRECTORY: directory })
  const load = { url: programme.url, key, cardNumbers, connections: 256, seconds, inOneCall: 1 }
  return {
    perSecond: async () => (await post(owner, load)).perSecond,
    async close() {
      await programme.stop()
      await owner.end()
    },
  }
}
