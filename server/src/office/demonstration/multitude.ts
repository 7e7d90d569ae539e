import { hash, randomUUID } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { uuidv7 } from 'uuidv7'
import { laneOf } from '../../platform/lanes/lanes.ts'
import { withCheckDigit } from '../../records/cards/cards.ts'
import type { Progress } from '../../records/ledger/ledger.ts'
import { seededRandom } from './chance.ts'
import { emptyHistories, type Histories, nextPosting } from './histories.ts'
import * as store from './multitude-store.ts'

export type DatabaseSize = {
  collectors: number
  /** Two for each transfer. */
  entries: number
  /** How many transfers the first collector has; the others share the rest. */
  busiest: number
}

const historyDays = 3 * 365
const brandKeys = Object.keys(programme.brands)

/**
 * Fills an empty database with invented histories, as the ledger would have written them.
 *
 * @throws StartError   the database has points accounts
 */
export async function fill(
  connectionString: string,
  { collectors, entries, busiest }: DatabaseSize,
  {
    lanes = 1,
    now,
    onProgress,
    onStep,
  }: {
    lanes?: number
    now: Date
    onProgress: (progress: Progress) => void
    onStep: (says: string) => void
  },
): Promise<void> {
  const owner = await store.connectToEmpty(connectionString, lanes)
  try {
    const ids = Array.from({ length: collectors }, uuidv7)
    const transfers = Math.floor(entries / 2)
    for (let lane = 0; lane < lanes; lane++) {
      await store.enterLaneAsOwner(owner, lane, lanes)
      const isOfLane = ([id]: Row) => laneOf(id as string, lanes) === lane
      const histories = emptyHistories(collectors)
      const rebuild = await store.dropIndexes(owner, 'transfers')
      // Each time the same histories, of which a lane gets those of its members.
      const all = transferRows(ids, histories, { transfers, busiest, now, onProgress })
      await store.copyTransfers(owner, only(all, isOfLane))
      onStep('Making the indexes…')
      await rebuild()
      onStep('Balances…')
      await store.copyBalances(owner, only(balanceRows(ids, histories), isOfLane))
    }
    onStep('Cards…')
    await store.copyCards(owner, cardRows(ids))
    onStep('Counting it through…')
    await store.analyze(owner, ['cards'])
    for (let lane = 0; lane < lanes; lane++) {
      await store.enterLaneAsOwner(owner, lane, lanes)
      await store.analyze(owner, ['transfers', 'balances'])
    }
  } finally {
    await owner.end()
  }
}

type Row = (string | number | bigint | null)[]

function* only(rows: Iterable<Row>, isMeant: (row: Row) => boolean): Generator<Row> {
  for (const row of rows) if (isMeant(row)) yield row
}

/** Yields the rows in the order of posting, as a real table grows. */
function* transferRows(
  ids: string[],
  histories: Histories,
  {
    transfers,
    busiest,
    now,
    onProgress,
  }: { transfers: number; busiest: number; now: Date; onProgress: (progress: Progress) => void },
): Generator<Row> {
  const random = seededRandom('multitude')
  const tills = brandKeys.map(() => uuidv7())
  const firstMs = now.getTime() - historyDays * dayMs
  for (let done = 0; done < transfers; ) {
    const isBusiest = ids.length === 1 || random() < busiest / transfers
    const index = isBusiest ? 0 : 1 + Math.floor(random() * (ids.length - 1))
    const brandIndex = Math.floor(random() * brandKeys.length)
    const brandKey = brandKeys[brandIndex] as string
    const at = new Date(firstMs + Math.floor((done / transfers) * historyDays * dayMs)).toISOString()
    const reference = `r${done}`
    const key = hash('sha256', `${brandKey}\n${reference}`, 'buffer').readBigInt64BE(0)
    const body = randomUUID()
    const posting = [ids[index] as string, body, tills[brandIndex] as string, at, at, key]
    for (const [nth, leg] of nextPosting(histories, index, random, transfers - done).entries()) {
      const { available, pending, held, number, points, movement } = leg
      const balances = [available, pending, held, number]
      const about = leg.about ? JSON.stringify(leg.about) : null
      yield [...posting, ...balances, points, movement, nth, brandKey, reference, about]
      done++
    }
    if (done % 1000 < 3) onProgress({ done, expected: transfers })
  }
}

function* cardRows(ids: string[]): Generator<Row> {
  for (const [index, id] of ids.entries()) yield [withCheckDigit(String(1_000_000_000 + index)), 'REGISTERED', id]
}

function* balanceRows(ids: string[], { available, pending, held, number, last }: Histories): Generator<Row> {
  for (const [index, id] of ids.entries())
    yield [
      id,
      available[index] as number,
      pending[index] as number,
      held[index] as number,
      number[index] as number,
      last[index] ?? null,
    ]
}
