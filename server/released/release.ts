import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { CommandError } from '../src/office/commands/command-line/command-line.ts'
import { readContentFolder } from '../src/platform/content/content-folder.ts'
import { connect, type Database } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { loadBrands, registerTill } from '../src/records/brands/brands.ts'
import {
  books,
  type Leg,
  type Movement,
  movementsThat,
  open,
  type Posting,
  type Reference,
  referenceFor,
} from '../src/records/ledger/ledger.ts'
import { migrate } from '../src/schema.ts'
import { recordDatabase, tablesOf } from './released-database.ts'
import { type Statement, shapeOf } from './statements.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Writes down what the next version must get along with: a database of this version, with invented rows, and what this
 * version's server asks of it.
 */
export async function release(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    const statements = await recordedStatements(folder)
    const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
    try {
      await migrate(connectionString)
      const database = connect(connectionString)
      const owner = new pg.Client({ connectionString })
      owner.on('error', () => {}) // what goes wrong is told by the query that it happens to
      await owner.connect()
      await postEveryMovement(database)
      await enterTill(database)
      await fillEmptyTables(database, owner, statements)
      await recordDatabase(owner)
      statements.push(...(await onePostingMore(database)))
      await owner.end()
      await database.close()
    } finally {
      await stop()
    }
    await writeFile(here('statements.jsonl'), statements.map((it) => `${JSON.stringify(it)}\n`).join(''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the server sends while its tests run, each kind of statement once, with the fewest bytes. */
async function recordedStatements(folder: string): Promise<Statement[]> {
  const recorder = new URL('record-statements.ts', import.meta.url).href
  const { status } = spawnSync(
    process.execPath,
    [here('../../node_modules/vitest/vitest.mjs'), 'run', '--project=server'],
    {
      cwd: here('../..'),
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: `--import=${recorder}`, RECORD_STATEMENTS: folder },
    },
  )
  if (status !== 0) throw new CommandError('A release needs tests that pass: nothing was written.')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl'))
  const lines = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('').split('\n')
  const shortest = new Map<string, string>()
  for (const line of lines.filter(Boolean)) {
    const shape = shapeOf((JSON.parse(line) as Statement).text)
    if (line.length < (shortest.get(shape)?.length ?? Number.POSITIVE_INFINITY)) shortest.set(shape, line)
  }
  return [...shortest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => JSON.parse(line))
}

const collectors = [1, 2, 3].map((nth) => `00000000-0000-7000-8000-00000000000${nth}`)

const posting = (collectorId: string, reference: Reference, ...legs: [Leg, ...Leg[]]): Posting => ({
  collectorId,
  brandKey: 'argos',
  reference,
  occurredAt: new Date(),
  legs,
})

/** Histories in which every movement stands. */
async function postEveryMovement(database: Database): Promise<void> {
  const everyMovement: Movement[] = movementsThat(() => true)
  for (const collectorId of collectors) {
    await database.transaction((tx) => open(tx, collectorId))
    const answers = await books(database).postEach([
      posting(collectorId, referenceFor('purchase', 'a purchase'), {
        movement: 'earn',
        points: 1000,
        about: { store: '1', pence: 1000, saved: 20 },
      }),
      posting(
        collectorId,
        referenceFor('purchase', 'pending'),
        { movement: 'earnPending', points: 500 },
        { movement: 'bonusPending', points: 5 },
      ),
      posting(collectorId, referenceFor('hold', '1'), { movement: 'hold', points: 300 }),
      posting(
        collectorId,
        referenceFor('capture', '1'),
        { movement: 'capture', points: 90 },
        { movement: 'release', points: 10 },
      ),
      ...everyMovement.map((movement) =>
        posting(collectorId, referenceFor('purchase', movement), { movement, points: 1 }),
      ),
    ])
    const refused = answers.find((answer) => answer instanceof Error)
    if (refused) throw refused
  }
}

/** A till needs its brand, and a key its till: what two tests entered does not fit each other. */
async function enterTill({ transaction }: Database): Promise<void> {
  const { 'brands.json': brands = '', 'brand-contacts.json': contacts = '' } = await readContentFolder()
  await transaction(async (tx) => {
    await loadBrands(tx, { brands, contacts })
    await registerTill(tx, { brandKey: 'argos', name: 'Harbour Street', key: 'invented' })
  })
}

/** A row in every table, so that a migration meets some: as the server entered it in a test. */
async function fillEmptyTables({ pool }: Database, owner: pg.Client, statements: Statement[]): Promise<void> {
  const isEmpty = async (table: string) => (await owner.query(`select from ${table} limit 1`)).rowCount === 0
  for (const table of await tablesOf(owner)) {
    const enters = new RegExp(`^\\s*insert into "?${table}"?\\s`, 'i')
    const entries = statements.filter(({ text }) => enters.test(text))
    for (const { text, values } of entries) if (await isEmpty(table)) await pool.query(text, values).catch(() => {})
    if (await isEmpty(table)) console.log(`No test enters anything in ${table}.`)
  }
}

/** What the server sends to post a purchase after all that. */
async function onePostingMore(database: Database): Promise<Statement[]> {
  const sent: Statement[] = []
  const prepared: Database['prepared'] = async (name, text, values) => {
    sent.push({ text, values: values as string[] })
    return database.prepared(name, text, values)
  }
  const [collectorId = ''] = collectors
  const legs: [Leg, ...Leg[]] = [
    { movement: 'earn', points: 7 },
    { movement: 'bonus', points: 3 },
  ]
  await books({ ...database, prepared }).postEach([posting(collectorId, referenceFor('purchase', 'one more'), ...legs)])
  return sent
}
