import { hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { uuidv7 } from 'uuidv7'
import { keptOf } from '../activity/activity.ts'
import { withCheckDigit } from '../cards/cards.ts'
import type { Progress } from '../ledger/ledger.ts'
import { chanceOf } from './chance.ts'
import { type Histories, type Line, nextPosting, openHistories } from './histories.ts'

export type Multitude = {
  collectors: number
  /** Each transfer has two. */
  entries: number
  /** How many transfers the first collector gets; the others share the rest. */
  busiest: number
}

const historyDays = 3 * 365
const dayMs = 24 * 3_600_000
const brandKeys = ['sainsburys', 'argos', 'esso', 'ebay', 'quayside-coffee', 'harebell-books']
const linesAtOnce = 2000

/**
 * Fills an empty database with invented histories, all of them as the books would have written them, by COPY: around the
 * function that moves points, which only the owner of the database can.
 *
 * @throws Error when there are points accounts already
 */
export async function fill(
  connectionString: string,
  { collectors, entries, busiest }: Multitude,
  { now, onProgress, onStep }: { now: Date; onProgress: (progress: Progress) => void; onStep: (says: string) => void },
): Promise<void> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    const { rows } = await owner.query('select exists (select from balances) as used')
    if (rows[0].used) throw new Error('There are points accounts in this database already.')
    await owner.query("set maintenance_work_mem = '512MB'")

    const ids = Array.from({ length: collectors }, uuidv7)
    const histories = openHistories(collectors)
    const transfers = Math.floor(entries / 2)
    const rebuild = await withoutIndexes(owner, 'transfers')
    await copy(
      owner,
      `transfers (collector_id, body_hash, till_id, occurred_at, posted_at, reference_key, available, pending, held,
         number, points, movement, leg, brand_key, reference, about)`,
      transferRows(ids, histories, { transfers, busiest, now, onProgress }),
    )
    onStep('Making the indexes…')
    await rebuild()
    onStep('Cards and balances…')
    await copy(owner, 'cards (card_number, state, collector_id)', cardRows(ids))
    await copy(
      owner,
      'balances (collector_id, available, pending, held, number, last_movement)',
      balanceRows(ids, histories),
    )
    onStep('Counting it through…')
    await owner.query('vacuum (analyze) transfers')
    await owner.query('vacuum (analyze) balances')
    await owner.query('vacuum (analyze) cards')
  } finally {
    await owner.end()
  }
}

/** Indexes made at the end take a fraction of the time. @returns what makes them again */
async function withoutIndexes(owner: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows: constraints } = await owner.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  for (const { name } of constraints) await owner.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await owner.query(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and schemaname = current_schema',
    [table],
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  return async () => {
    for (const { name, definition } of constraints)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of indexes) await owner.query(definition)
  }
}

/** Rows as COPY reads them, some thousand at a time. */
async function copy(owner: pg.Client, into: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(inChunks(rows)), owner.query(copyFrom(`copy ${into} from stdin`)))
}

function* inChunks(rows: Iterable<string>): Generator<Buffer> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row)
    if (lines.length < linesAtOnce) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

const row = (...columns: (string | number | bigint | null)[]) =>
  `${columns.map((it) => (it === null ? '\\N' : it)).join('\t')}\n`

/** In the order in which they were posted, as a table grows. */
function* transferRows(
  ids: string[],
  histories: Histories,
  {
    transfers,
    busiest,
    now,
    onProgress,
  }: { transfers: number; busiest: number; now: Date; onProgress: (progress: Progress) => void },
): Generator<string> {
  const chance = chanceOf('multitude')
  const tills = brandKeys.map(() => uuidv7())
  const began = now.getTime() - historyDays * dayMs
  for (let done = 0; done < transfers; ) {
    const isBusiest = ids.length === 1 || chance() < busiest / transfers
    const who = isBusiest ? 0 : 1 + Math.floor(chance() * (ids.length - 1))
    const place = Math.floor(chance() * brandKeys.length)
    const brandKey = brandKeys[place] as string
    const at = new Date(began + Math.floor((done / transfers) * historyDays * dayMs)).toISOString()
    const reference = `r${done}`
    const key = hash('sha256', `${brandKey}\n${reference}`, 'buffer').readBigInt64BE(0)
    const body = randomUUID()
    for (const [leg, line] of nextPosting(histories, who, chance, transfers - done).entries()) {
      yield row(
        ...[ids[who] as string, body, tills[place] as string, at, at, key],
        ...[line.available, line.pending, line.held, line.number, line.points, line.movement, leg],
        ...[brandKey, reference, aboutOf(line)],
      )
      done++
    }
    if (done % 1000 < 3) onProgress({ done, expected: transfers })
  }
}

const aboutOf = ({ purchase }: Line) => (purchase ? JSON.stringify(keptOf(purchase)) : null)

function* cardRows(ids: string[]): Generator<string> {
  for (const [place, id] of ids.entries()) yield row(withCheckDigit(String(1_000_000_000 + place)), 'REGISTERED', id)
}

function* balanceRows(ids: string[], { available, pending, held, number, last }: Histories): Generator<string> {
  for (const [who, id] of ids.entries())
    yield row(
      ...[id, available[who] as number, pending[who] as number, held[who] as number, number[who] as number],
      last[who] ?? null,
    )
}
