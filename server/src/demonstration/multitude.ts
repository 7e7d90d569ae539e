import { hash, randomUUID } from 'node:crypto'
import { programme } from '@pollen/contract/programme'
import { uuidv7 } from 'uuidv7'
import { storedPurchaseOf } from '../activity/activity.ts'
import { withCheckDigit } from '../cards/cards.ts'
import type { Progress } from '../ledger/ledger.ts'
import { seededRandom } from './chance.ts'
import { emptyHistories, type Histories, nextPosting, type PostedLeg } from './histories.ts'
import * as store from './multitude-store.ts'

export type Multitude = {
  collectors: number
  /** Each transfer has two. */
  entries: number
  /** How many transfers the first collector gets; the others share the rest. */
  busiest: number
}

const historyDays = 3 * 365
const dayMs = 24 * 3_600_000
const brandKeys = Object.keys(programme.brands)

/**
 * Fills an empty database with invented histories, all of them as the books would have written them.
 *
 * @throws StartError when there are points accounts already
 */
export async function fill(
  connectionString: string,
  { collectors, entries, busiest }: Multitude,
  { now, onProgress, onStep }: { now: Date; onProgress: (progress: Progress) => void; onStep: (says: string) => void },
): Promise<void> {
  const owner = await store.connectToEmpty(connectionString)
  try {
    const ids = Array.from({ length: collectors }, uuidv7)
    const histories = emptyHistories(collectors)
    const transfers = Math.floor(entries / 2)
    const rebuild = await store.dropIndexes(owner, 'transfers')
    await store.copyTransfers(owner, transferRows(ids, histories, { transfers, busiest, now, onProgress }))
    onStep('Making the indexes…')
    await rebuild()
    onStep('Cards and balances…')
    await store.copyCards(owner, cardRows(ids))
    await store.copyBalances(owner, balanceRows(ids, histories))
    onStep('Counting it through…')
    await store.analyze(owner)
  } finally {
    await owner.end()
  }
}

type Row = (string | number | bigint | null)[]

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
): Generator<Row> {
  const chance = seededRandom('multitude')
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
      const { available, pending, held, number, points, movement } = line
      const balances = [available, pending, held, number]
      const told = [brandKey, reference, aboutOf(line)]
      yield [ids[who] as string, body, tills[place] as string, at, at, key, ...balances, points, movement, leg, ...told]
      done++
    }
    if (done % 1000 < 3) onProgress({ done, expected: transfers })
  }
}

const aboutOf = ({ purchase }: PostedLeg) => (purchase ? JSON.stringify(storedPurchaseOf(purchase)) : null)

function* cardRows(ids: string[]): Generator<Row> {
  for (const [place, id] of ids.entries()) yield [withCheckDigit(String(1_000_000_000 + place)), 'REGISTERED', id]
}

function* balanceRows(ids: string[], { available, pending, held, number, last }: Histories): Generator<Row> {
  for (const [who, id] of ids.entries())
    yield [
      id,
      available[who] as number,
      pending[who] as number,
      held[who] as number,
      number[who] as number,
      last[who] ?? null,
    ]
}
