import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import type { Load, LoadResult } from './tills.ts'

/**
 * Lets tills post purchases for a while. The ledger must have every answered purchase: counting answers alone would
 * count repeated calls twice.
 */
export async function post(owner: pg.Client, load: Load): Promise<LoadResult> {
  await owner.query('update ceilings set points = 1e15') // points of a day are counted as ever, and nothing is held for review
  const count = load.lines ? postingsIn : transfersIn
  const before = await count(owner)
  const tills = fork(new URL('tills.ts', import.meta.url))
  tills.send(load)
  const [measured] = (await once(tills, 'message')) as [LoadResult]
  const written = (await count(owner)) - before
  if (measured.failed > 0 || written !== measured.posted)
    throw new Error(`${measured.posted} were answered, ${written} are in the books, ${measured.failed} calls failed`)
  return measured
}

/** The sum of the collectors' own counts: counting the rows takes seconds among ten million. */
export async function transfersIn(owner: pg.Client): Promise<number> {
  return (await owner.query('select coalesce(sum(number), 0)::float8 as transfers from balances')).rows[0].transfers
}

/** Where offers count, a purchase is more than one transfer. */
const postingsIn = async (owner: pg.Client): Promise<number> =>
  (await owner.query('select count(*)::float8 as postings from transfers where leg = 0')).rows[0].postings
