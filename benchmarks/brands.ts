import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { brandCategories } from '@pollen/contract/brand-categories'
import { brandSearch } from '@pollen/contract/visitor/brands'
import { secretsKey } from '@pollen/testing/secrets-key'
import { createApp } from '../server/src/app.ts'
import { loadContent } from '../server/src/load-content.ts'
import { connect, type Database } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { loadBrands } from '../server/src/records/brands/brands.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How fast a search finds brands among 5,000, through the whole server but its network: one call after the other, words
 * typed in part and with errors.
 */
const promisedP99Ms = 15
const brands = 5000
const rounds = 2000
const warmUp = 200

const dataDirectory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
try {
  await migrate(connectionString)
  const database = connect(connectionString)
  const names = await enterBrands(database)
  await measure(connectionString, database, names)
  await database.close()
} finally {
  await stop()
  await rm(dataDirectory, { recursive: true, force: true })
}

/** A number from 0 to below 1, the same for the same place. */
function chance(index: number): number {
  return (((Math.sin(index * 12.9898) * 43_758.5453) % 1) + 1) % 1
}
function pick<Item>(items: ArrayLike<Item>, index: number): Item {
  return items[Math.floor(chance(index) * items.length)] as Item
}

/** Enters the operators' brands and as many invented ones as make 5,000. @returns all names */
async function enterBrands({ transaction, pool }: Database): Promise<string[]> {
  const written = JSON.parse(await readFile(new URL('../content/brands.json', import.meta.url), 'utf8'))
  const letters = (index: number) =>
    pick('bcdfghlmnprstvw', index) + pick('aeiou', index + 1) + pick('lmnrst', index + 2)
  const word = (index: number) => letters(index * 7) + letters(index * 7 + 3)
  const invented = Array.from({ length: brands - written.length }, (_, index) => ({
    ...written.find(({ name }: { name?: string }) => name),
    brandKey: `invented-${index}`,
    name: `${word(index)} & ${word(index + 10_000)}`,
    category: pick(brandCategories, index),
    keywords: [word(index % 300), word((index % 300) + 20_000)],
  }))
  await loadContent({ transaction })
  await transaction((tx) => loadBrands(tx, { brands: JSON.stringify([...written, ...invented]) }))
  await pool.query('vacuum analyze') // as PostgreSQL does by itself within a minute
  const { rows } = await pool.query('select name from brands order by brand_key')
  return rows.map(({ name }) => name)
}

async function measure(url: string, database: Database, names: string[]): Promise<void> {
  const settings = readSettings({ DATABASE_URL: url, SECRETS_KEY: secretsKey })
  const app = await createApp({ settings, database, secrets: await loadSecrets(database, wrappingBy(settings)) })
  app.log.level = 'silent'
  const took: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const query = queryFor(pick(names, round), round)
    const began = performance.now()
    const { statusCode } = await app.inject({ url: `/api${brandSearch.url}`, query: { query } })
    if (statusCode !== 200) throw new Error(`A search for ${query} was answered with ${statusCode}`)
    if (round >= warmUp) took.push(performance.now() - began)
  }
  await app.close()
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  console.log(
    `${rounds} searches among ${names.length} brands: p50 ${at(0.5)}, p99 ${at(0.99)} ms; aim ${promisedP99Ms}`,
  )
  if (Number(at(0.99)) > promisedP99Ms) process.exitCode = 1
}

/** What somebody types of a name: its beginning, or all of it with two letters exchanged or one left out. */
function queryFor(name: string, round: number): string {
  const place = 1 + Math.floor(chance(round + 0.5) * (name.length - 2))
  if (round % 3 === 0) return name.slice(0, 1 + (round % 6))
  if (round % 3 === 1) return name.slice(0, place) + name[place + 1] + name[place] + name.slice(place + 2)
  return name.slice(0, place) + name.slice(place + 1)
}
